import { isTemporal } from '../field.ts'
import {
  type Choice,
  type FieldStatistics,
  type PictureKind,
  pairKey,
  type Relations,
  type Statistics,
} from './picture.ts'
import { categories, isAmount, isLevel, measures, placeOf, rangeOf, times } from './roles.ts'

const dayMs = 86_400_000
/** Places are drawn where there is a distinct one for so many records, or more. */
const recordsPerPlace = 10
/** Rows from which a number is drawn by its spread. */
const spreadFrom = 2000
/** Categories of a small table are no more than the table itself. */
const categoriesFrom = 40
/** Pairs of numbers that vary together by more are the same number twice. */
const [related, same] = [0.5, 0.99]
const mostLines = 120
/** A field of whole numbers with fewer values is drawn by squares. */
const mostSquares = 13

type Pair = [FieldStatistics, FieldStatistics]

/** Pairs whose relations decide on a picture: times with categories, and numbers among each other. */
export interface Questions {
  pairs: Pair[]
  numbers: Pair[]
}

/** What is to be known of a sample to tell all pictures that suit. */
export function questions(statistics: Statistics): Questions {
  const numbers = measures(statistics).slice(0, 6)
  const [time] = times(statistics)
  return {
    pairs: time ? panelsOf(statistics, time).map((group): Pair => [time, group]) : [],
    numbers: numbers.flatMap((one, index) => numbers.slice(index + 1).map((other): Pair => [one, other])),
  }
}

/** As `questions`, to tell the picture of a kind, or with null the first one only. */
export function questionsOf(statistics: Statistics, kind: PictureKind | null): Questions {
  const { pairs, numbers } = questions(statistics)
  if (kind === null) return { pairs, numbers: times(statistics).length > 0 ? [] : numbers }
  return {
    pairs: ['levels', 'columns', 'range'].includes(kind) ? pairs : [],
    numbers: ['scatter', 'squares'].includes(kind) ? numbers : [],
  }
}

/** Whether the picture of a kind can be told without the texts of the records. */
export const isTextless = (kind: PictureKind): boolean =>
  ['map', 'calendar', 'squares', 'spread', 'order'].includes(kind)

/**
 * The pictures that suit a dataset, the one that the rules choose first. The rules: places; a level over time
 * for several things; events day by day; another date; two numbers; one number; a category; the table.
 */
export function candidates(statistics: Statistics, relations: Relations): Choice[] {
  if (statistics.sampled === 0 || statistics.fields.length === 0) return [{ kind: 'plain' }]
  const found = [
    mapOf(statistics),
    ...timeChoices(statistics, relations),
    ...pairChoices(statistics, relations),
    ...numberChoices(statistics),
    ...categoryChoices(statistics),
  ].filter((choice) => choice !== null)
  const suggested = found.filter(({ isSuggested }) => isSuggested)
  const others = found.filter(({ isSuggested }) => !isSuggested)
  const all: Choice[] = [...suggested, { isSuggested: true, kind: 'table' as const }, ...others].map(
    ({ isSuggested: _, ...choice }) => choice,
  )
  return all.filter(({ kind }, index) => all.findIndex((one) => one.kind === kind) === index)
}

/** The picture of the first rule, if it fits without further questions; null otherwise. */
export function firstChoice(statistics: Statistics): Choice | null {
  const found = mapOf(statistics)
  if (!found?.isSuggested) return null
  const { isSuggested: _, ...choice } = found
  return choice
}

/** A choice that a rule makes, or one that is only possible. */
type Candidate = Choice & { isSuggested: boolean }

function mapOf(statistics: Statistics): Candidate | null {
  const place = placeOf(statistics)
  if (!place) return null
  const [measure] = measures(statistics).filter(({ distinct }) => distinct > 4)
  return {
    isSuggested: place.distinct * recordsPerPlace >= place.values,
    kind: 'map',
    place: place.field,
    ...(measure && { measure: measure.field }),
  }
}

function timeChoices(statistics: Statistics, relations: Relations): Candidate[] {
  const [time] = times(statistics)
  if (!time || time.low === null || time.high === null || time.distinct < 3) return []
  const numbers = measures(statistics)
  const found: Candidate[] = []
  const panel = panelOf(statistics, relations, time)
  const level = numbers.find(isLevel)
  if (panel && level && panel.distinct <= mostLines)
    found.push({
      isSuggested: true,
      kind: 'levels',
      time: time.field,
      category: panel.field,
      measure: level.field,
    })

  const days = isTemporal(time.field) ? (time.high - time.low) / dayMs : Infinity
  const perTime = time.values / time.distinct
  const isDaily = days >= 60 && days <= 731 && statistics.rows / days >= 2 && perTime >= 1
  if (isDaily && (perTime > 1.5 || time.distinct > days * 1.5))
    found.push({ isSuggested: true, kind: 'calendar', time: time.field })

  const isSeries = perTime < 1.2
  const ends = isSeries || panel ? rangeOf(numbers) : null
  if (ends)
    found.push({
      isSuggested: true,
      kind: 'range',
      time: time.field,
      measure: ends[0].field,
      other: ends[1].field,
    })
  const [first] = numbers
  const isLine = isMeasured(time, statistics)
  if (first && isSeries && !isAmount(first))
    found.push({ isSuggested: isLine, kind: 'line', time: time.field, measure: first.field })
  const summed =
    panel || (isSeries && first) ? (numbers.find(isAmount) ?? (panel ? first : undefined)) : undefined
  found.push({
    isSuggested: true,
    kind: 'columns',
    time: time.field,
    ...(summed && { measure: summed.field, total: 'sum' }),
    ...(panel && summed && { category: panel.field }),
  })
  if (days >= 14 && days <= 1500 && perTime >= 1.5 && !found.some(({ kind }) => kind === 'calendar'))
    found.push({ isSuggested: false, kind: 'calendar', time: time.field })
  return found
}

/** Instants with many texts beside them are events; those of a sensor have few. */
const isMeasured = ({ field }: FieldStatistics, { fields }: Statistics): boolean =>
  field.type !== 'datetime' || fields.filter((one) => one.field.type === 'text').length <= 2

/** Categories that may have one record at most of the times. */
function panelsOf(statistics: Statistics, time: FieldStatistics): FieldStatistics[] {
  const isPanel = time.values >= time.distinct * 1.5 && time.distinct >= 4
  if (!isPanel || measures(statistics).length === 0) return []
  return categories(statistics)
    .filter((group) => group.values / (group.distinct * time.distinct) >= 0.3)
    .filter((group) => group.values / (group.distinct * time.distinct) <= 1.05)
    .slice(0, 4)
}

/** The category that has one record at most of the times, null without one. */
function panelOf(
  statistics: Statistics,
  { pairs }: Relations,
  time: FieldStatistics,
): FieldStatistics | null {
  const found = panelsOf(statistics, time).filter((group) => {
    const known = pairs.get(pairKey(time.field, group.field)) ?? 0
    return known >= 0.95 * Math.min(group.values, time.values)
  })
  return found.sort((one, other) => other.distinct - one.distinct)[0] ?? null
}

function pairChoices(statistics: Statistics, { correlations }: Relations): Candidate[] {
  const [group] = categories(statistics).filter(({ distinct }) => distinct <= 3)
  const strength = ([one, other]: Pair) => Math.abs(correlations.get(pairKey(one.field, other.field)) ?? 0)
  const { numbers } = questions(statistics)
  const isSmall = ({ isWhole, low, high, distinct }: FieldStatistics) =>
    isWhole && low !== null && high !== null && low >= 0 && high - low < 40 && distinct > 2
  const small = numbers.find(
    (pair) => pair.every(isSmall) && pair.every(({ distinct }) => distinct <= mostSquares + 5),
  )
  const ranked = numbers
    .filter((pair) => strength(pair) < same && pair.every(({ distinct }) => distinct > 8))
    .sort((one, other) => strength(other) - strength(one))
  const [best] = ranked
  return [
    ...(small
      ? [
          {
            isSuggested: true,
            kind: 'squares' as const,
            measure: small[0].field,
            other: small[1].field,
          },
        ]
      : []),
    ...(best
      ? [
          {
            isSuggested: strength(best) >= related && statistics.sampled >= 20,
            kind: 'scatter' as const,
            measure: best[0].field,
            other: best[1].field,
            ...(group && { category: group.field }),
          },
        ]
      : []),
  ]
}

/** How well the values below the highest are seen beside it. */
const evenness = ({ median, high }: FieldStatistics): number =>
  median === null || high === null || high <= 0 ? 0 : median / high

function numberChoices(statistics: Statistics): Candidate[] {
  const numbers = measures(statistics).filter(({ distinct }) => distinct > 2)
  const [first] = numbers
  if (!first) return []
  const { usualLow, high } = first
  const isLogarithmic = usualLow !== null && high !== null && usualLow > 0 && high / usualLow >= 1000
  const spread: Candidate = {
    isSuggested: statistics.rows > spreadFrom,
    kind: 'spread',
    measure: first.field,
    ...(isLogarithmic && { isLogarithmic }),
  }
  const [even = first] = [...numbers].sort((one, other) => evenness(other) - evenness(one))
  const order: Candidate = {
    isSuggested: statistics.rows <= spreadFrom && statistics.rows >= 3,
    kind: 'order',
    measure: even.field,
  }
  return [spread, order]
}

function categoryChoices(statistics: Statistics): Candidate[] {
  const found = categories(statistics)
  // Between a handful and a dozen categories say most.
  const distance = ({ distinct }: FieldStatistics) => Math.abs(Math.log(distinct / 10))
  const facets = found.filter(({ field }) => field.annotations.some(({ name }) => name === 'facet'))
  const [best] = (facets.length > 0 ? facets : found).sort((one, other) => distance(one) - distance(other))
  if (!best) return []
  return [{ isSuggested: statistics.rows >= categoriesFrom, kind: 'categories', category: best.field }]
}
