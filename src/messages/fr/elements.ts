import type { ElementSentences } from '../en/elements.ts'

export const fr: ElementSentences = {
  missing: "<{tag}> a besoin de l'attribut {names}.",
  failed: '<{tag}> ne peut pas être affiché : {message}',
  'template.failed': 'Gabarit, ligne {line}, colonne {column} : {message}',
  dismiss: 'Fermer',
  notifications: 'Notifications',
}
