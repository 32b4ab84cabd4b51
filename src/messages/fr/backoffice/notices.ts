import type { en } from '../../en/backoffice/notices.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'notice.failed': 'Cela n’a pas fonctionné',
  'notice.unexpected':
    'Une erreur est survenue dans cette page. Rechargez-la : ce que vous avez saisi est conservé.',
  'notice.offline':
    'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez : ce que vous avez saisi est conservé.',
  'notice.400': 'Requête incorrecte : réessayez plus tard ou contactez l’administrateur.',
  'notice.401': 'Requête non autorisée : une authentification est nécessaire.',
  'notice.403': 'Requête interdite : vous n’avez peut-être pas les droits nécessaires sur cette ressource.',
  'notice.404': 'Ressource introuvable : si vous avez suivi un lien valide, contactez l’administrateur.',
  'notice.408': 'Délai dépassé : réessayez plus tard ou contactez l’administrateur.',
  'notice.409': 'Quelqu’un d’autre a fait une modification entre-temps. Rechargez pour voir l’état actuel.',
  'notice.429':
    'Trop de requêtes, ou quota d’appels dépassé : réessayez plus tard ou contactez l’administrateur.',
  'notice.503': 'Le service est indisponible : réessayez plus tard ou contactez l’administrateur.',
  'notice.other': 'Le serveur a rencontré une erreur interne. Réessayez ou contactez l’administrateur.',
}
