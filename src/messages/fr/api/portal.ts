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
  'value.base_maps':
    '{name} est une liste de {limit} fonds de carte au plus, chacun avec un fournisseur, comme {example}',
  'base_map.provider': 'Le fond de carte {id} nomme un fournisseur inconnu, {provider}',
  'base_map.key': 'Le fond de carte {id} demande une clé de {provider}',
  'base_map.address':
    'Le fond de carte {id} demande une adresse qui commence par https:// ou /, et des noms d’hôtes sans chemin',
  'base_map.template':
    'L’adresse du fond de carte {id} indique la place du zoom, de la colonne et de la ligne par les lettres z, x et y entre accolades',
  'base_map.layers': 'Le fond de carte {id} demande les noms des couches de son service',
  'base_map.repeated': 'Deux fonds de carte ont l’identifiant {id} : donnez le sien à chacun',
}
