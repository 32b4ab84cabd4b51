import type { MapSentences } from './en.ts'

export const fr: MapSentences = {
  map: 'Carte',
  'zoom.in': 'Agrandir',
  'zoom.out': 'Réduire',
  fit: 'Tout montrer',
  attribution: 'Fond de carte : Natural Earth',
  loading: 'Chargement',
  partial:
    'Certaines couches montrent des résultats partiels pour des raisons de performance. Essayez de zoomer.',
  'partial.more': '... et {n} couche(s) de plus',
  'no.layer': 'Cette carte n’a pas de couche : placez-y un d4c-map-layer avec un contexte.',
  'layer.no_geometry': 'Le jeu de données « {dataset} » n’a ni lieu ni forme à dessiner.',
  'layer.display': 'Mode d’affichage inconnu {display} : auto, none, raw ou clusters.',
  'layer.color': 'couleur inconnue {color}',
  'layer.categories':
    'color-categories a besoin de color-by-field, un champ du jeu de données ; il vaut « {field} ».',
  'layer.unknown':
    'Le jeu de données associé à cette couche est inconnu. Certaines données peuvent ne pas apparaître sur la carte.',
  'location.invalid': 'La position « {location} » n’est pas de la forme zoom,lat,lng.',
  'legend.others': 'Autres',
  'legend.title': 'Légende',
  'popup.close': 'Fermer',
  'popup.previous': 'Enregistrement précédent',
  'popup.next': 'Enregistrement suivant',
  'popup.count': '{i} / {n}',
  'popup.limited': 'limité aux 100 premiers enregistrements',
  'popup.label': 'Enregistrement sur la carte',
}
