import type { en } from '../../en/backoffice/audit.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'audit.user': 'Utilisateur',
  'audit.csv': 'Télécharger en CSV',
  'audit.jsonl': 'Télécharger en JSON lines',
  'audit.none': 'Aucune entrée',
  'audit.none_why':
    'Chaque modification des jeux de données, des personnes et du portail est journalisée ici.',
  'audit.when': 'Quand',
  'audit.who': 'Qui',
  'audit.what': 'Modification',
  'audit.of': 'De',
  'audit.detail': 'Détail',
  'audit.key': 'par la clé {key}',
  'audit.more': 'Montrer les précédentes',
  'audit.count': '{n} {count|modification|modifications}',
}
