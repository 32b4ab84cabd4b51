import type { en } from '../../en/backoffice/audience.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'dataset.tab.audience': 'Public',
  'monitoring.title': 'Utilisation',
  'monitoring.period': 'Période',
  'monitoring.days.30': 'Les 30 derniers jours',
  'monitoring.days.90': 'Les 90 derniers jours',
  'monitoring.days.365': 'L’année écoulée',
  'monitoring.calls': 'Appels de l’API',
  'monitoring.calls_total': '{count|1 appel|{n} appels}',
  'monitoring.downloads': 'Téléchargements',
  'monitoring.downloads_total': '{count|1 téléchargement|{n} téléchargements}',
  'monitoring.none': 'Personne ne l’a utilisé pendant cette période.',
  'monitoring.most': 'Maximum le {day} : {n}',
  'monitoring.day': 'Jour',
  'monitoring.as_table': 'Sous forme de tableau',
  'monitoring.utc': 'Jours UTC',

  'subscribers.title': 'Abonnés',
  'subscribers.none': 'Personne n’est encore abonné. Toute personne qui a un compte peut s’abonner.',
  'subscribers.since': 'depuis le {at}',
  'subscribers.count': '{count|1 abonné|{n} abonnés}',
  'subscribers.write': 'Leur écrire',
  'subscribers.subject': 'Objet',
  'subscribers.subject_needed': 'Un message a besoin d’un objet.',
  'subscribers.message': 'Message',
  'subscribers.message_how':
    'Texte simple. Un lien vers le jeu de données et la façon de se désabonner sont ajoutés.',
  'subscribers.message_needed': 'Le texte du message manque.',
  'subscribers.send': 'Envoyer à tous les abonnés',
  'subscribers.sent': 'Le message part à {count|1 personne|{n} personnes}',
  'subscribers.sent_none':
    'Aucun d’eux ne peut voir le jeu de données tout en ayant une adresse : rien n’est envoyé.',

  'feedback.title': 'Retours',
  'feedback.none': 'Il n’y a pas de retour à examiner.',
  'feedback.show_archived': 'Afficher les archivés',
  'feedback.about_record': 'Sur l’enregistrement {id}',
  'feedback.new_record': 'Un nouvel enregistrement',
  'feedback.about_dataset': 'Sur le jeu de données',
  'feedback.archive': 'Archiver',
  'feedback.unarchive': 'Restaurer',
  'feedback.archived': 'archivé le {at}',
  'feedback.proposed': '{field} : {value}',
  'feedback.proposed_instead': '{field} : {value} au lieu de {before}',
  'feedback.empty_value': 'rien',
}
