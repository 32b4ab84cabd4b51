import type { en } from '../../en/backoffice/shell.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'action.retry': 'Réessayer',
  'action.close': 'Fermer',
  'action.cancel': 'Annuler',
  'action.clear': 'Effacer',
  'state.loading': 'Chargement',
  'action.save': 'Enregistrer',
  'shell.skip': 'Aller au contenu',
  'shell.updated': 'Le portail a été mis à jour',
  'shell.updated_why': 'Cet écran a besoin de la nouvelle version. Ce que vous avez saisi ici est conservé.',
  'shell.reload': 'Recharger la page',
  'shell.to_portal': 'Vers les pages publiques',
  'shell.sign_out': 'Se déconnecter',
  'nav.label': 'Rubriques',
  'nav.datasets': 'Jeux de données',
  'nav.account': 'Compte',
  'missing.title': 'Il n’y a rien ici',
  'missing.why':
    'Aucun écran ne correspond à cette adresse. Elle a peut-être été mal saisie ou vient d’une ancienne version.',
  'missing.way': 'Aller aux jeux de données',
  'raw.title': 'JSON brut de cet écran',
  'raw.all': 'Tout afficher',
  'raw.more': '… {n} de plus',
  'nav.users': 'Utilisateurs',
  'nav.groups': 'Groupes',
  'nav.invitations': 'Invitations',
  'action.edit': 'Modifier',
  'action.delete': 'Supprimer',
  'nav.audit': 'Journal',
}
