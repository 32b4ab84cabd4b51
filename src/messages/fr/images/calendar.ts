import type { CalendarSentences } from '../../en/images/calendar.ts'

export const fr: CalendarSentences = {
  label: 'Calendrier de {title}',
  previous: 'Période précédente',
  next: 'Période suivante',
  today: 'Aujourd’hui',
  views: 'Vue',
  month: 'Mois',
  agendaWeek: 'Semaine',
  agendaDay: 'Jour',
  close: 'Fermer',
  event: 'Événement',
  events: 'Événements',
  week: 'Semaine',
  all_day: 'Toute la\njournée',
  more: '+{n} en plus',
  more_label: 'Montrer {n} {count|évènement|évènements} de plus',
  none: 'Aucun événement dans cette période',
  last: 'Aller au dernier événement',
  partial: 'Seuls les {n} premiers événements sur {total} sont affichés.',
  'no.date': 'Le jeu de données « {dataset} » n’a aucun champ de date.',
}
