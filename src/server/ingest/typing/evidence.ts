import type { Example, Finding } from '../../../core/ingest/report.ts'
import {
  candidates,
  fits,
  hasMojibake,
  isLong,
  isNullWord,
  isPadded,
  rivalsOf,
  trimmed,
} from './candidates.ts'
import type { Cells, CellTest } from './cells.ts'
import type { Decision } from './decide.ts'
import { isCut } from './digits.ts'
import { isMissingValueWord } from './missing-value-words.ts'
import { type ColumnProfile, readable } from './profile.ts'

/** Number of example values per finding, and their maximum length. */
const shownValues = 3
const shownLength = 80

/** The findings of each decision, with example values. */
export async function withEvidence(
  cells: Cells,
  profiles: readonly ColumnProfile[],
  decisions: readonly Decision[],
): Promise<Finding[][]> {
  const tests: (CellTest & { place: number })[] = decisions.flatMap((decision, index) =>
    decision.findings.flatMap((finding, place) => {
      const { percents = 0, currencies = 0 } = profiles[index] ?? {}
      const symbols = decision.symbols || percents + currencies > 0
      const test = (cell: string) =>
        conditionOf(finding, readable(cell, symbols), trimmed(cell), decision) ?? 'false'
      return test('cell') === 'false' ? [] : [{ index, place, test }]
    }),
  )
  const found = await cells.first(tests, shownValues, shownLength)
  const examples = new Map(
    tests.map(({ index, place }, nth): [string, Example[]] => [
      `${index}/${place}`,
      (found[nth] ?? []).map(({ row, text }) => ({ row: row + 1, value: text })),
    ]),
  )
  return decisions.map(({ findings }, index) =>
    findings.map((finding, place) => {
      const shown = examples.get(`${index}/${place}`) ?? []
      return shown.length > 0 ? { ...finding, examples: shown } : finding
    }),
  )
}

/** SQL condition of the values that a finding is based on, null without examples. */
function conditionOf(
  { key, params = {} }: Finding,
  value: string,
  text: string,
  { candidate, future }: Decision,
): string | null {
  const named = candidates.find(({ name }) => name === params.reading)
  const isValue = `${value} IS NOT NULL AND NOT coalesce(${isNullWord(value)}, false)`
  switch (key) {
    case 'type.shortened':
      return `regexp_matches(${value}, 'E[+]\\d+$')`
    case 'type.flags':
      return `regexp_matches(${value}, '[a-z]$') AND ${isValue}`
    case 'type.marks':
      return `strlen(${value}) > 4 AND ${isValue}`
    case 'type.dates.form':
      return named ? fits(named, value) : null
    case 'type.serial':
    case 'type.read':
    case 'type.date.open':
    case 'type.point.others':
    case 'type.comma.open':
    case 'geo.order.open':
    case 'geo.order.geometry':
    case 'geo.order.name':
    case 'geo.order.others':
      return candidate && `coalesce(${fits(candidate, value)}, false)`
    case 'geo.order.values': {
      const rivals = rivalsOf(candidate?.name ?? '')
      const rival = candidates.find(({ name }) => rivals.includes(name))
      return candidate && rival ? `${fits(candidate, value)} AND NOT ${fits(rival, value)}` : null
    }
    case 'type.considered':
      return named && candidate ? `${fits(candidate, value)} AND NOT ${fits(named, value)}` : null
    case 'type.rejected':
      return candidate && `${isValue} AND NOT ${fits(candidate, value)}`
    case 'type.text.mixed':
      return named ? `${isValue} AND NOT ${fits(named, value)}` : null
    case 'type.nullwords':
      return `coalesce(${isNullWord(value)}, false)`
    case 'type.text.words':
      return isMissingValueWord(text)
    case 'type.text.letters':
      return `regexp_matches(${text}, '[A-Z]') AND ${isValue}`
    case 'type.text.years':
    case 'geo.order.ask':
      return isValue
    case 'type.point.open':
      return `contains(${text}, '.') AND ${isValue}`
    case 'type.century':
    case 'type.century.ask':
    case 'type.century.birth':
      return future ? future(value) : null
    case 'type.digits':
      return isCut(text)
    case 'type.text.padded':
      return isPadded(text)
    case 'type.text.long':
      return isLong(text)
    case 'type.mojibake':
      return hasMojibake(text)
    default:
      return null
  }
}
