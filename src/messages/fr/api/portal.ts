import type { en } from '../../en/api/portal.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'parameter.day':
    'Valeur « {value} » invalide pour le paramètre {parameter} : écrivez un jour, par exemple 2026-01-31',
  'parameter.days':
    'Du {from} au {to}, ce n’est pas une période : écrivez une fin qui ne précède pas le début, et {limit} jours au plus',
  'notification.unknown':
    'Il n’y a pas de notification {name} pour vous : sont connues {known}, chacune avec sa permission',
  'quota.notice':
    'Les personnes abonnées à un jeu de données reçoivent au plus {limit} messages ({unit}) : réessayez après {reset}',
  'portal.closed':
    'Ce portail est réservé aux personnes qui ont un compte : connectez-vous ou envoyez une clé d’API',
  'access.closed': 'Ce portail n’accepte pas de demandes d’accès',
  'chart.unknown': 'Vous ne gardez pas de graphique {id}, et aucun de ce nom n’est partagé',
  'map.unknown': 'Vous ne gardez pas de carte {id}, et aucune de ce nom n’est partagée',
  'saved.many': 'Vous en gardez {limit}, et pas davantage ne sont gardés : supprimez-en un d’abord',
  'quota.support': 'Pas plus de {limit} messages ({unit}) ne sont transmis : réessayez après {reset}',
  'remote.unknown': 'Le jeu de données choisi n’existe pas ou n’est plus accessible.',
  'remote.unreadable': '{address} ne répond pas comme un portail de données : vérifiez l’adresse du portail',
  'dataset.reserved': '« {value} » est un mot de l’API : choisissez un autre identifiant',
  'message.unknown': 'Message inconnu : {message}',
  'client_error.unknown': 'Erreur de navigateur inconnue : {error}',
}
