import type { en } from '../../en/backoffice/actions.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'actions.more': 'Plus',
  'actions.more_of': 'Autres actions sur {title}',
  'actions.unsaved': 'Enregistrez ou annulez d’abord ce que vous avez saisi.',
  'actions.recover': 'Publier à nouveau',
  'actions.scratch': 'Relire toutes les sources et publier',
  'actions.copy': 'Dupliquer',
  'actions.rename': 'Changer l’identifiant',
  'actions.delete': 'Supprimer',
  'actions.recovering': 'Un nouvel essai a commencé',
  'actions.copied': '{title} est créé. Personne ne le voit avant sa publication.',
  'actions.copy_title': 'Titre de la copie',
  'actions.copy_of': '{title} (copie)',
  'actions.copy_why':
    'Les champs, les traitements, la description et les sources sont copiés. Les règles, les clés, les planifications, les instantanés et les fichiers ne le sont pas.',
  'actions.copy_button': 'Dupliquer',
  'actions.rename_title': 'Changer l’identifiant de {title}',
  'actions.rename_why':
    'Ses adresses changent aussitôt : les liens, les cartes et graphiques intégrés et les programmes qui demandent {id} ne fonctionnent plus. Les règles, les clés, les planifications, les instantanés, les fichiers et les décomptes suivent.',
  'actions.new_id': 'Nouvel identifiant',
  'actions.new_id_hint':
    'Des minuscules, des chiffres, des tirets et des traits de soulignement, en commençant par une lettre ou un chiffre ; au plus 100.',
  'actions.new_id_wrong': '« {value} » ne peut pas être un identifiant.',
  'actions.new_id_same': 'C’est déjà son identifiant.',
  'actions.typed': 'Saisissez {id} pour confirmer',
  'actions.typed_wrong': 'Ce n’est pas {id}.',
  'actions.rename_button': 'Changer l’identifiant',
  'actions.renamed': 'L’identifiant du jeu de données est maintenant {id}',
  'actions.delete_ask': 'Supprimer définitivement {title} ?',
  'actions.delete_why':
    'Les enregistrements, les versions, les instantanés, les fichiers, les planifications, les règles et les clés disparaissent avec lui. C’est irréversible.',
  'actions.delete_published':
    'Il est publié : les visiteurs, les pages et les programmes qui l’utilisent le perdent aussitôt.',
  'actions.delete_button': 'Supprimer le jeu de données',
  'actions.deleted': '{title} est supprimé',
}
