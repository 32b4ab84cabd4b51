import { annotationArg, type Field, isAnnotated, isGeo, isNumeric, isTemporal } from '../field.ts'
import { isYearField } from '../format/years.ts'
import type { FieldStatistics, Statistics } from './picture.ts'

/** Words of a name and a label, without accents, between blanks. */
const wordsOf = ({ name, label }: Field): string =>
  ` ${`${name} ${label}`
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')} `

const says = (field: Field, words: RegExp): boolean => words.test(wordsOf(field))

const identifiers =
  / (?:id|ids|code|codes|siren|siret|insee|fips|zip|zipcode|postal|postcode|phone|tel|telephone|uuid|guid|key|cle|no|nr|num|numero|number|ref|reference|index|rank|rang|objectid|gid|fid|version) /
const coordinates =
  / (?:lat|latitude|lon|lng|long|longitude|coord|coordinate|coordinates|easting|northing|lambert|x|y) /
const units = /[%‰°]|\/|^(?:ppm|ppb|hpa|bar|db)$/i
/** Words of numbers that are not added up. */
const levels =
  / (?:rate|rates|taux|price|prices|prix|ratio|indice|expectancy|esperance|temperature|temp|mean|average|moyen|moyenne|median|mediane|percent|percentage|pourcentage|part|share|density|densite|concentration|level|niveau|speed|vitesse|rating|score|note|magnitude|mag|fertility|fecondite|age|depth|height|hauteur|pressure|pression|humidity|humidite|close|value|valeur) /
/** Words of numbers that are counts and sums. */
const amounts =
  / (?:count|counts|nombre|nb|total|totaux|sum|somme|deaths|deces|births|naissances|sales|ventes|volume|amount|montant|cost|cout|budget|revenue|recettes|depenses|population|effectif|effectifs|passengers|passagers|visits|visites|trips|precipitation|rain|pluie|production|consumption|consommation|unemployed|votes|voix|cases|cas) /
const lows = / (?:low|lowest|min|minimum|minimal|minimale|mini|bas|basse|from|lower) /
const highs = / (?:high|highest|max|maximum|maximal|maximale|maxi|haut|haute|to|upper) /
const wholes = /^(?:all|total|totaux|tous|toutes|ensemble|overall|world|monde)\b/i

/** Whether a category is the sum of the others. */
export const isWholeCategory = (name: string): boolean => wholes.test(name)

const isFilled = ({ values }: FieldStatistics, { sampled }: Statistics): boolean =>
  values >= Math.max(1, sampled * 0.4)

const isIdentifier = ({ field, isWhole, values, distinct, low, high }: FieldStatistics): boolean =>
  isAnnotated(field, 'id') ||
  says(field, identifiers) ||
  // Running numbers, whatever their name.
  (isWhole &&
    values > 20 &&
    distinct === values &&
    low !== null &&
    high !== null &&
    high - low < values * 1.2)

/** Numbers that measure something, in the order of the schema. */
export const measures = (statistics: Statistics): FieldStatistics[] =>
  statistics.fields.filter(
    (one) =>
      isNumeric(one.field) &&
      !isYearField(one.field) &&
      !isIdentifier(one) &&
      !says(one.field, coordinates) &&
      isFilled(one, statistics) &&
      one.low !== null,
  )

/** Dates, instants and years, in the order of the schema. */
export const times = (statistics: Statistics): FieldStatistics[] =>
  statistics.fields.filter(
    (one) =>
      (isTemporal(one.field) || isYearField(one.field)) && isFilled(one, statistics) && one.low !== null,
  )

/** Texts with few values, facets first. */
export function categories(statistics: Statistics): FieldStatistics[] {
  const found = statistics.fields.filter(
    (one) =>
      one.field.type === 'text' &&
      isFilled(one, statistics) &&
      one.distinct >= 2 &&
      one.distinct <= one.values / 4 &&
      !isAnnotated(one.field, 'id') &&
      !isAnnotated(one.field, 'multivalued') &&
      !isAnnotated(one.field, 'hierarchical'),
  )
  const rank = ({ field }: FieldStatistics) => (isAnnotated(field, 'facet') ? 0 : 1)
  return found.sort((one, other) => rank(one) - rank(other))
}

/** The field of the places with most positions, null without one. */
export function placeOf(statistics: Statistics): FieldStatistics | null {
  const found = statistics.fields.filter(({ field, values }) => isGeo(field) && values > 0)
  return found.sort((one, other) => other.distinct - one.distinct)[0] ?? null
}

/** Whether a number says how much of something there is at a time, so that it is not added up. */
export const isLevel = ({ field, isWhole }: FieldStatistics): boolean =>
  !says(field, amounts) && (!isWhole || says(field, levels) || units.test(annotationArg(field, 'unit') ?? ''))

export const isAmount = ({ field }: FieldStatistics): boolean => says(field, amounts)

const stem = (field: Field): string =>
  wordsOf({ ...field, label: '' })
    .replace(lows, ' ')
    .replace(highs, ' ')
    .trim()

/** The lower and the upper end of a range, null without such a pair. */
export function rangeOf(numbers: readonly FieldStatistics[]): [FieldStatistics, FieldStatistics] | null {
  for (const low of numbers)
    for (const high of numbers) {
      if (low === high || !says(low.field, lows) || !says(high.field, highs)) continue
      if (stem(low.field) !== stem(high.field)) continue
      const [spread, gap] = [(high.high ?? 0) - (low.low ?? 0), (high.median ?? 0) - (low.median ?? 0)]
      if (spread > 0 && gap >= spread * 0.08) return [low, high]
    }
  return null
}
