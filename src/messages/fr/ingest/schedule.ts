import type { en } from '../../en/ingest/schedule.ts'

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'schedule.every.minutes': 'toutes les {count} minutes',
  'schedule.every.one.minutes': 'toutes les minutes',
  'schedule.every.hours': 'toutes les {count} heures',
  'schedule.every.one.hours': 'toutes les heures',
  'schedule.every.days': 'tous les {count} jours',
  'schedule.every.one.days': 'toutes les 24 heures',
  'schedule.daily': 'tous les jours à {time} ({zone})',
  'schedule.weekly': 'chaque {days} à {time} ({zone})',
  'schedule.monthly': 'le {day} de chaque mois à {time} ({zone})',
  'schedule.monthly.first': 'le premier jour de chaque mois à {time} ({zone})',
  'schedule.monthly.late':
    'le {day} de chaque mois, ou son dernier jour s’il est plus court, à {time} ({zone})',
  'schedule.monthly.last': 'le dernier jour de chaque mois à {time} ({zone})',
  'schedule.and': '{first} et {last}',
  'schedule.weekday.1': 'lundi',
  'schedule.weekday.2': 'mardi',
  'schedule.weekday.3': 'mercredi',
  'schedule.weekday.4': 'jeudi',
  'schedule.weekday.5': 'vendredi',
  'schedule.weekday.6': 'samedi',
  'schedule.weekday.7': 'dimanche',
  'schedule.interval':
    '« {said} » n’est pas un intervalle : écrivez 15m, 2h ou 1d, d’une minute à {most} jours',
  'schedule.time': '« {said} » n’est pas une heure : écrivez-la comme 06:30',
  'schedule.days': '« {said} » n’est pas un jour de la semaine : écrivez {known}, séparés par des virgules',
  'schedule.day':
    '« {said} » n’est pas un jour du mois : écrivez 1 à 31 ; 31 est le dernier jour de chaque mois',
  'schedule.zone': '« {said} » n’est pas un fuseau horaire : écrivez-le comme Europe/Paris',
  'schedule.type': '« {said} » n’est pas une sorte de planification : écrivez {known}',
  'schedule.member': 'Une planification de cette sorte n’a pas de « {said} » : elle a {known}',
  'schedule.source':
    '{dataset} ne peut pas être actualisé tout seul, car ses enregistrements ne viennent pas d’une adresse : importez-le d’abord d’une adresse, comme d4c import https://… --id {dataset}',
  'schedule.missing':
    '{dataset} n’a pas été actualisé, car il manque à ce qui est arrivé des champs qu’il a ({fields}) : la version antérieure reste. Si c’est voulu, importez-le une fois à la main',
  'schedule.type-changed':
    '{dataset} n’a pas été actualisé, car son champ {field} est arrivé comme {found} au lieu de {type} : la version antérieure reste. Si c’est voulu, importez-le une fois à la main',
  'schedule.empty':
    '{dataset} n’a pas été actualisé, car aucun enregistrement n’est arrivé là où il y en avait {rows} : la version antérieure reste. Si c’est voulu, importez-le une fois à la main',
  'schedule.many': '{dataset} a déjà {limit} planifications, le maximum : supprimez-en une d’abord',
  'schedule.last.never': 'n’a pas encore tourné',
  'schedule.last.imported': 'dernier passage {at} : importé',
  'schedule.last.unchanged': 'dernier passage {at} : rien n’avait changé',
  'schedule.last.failed': 'le dernier passage ({at}) a échoué, {failures} de suite : {reason}',
  'schedule.next': 'prochains : {runs}',
  'schedule.next.again': 'prochains : {again} (nouvel essai), puis {runs}',
  'schedule.running': 'tourne en ce moment',
  'command.help.schedule': `d4c schedule JEU
Actualise tout seul un jeu de données depuis les adresses dont il a été importé : un serveur en marche les interroge aux
heures dites, et publie une nouvelle version quand quelque chose y a changé. Sans heure, liste ce qui est prévu.

  --every 15m             toutes les tant de minutes (m), heures (h) ou jours (d), comptées dès maintenant
  --daily 06:30           tous les jours
  --weekly mon,thu        ces jours de la semaine ; l’heure est celle de --at
  --monthly 31            ce jour du mois, ou son dernier jour s’il est plus court ; --at dit l’heure
  --at 06:30              l’heure du jour, 00:00 si rien n’est dit
  --zone Europe/Paris     de quelle horloge ; UTC si rien n’est dit
  --remove                supprimer ce qui est prévu ; avec --uid UID, cela seulement

Une heure que l’horloge saute au printemps est l’instant du saut ; celle qui vient deux fois en automne compte une fois.
Un passage qui échoue laisse en place la version antérieure ; il est repris après 5 minutes, puis chaque fois après le
double, jusqu’à 12 heures. Les passages manqués pendant un arrêt du serveur sont rattrapés par un seul.`,
  'command.schedule.usage':
    'schedule demande l’identifiant d’un jeu de données : d4c schedule JEU --daily 06:30',
  'command.schedule.one': 'Écrivez une seule des options --every, --daily, --weekly et --monthly',
  'command.schedule.at': '--at va avec --weekly et --monthly',
  'command.schedule.zone': '--zone va avec --daily, --weekly et --monthly',
  'command.schedule.alone': '--remove et --uid vont sans heures',
  'command.schedule.uid': '--uid va avec --remove',
  'command.schedule.made': '{id} sera actualisé {words}',
  'command.schedule.none': 'Aucun jeu de données n’est actualisé tout seul : d4c schedule JEU --daily 06:30',
  'command.schedule.nothing': '{id} n’est pas actualisé tout seul : d4c schedule {id} --daily 06:30',
  'command.schedule.removed': 'Supprimé : {id} n’est plus actualisé {words}',
  'command.schedule.unknown': '{id} n’a pas de planification « {uid} » : d4c schedule {id} les liste',
}
