import type { en } from '../../en/ingest/screens.ts'
import type { Sentences } from '../../message.ts'
import { fr as ingest } from '../ingest.ts'

export const fr: Sentences<keyof typeof en> = {
  ...ingest,
  'type.dates.open':
    'Reste du texte : les jours sont écrits sous plusieurs formes, et aucune valeur ne distingue le jour du mois dans l’une d’elles ; choisissez le format du champ, ou écrivez-les d’une seule façon',
  'type.flags':
    'Les lettres derrière les nombres, par lesquelles les statistiques signalent les chiffres provisoires ou estimés, ont été retirées ; le type « Texte » les garde',
  'type.marks': 'Les appels de note derrière les années ont été retirés ; le type « Texte » les garde',
  'type.serial':
    'Ce sont peut-être des jours d’un tableur, comptés depuis 1900 ; ils restent des nombres : le type « Date » avec le format « jours d’un tableur » les lit comme des jours',
  'type.point.open':
    'Reste du texte : chaque point est suivi de trois chiffres, il peut donc séparer des décimales ou des milliers, et aucune colonne de ce fichier ne le dit : choisissez le type « Nombre décimal » et le format du champ',
  'type.text.years':
    'Reste du texte : dans toutes les valeurs ({count}) le second nombre est celui de l’année suivante, ce sont donc des exercices ou des années scolaires, pas des mois ; le type « Date » avec le format « mois, année en tête » les lit comme des mois',
  'type.century.ask':
    'Reste du texte : les années à deux chiffres placent {count} {count|jour|jours} des années plus tard, et rien ne dit le siècle : choisissez le type « Date » et l’un des formats « aucune dans l’avenir »',
  'type.digits':
    'Valeurs qui ont plus de chiffres qu’un nombre n’en garde, dont les derniers sont perdus : {count} ; le type « Texte » les garde',
  'rejects.many':
    '{file} n’a pas été publié : {count} {count|enregistrement|enregistrements} sur {rows} ({percent} %) {count|a|ont} des valeurs qui ne conviennent pas, plus que les {limit} % permis. La version précédente reste. Regardez ces valeurs sous Champs, corrigez la source ou les types et formats des champs, ou permettez-en plus sous Sources',
  'csv.encoding.unproven':
    '{file} n’a pas été importé : ses lettres sont dans un encodage que ses octets ne prouvent pas. Choisissez l’encodage sous Sources : big5, gbk, shift_jis, euc-kr, windows-1250 ou windows-1251, par exemple',
  'schedule.source':
    '{dataset} ne peut pas être actualisé tout seul, car ses enregistrements ne viennent pas d’une adresse : ajoutez l’adresse d’un fichier sous Sources',
  'geo.order.ask':
    'Reste du texte : deux nombres entre crochets, et rien dans le fichier ne distingue latitude et longitude : choisissez le type « Point sur la carte » et le format du champ',
}
