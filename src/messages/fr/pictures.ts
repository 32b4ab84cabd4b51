import type { en } from '../en/pictures.ts'
import type { Sentences } from '../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'kind.map': 'Carte',
  'kind.levels': 'Lignes dans le temps',
  'kind.calendar': 'Calendrier',
  'kind.range': 'Étendue dans le temps',
  'kind.line': 'Courbe dans le temps',
  'kind.columns': 'Colonnes dans le temps',
  'kind.squares': 'Carrés de deux nombres',
  'kind.scatter': 'Nuage de points',
  'kind.spread': 'Répartition',
  'kind.order': 'Classement',
  'kind.categories': 'Catégories',
  'kind.table': 'Tableau',
  'kind.plain': 'Feuille vide',
  'reason.map': 'Les enregistrements ont beaucoup de lieux différents.',
  'reason.levels': 'Un niveau est connu à de nombreuses dates pour plusieurs choses.',
  'reason.calendar': 'La plupart des jours d’une période de deux ans au plus ont des enregistrements.',
  'reason.range': 'Chaque date a une valeur la plus basse et une valeur la plus haute.',
  'reason.line': 'Chaque date a une valeur.',
  'reason.columns': 'Les enregistrements ont une date.',
  'reason.squares': 'Les enregistrements ont deux petits nombres entiers.',
  'reason.scatter': 'Deux nombres sont liés.',
  'reason.spread': 'Beaucoup d’enregistrements ont un nombre.',
  'reason.order': 'Les enregistrements ont un nombre.',
  'reason.categories': 'Les enregistrements appartiennent à quelques catégories.',
  'reason.table': 'Les premiers enregistrements tels qu’ils sont.',
  'reason.plain': 'Il n’y a pas d’enregistrements à dessiner.',
  'reason.chosen': 'Le producteur a choisi cette image.',
  'reason.own': 'C’est l’image du producteur.',
  about: 'environ {n}',
  'caption.map': 'Carte : {n} {count|lieu|lieux}.',
  'caption.map.sized':
    'Carte : {n} {count|lieu|lieux}. Plus le cercle est grand, plus la valeur est haute : {measure}.',
  'caption.map.marked':
    'Carte : {n} {count|lieu|lieux}. Plus le cercle est grand, plus la valeur est haute : {measure}. En couleur, la plus haute de la carte : {value}.',
  'caption.map.graded':
    'Carte : {n} {count|lieu|lieux}. Plus la couleur est forte, plus la valeur est haute : {measure}.',
  'caption.levels':
    '{measure}, une ligne par valeur : {category}, {from} – {to}. En couleur, la plus haute à la fin : {name}, {value}.',
  'caption.calendar':
    'Enregistrements par jour : une colonne par semaine, du lundi au dimanche. Le plus, {at} : {value}.',
  'caption.range': 'De {measure} à {other}, {from} – {to}. La plus haute, {at} : {value}.',
  'caption.line': '{measure}, {from} – {to}. À la fin : {value}.',
  'caption.columns.count': 'Enregistrements par {period}, {from} – {to}. Le plus, {at} : {value}.',
  'caption.columns.sum': '{measure} par {period}, {from} – {to}. Le plus, {at} : {value}.',
  'caption.squares':
    '{measure} et {other} : plus le carré est grand, plus il y a d’enregistrements. La paire la plus fréquente : {name}.',
  'caption.scatter': '{measure} de gauche à droite, {other} de bas en haut : un point par enregistrement.',
  'caption.scatter.groups':
    '{measure} de gauche à droite, {other} de bas en haut : un point par enregistrement. Couleurs : {category}.',
  'caption.spread':
    '{measure} : combien d’enregistrements, des valeurs les plus basses aux plus hautes. La moitié ont moins de {value}.',
  'caption.spread.log':
    '{measure} : combien d’enregistrements, des valeurs les plus basses aux plus hautes, à l’échelle logarithmique. La moitié ont moins de {value}.',
  'caption.order': '{measure}, de la plus haute valeur à la plus basse. La plus haute : {value}.',
  'caption.categories': 'Enregistrements par catégorie : {category}. Le plus : {name}, {value}.',
  'caption.table': 'Les premiers enregistrements : une barre aussi longue que chaque valeur.',
  'caption.plain': 'Pas encore d’image : il n’y a pas d’enregistrements à dessiner.',
  'caption.own': 'Image choisie par le producteur.',
  'period.year': 'an',
  'period.month': 'mois',
  'period.week': 'semaine',
  'period.day': 'jour',
  'period.hour': 'heure',
}
