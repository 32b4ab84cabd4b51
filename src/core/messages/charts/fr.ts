import type { ChartSentences } from './en.ts'

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
  'series.of': '{function} de {field}',
  'table.show': 'Voir en tableau',
  'table.hide': 'Voir en graphique',
  'table.caption': 'Les valeurs du graphique',
  'sentence.one': '{series} : une valeur, {value} ({x}).',
  'sentence.many': '{series} : {count} valeurs, de {min} ({minX}) à {max} ({maxX}).',
  'axis.billion': ' Md',
  chart: 'Graphique',
}
