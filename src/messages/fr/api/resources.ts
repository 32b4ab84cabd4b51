import type { en } from '../../en/api/resources.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'schedule.unknown': 'Il n’y a pas de planification {schedule} de {dataset}',
  'feedback.unknown': 'Il n’y a pas de retour {feedback} sur {dataset}',
  'snapshot.empty': '{dataset} n’est pas publié, il n’y a donc rien à conserver : publiez-le d’abord',
  'snapshot.busy': '{dataset} est en cours de traitement : attendez la fin, puis conservez un instantané',
  'meta.unknown': 'Le modèle {template} n’a pas de {meta} : il a {known}',
  'files.many': '{dataset} peut avoir {limit} fichiers de cette sorte au plus : supprimez-en d’abord',
}
