import type { MapSentences } from '../en/maps.ts'

export const fr: MapSentences = {
  map: 'Carte',
  'map.keys':
    'Les flèches déplacent la carte, + et − zooment. N et P parcourent ce qui est visible, Entrée l’ouvre, Échap revient.',
  'zoom.in': 'Agrandir',
  'zoom.out': 'Réduire',
  fit: 'Tout montrer',
  loading: 'Chargement',
  partial:
    'Certaines couches montrent des résultats partiels pour des raisons de performance. Essayez de zoomer.',
  'partial.more': '... et {n} couche(s) de plus',
  'no.layer': 'Cette carte n’a pas de couche : placez-y un d4c-map-layer avec un contexte.',
  'layer.no_geometry': 'Le jeu de données « {dataset} » n’a ni lieu ni forme à dessiner.',
  'partial.all': 'Tout afficher',
  summed: 'Les points représentent les enregistrements d’une petite zone. Zoomez pour les distinguer.',
  'without.webgl':
    'Ce navigateur ne peut pas utiliser WebGL : les grandes couches sont dessinées plus lentement.',
  'layer.display': 'Mode d’affichage inconnu {display} : {known}.',
  'layer.color': 'couleur inconnue {color}',
  'layer.color_field': 'color-by-field vaut « {field} », qui n’est pas un champ du jeu de données.',
  'layer.color_function': 'color-function vaut « {name} » : linear ou log.',
  'layer.color_scale': 'color-scale vaut « {name} », ni une palette ColorBrewer ni une couleur.',
  'layer.color_ranges':
    'color-ranges vaut « {text} » : écrivez tour à tour couleurs et bornes croissantes, comme red;20;orange;40;green.',
  'layer.range_field':
    'color-ranges a besoin de color-by-field ou d’une fonction ; la première couleur est utilisée.',
  'layer.gradient': 'color-gradient a besoin d’une couleur pour chaque place de 0 à 1.',
  'layer.numeric_ranges': 'color-numeric-ranges a besoin d’une couleur pour chaque borne supérieure.',
  'layer.numeric_field': 'color-numeric-ranges a besoin de color-by-field ou d’une fonction.',
  'layer.border': 'Motif de bordure inconnu {pattern} : {known}.',
  'layer.function': 'Fonction inconnue {name} : {known}.',
  'layer.expression': '{name} a besoin d’une expression.',
  'layer.geo_field': 'geo-field vaut « {field} », qui n’est pas un champ de lieux ou de formes.',
  'layer.join_keys': 'join-context a besoin de local-key et de remote-key.',
  'layer.join_shape': 'Le jeu de données joint « {dataset} » n’a pas de champ de formes.',
  'layer.click': 'refine-on-click de {context} a besoin d’un champ de la carte et d’un champ du contexte.',
  'layer.categories':
    'color-categories a besoin de color-by-field, un champ du jeu de données ; il vaut « {field} ».',
  'layer.unknown':
    'Le jeu de données associé à cette couche est inconnu. Certaines données peuvent ne pas apparaître sur la carte.',
  'layers.unknown':
    'Un ou plusieurs jeux de données associés à ce groupe de couches sont inconnus. Certaines données peuvent ne pas apparaître sur la carte.',
  'location.invalid': 'La position « {location} » n’est pas de la forme zoom,lat,lng.',
  'config.unknown': 'map-config : {path} n’existe pas.',
  'config.invalid': 'map-config : {path} n’est pas utilisable tel quel.',
  'config.unsafe': 'map-config : {path} n’y est jamais lu ; écrivez un modèle dans d4c-map-layer.',
  'basemap.failed': 'Le fond de carte est hors d’atteinte : un fond simple le remplace.',
}
