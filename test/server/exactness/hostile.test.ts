import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PublicError } from '../../../src/core/errors.ts'
import type { Field } from '../../../src/core/field.ts'
import { decodeDataset, decodeDownload, decodeSearch } from '../../../src/core/parameters/decode.ts'
import { decodeAnalyze, decodeMap } from '../../../src/core/parameters/decode-series.ts'
import { decodeBundle, decodeVectorTile } from '../../../src/core/parameters/decode-tile.ts'
import * as tables from '../../../src/core/parameters/tables.ts'
import { analysisStatement, planKeys } from '../../../src/server/engine/analysis.ts'
import { levelStatement, planFacets } from '../../../src/server/engine/facets.ts'
import { type Filter, planFilter, whole } from '../../../src/server/engine/filter.ts'
import { joinedStatement, joinStatement, planJoin } from '../../../src/server/engine/join.ts'
import { rowNumber } from '../../../src/server/engine/print-record.ts'
import { chosenFields, pageStatement, planSort } from '../../../src/server/engine/records.ts'
import { emptyRelation } from '../../../src/server/engine/relation.ts'
import type { Sql } from '../../../src/server/engine/sql.ts'
import { present } from '../../fixtures/portal.ts'
import { areasDataset, treesDataset } from '../../fixtures/samples.ts'

const fields: Field[] = [...treesDataset.fields, ...areasDataset.fields]
const relation = { ...emptyRelation('trees', present.toISOString()), fields }
const scope = { relation, zone: 'Europe/Paris', now: present.getTime() }

/** Stands in every value of ours and in no statement. */
const marker = 'zqxj'

const named = Object.values(tables).flatMap((table) =>
  typeof table === 'object' && !Array.isArray(table) ? Object.keys(table) : [],
)
const part = fc.constantFrom(...fields.map(({ name }) => name), 'nope', '__proto__', 'a"b', "a'b", marker)
const name = fc.oneof(
  fc.tuple(fc.constantFrom(...named), part).map(([pattern, text]) => pattern.replace(/\{\w+\}/, text)),
  fc.string({ maxLength: 8, unit: 'binary' }),
)

const seeds = [
  `txt1:"${marker}" AND num1>=3 OR NOT town=${marker}`,
  `#search(txt1, "${marker} oak") AND #exact(town,"${marker}")`,
  `at1:[#now(years=-1, weekday=MO(2)) TO 2024-03-01T00:00:00+01:00]`,
  `#distance(place, "48.8,2.3", 500) #polygon("(1,2),(3,4),(5,6)")`,
  `path>"${marker}" tags:${marker}* ${marker}`,
  '48.85,2.35,1000',
  '(48.8,2.2),(48.9,2.2),(48.9,2.4)',
  '48.8,2.2,48.9,2.4',
  '14/8412/5534',
  `["${marker}","b"]`,
  'num1 * 2 + log(dbl1)',
  'at1.year',
  '-num1,txt1',
  `2014/02/03 ${marker}`,
  'Europe/Paris',
  'QUANTILES',
  '5,95',
  'true',
  '-1',
  '',
]
const scrap = fc.oneof(
  fc.constantFrom(
    "'",
    '"',
    '?',
    '$1',
    ';--',
    '\\',
    '\0',
    '\ud800',
    '(',
    ')',
    '[',
    '#',
    '#now(',
    ' TO ',
    '*',
    '%',
    marker,
  ),
  fc.string({ maxLength: 4, unit: 'binary' }),
)

/** A text of the kinds above with some of it cut out, put in twice or replaced. */
const mutated = fc
  .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(), fc.nat({ max: 6 }), scrap), { maxLength: 4 }))
  .map(([text, changes]) =>
    changes.reduce((left, [at, length, put]) => {
      const from = at % (left.length + 1)
      return left.slice(0, from) + put + left.slice(from + length)
    }, text),
  )

/** A join needs three parameters of one name, which chance alone seldom brings together. */
const join = fc.tuple(part, part, mutated).map(([local, remote, told]): [string, string][] => [
  ['join.j.remotedataset', marker],
  ['join.j.localkey', local],
  ['join.j.remotekey', remote],
  ['join.j.fields', told],
])

const single = fc.array(
  fc.tuple(
    name,
    fc.oneof({ weight: 5, arbitrary: mutated }, { weight: 1, arbitrary: fc.string({ unit: 'binary' }) }),
  ),
  {
    minLength: 1,
    maxLength: 5,
  },
)

const pairs = fc.oneof(
  { weight: 4, arbitrary: single },
  { weight: 1, arbitrary: fc.tuple(single, join).map((lists) => lists.flat()) },
)

/** Fails unless the work ends well or in a sentence for the caller. */
function politely<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof PublicError) return null
    throw error
  }
}

function bound({ text, values }: Sql): void {
  expect(text).not.toContain(marker)
  expect(text.split('?').length - 1).toBe(values.length)
}

type Sent = [string, string][]

/** The filter of a search that can be planned, whose statements are well bound. */
function checkSearch(sent: Sent): Filter | null {
  const search = politely(() => decodeSearch(sent))
  const filter = search && politely(() => planFilter(search.filters, scope))
  if (!search || !filter) return null
  const sort = politely(() => planSort(search.sort, relation, search.filters))
  if (sort) bound(pageStatement(relation, whole(filter), sort, search, rowNumber))
  for (const plan of politely(() => planFacets(search, search.filters, filter, scope)) ?? []) {
    for (const level of plan.levels) bound(levelStatement(level, relation))
    if (plan.excludedStatement) bound(plan.excludedStatement)
  }
  return filter
}

type Analyze = ReturnType<typeof decodeAnalyze>

function checkAnalysis(analysis: Analyze, filter: Filter | null): void {
  const keys = politely(() => planKeys(analysis, relation))
  if (!keys || !filter) return
  const statement = politely(() => analysisStatement(scope, whole(filter), keys, analysis))
  if (statement) bound(statement)
}

/** Whether there is a join that can be planned, over a filter that can be. */
function checkJoin(analysis: Analyze, filter: Filter | null): boolean {
  const { join: asked } = analysis
  const joined = asked && politely(() => planJoin(asked, relation, relation, scope.zone))
  if (!asked || !joined || !filter) return false
  const statement = politely(() => joinStatement(joined, whole(filter), analysis))
  if (statement) bound(statement)
  bound(joinedStatement(joined, [marker, "a'b"], chosenFields(relation, asked.fields)))
  return true
}

test('ten thousand random and mutated requests are planned, or refused in a sentence', () => {
  let [planned, joins] = [0, 0]
  fc.assert(
    fc.property(pairs, (sent) => {
      for (const decode of [decodeDownload, decodeDataset, decodeMap, decodeVectorTile, decodeBundle])
        politely(() => decode(sent))
      const filter = checkSearch(sent)
      if (filter) planned += 1
      const analysis = politely(() => decodeAnalyze(sent))
      if (!analysis) return
      checkAnalysis(analysis, filter)
      if (checkJoin(analysis, filter)) joins += 1
    }),
    { numRuns: 10_000 },
  )
  // The generator must not spend itself on refusals.
  expect(planned).toBeGreaterThan(3000)
  expect(joins).toBeGreaterThan(150)
}, 60_000)
