import type { en } from '../../en/api/storage.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'storage.incomplete':
    '{missing} fichiers sur {named} manquent dans le dossier {folder} du portail : rien n’est modifié avant leur retour, la lecture continue. Le journal du serveur les nomme',
  'storage.readonly':
    '{file} ne peut pas être écrit : rien n’a été modifié, la lecture continue. L’administrateur du portail doit le rendre accessible en écriture',
  'storage.damaged':
    '{file} est endommagé : rien n’a été modifié. Son administrateur doit remettre une copie intacte',
  'storage.full':
    'Le disque du portail est plein : rien n’a été modifié, la lecture continue. Son administrateur doit libérer de la place, puis réessayez',
  'storage.low': '{reason}',
}
