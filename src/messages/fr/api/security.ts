import type { en } from '../../en/api/security.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'ruleset.unknown': 'Il n’y a pas de règle pour {name} sur {dataset}',
  'ruleset.empty':
    '{dataset} n’a pas encore d’enregistrements, un filtre ne peut donc pas être vérifié : préparez d’abord une publication',
}
