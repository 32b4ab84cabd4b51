import type { ChartSentences } from '../en/charts.ts'

export const fr: ChartSentences = {
  none: 'Aucune donnée disponible pour le moment',
  'no.query': 'Ce graphique n’a pas de requête : placez-y un d4c-chart-query avec un field-x.',
  'field.x.unknown': 'Le champ {field} de field-x n’est pas dans le jeu de données {dataset}.',
  'field.y.unknown':
    'Le champ {field} de expression-y n’est pas un nombre du jeu de données {dataset} : les enregistrements sont comptés.',
  'field.breakdown.unknown':
    'Le champ {field} de series-breakdown n’est pas dans le jeu de données {dataset} : la série n’est pas divisée.',
  'breakdown.same': 'series-breakdown est le même champ que field-x : la série n’est pas divisée.',
  'timescale.unknown':
    'L’échelle de temps {timescale} ne convient pas au champ {field} : {used} est utilisée.',
  'color.unknown': 'La couleur {color} est inconnue : la palette par défaut est utilisée.',
  'too.many.series': 'Il y a trop de séries pour un affichage correct, essayez d’affiner votre requête.',
  'too.many.points': 'Il y avait trop de points à afficher, leur nombre maximal a été réduit.',
  'type.unknown': 'Le type de graphique {type} est inconnu : {used} est tracé à sa place.',
  'type.number':
    'Le type {type} demande un nombre, et le jeu de données {dataset} n’en a pas : {used} est tracé à sa place.',
  'type.refused':
    'Le type {type} ne peut pas figurer dans la même image que {other} : {series} est laissé de côté.',
  'function.unknown': 'La fonction {function} est inconnue : {used} est calculée à sa place.',
  'custom.unknown':
    'L’expression {expression} n’est pas comprise, écrivez-la comme SUM(champ) / COUNT() : les enregistrements sont comptés.',
  'constant.unknown': 'La constante {text} n’est pas un nombre : les enregistrements sont comptés.',
  'stacked.refused':
    'Seules des lignes, aires, colonnes, barres ou colonnes polaires d’un même type, et à plusieurs, peuvent être empilées : stacked="{stacked}" n’est pas appliqué.',
  'definition.unreadable':
    'Le chart-config de ce graphique ne peut pas être lu : ce n’est ni du JSON ni du JSON en base64.',
  'definition.long': 'Le chart-config de ce graphique dépasse un million de caractères et n’est pas lu.',
  'definition.queries': 'Le chart-config de ce graphique n’a aucune requête avec un dataset et un xAxis.',
  'definition.dataset':
    'Le jeu de données {dataset} du graphique n’est celui d’aucun de ses contextes : cette requête n’est pas tracée.',
  'catalog.needed':
    'Le contexte {name} est celui d’un jeu de données : ce graphique demande un catalogue, où il trouve ses jeux de données.',
  'query.failed': 'La série {series} n’a pas pu être calculée : {message}',
  truncated:
    'Une requête d’analyse a atteint le nombre maximal de résultats. Les données reçues sont incomplètes et ne sont pas fiables.',
  'failed.title': 'Erreur',
  'draw.failed': 'Le graphique n’a pas pu être tracé : {message}',
  'function.COUNT': 'Nombre',
  'function.AVG': 'Moyenne',
  'function.MIN': 'Minimum',
  'function.MAX': 'Maximum',
  'function.SUM': 'Somme',
  'function.STDDEV': 'Écart type',
  'function.QUANTILES': 'Centile',
  'function.CONSTANT': 'Valeur constante',
  'function.CUSTOM': 'Expression',
  'series.constant': 'Constante {value}',
  'series.percentile': 'Centile {percent} de {field}',
  'series.of': '{function} de {field}',
  categories: '{shown} catégories sur {all}.',
  'categories.all': 'Tout afficher',
  'categories.more': 'Afficher {count}',
  legend: 'Séries',
  keys: 'Les flèches passent d’un point à l’autre, Page préc. et Page suiv. de dix en dix, Entrée en choisit un, Échap quitte.',
  'keys.brush':
    'Les flèches passent d’un point à l’autre, avec Maj elles tracent une période qu’Entrée applique, Échap quitte.',
  'brush.reset': 'Montrer toute la période',
  'table.show': 'Voir en tableau',
  'table.hide': 'Voir en graphique',
  'table.caption': 'Les valeurs du graphique',
  'sentence.one': '{series} : une valeur, {value} ({x}).',
  'sentence.many':
    '{series} : {count} valeurs, la plus haute {maxX} avec {max}, la plus basse {minX} avec {min}.',
  'sentence.time': '{series} : {count} {units}, maximum {maxX} avec {max}, minimum {minX} avec {min}{trend}.',
  'sentence.more': 'Et {count} de plus.',
  'trend.up': ', en hausse de {percent} %',
  'trend.down': ', en baisse de {percent} %',
  'trend.flat': ', à la fin comme au début',
  'units.year': 'années',
  'units.month': 'mois',
  'units.day': 'jours',
  'units.hour': 'heures',
  'units.minute': 'minutes',
  'axis.billion': ' Md',
  chart: 'Graphique',
}
