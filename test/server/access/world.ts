import type { Ruleset } from '../../../src/core/access/ruleset.ts'
import { exploreDataset } from '../../../src/core/access/ruleset.ts'
import type { Field } from '../../../src/core/field.ts'
import { storedColumns } from '../../../src/server/engine/layout.ts'
import { type FixtureDataset, field } from '../../fixtures/portal.ts'

/** A dataset in which every field may be the one that is hidden. Sums and means of its numbers are exact. */
export const fields: readonly Field[] = [
  field('town', 'text', 'facet'),
  field('tags', 'text', 'facet', { name: 'multivalued', args: [','] }),
  field('path', 'text', 'facet', { name: 'hierarchical', args: ['>'] }),
  field('secret', 'text', 'facet'),
  field('num', 'int', 'facet'),
  field('dbl', 'double', 'facet'),
  field('day', 'date', 'facet'),
  field('at', 'datetime', 'facet'),
  field('place', 'geo_point_2d'),
  field('area', 'geo_shape'),
  field('pic', 'file'),
]

/** Ids of the files that the records show, each two or three times. */
export const fileIds: readonly string[] = Array.from({ length: 40 }, (_, n) => `f${n}`)

const lat = '(40 + (hash(i + 10) % 160) / 16)'
const lng = '((hash(i + 11) % 240) / 16)'

const rows = `SELECT i AS _row,
  CASE WHEN i % 11 > 0 THEN 'town ' || (hash(i) % 5) END AS town,
  CASE WHEN i % 7 > 0 THEN concat_ws(',', 'a' || (hash(i + 1) % 3), 'b' || (hash(i + 2) % 3)) END AS tags,
  concat_ws('>', 'p' || (hash(i + 4) % 3), CASE WHEN i % 2 = 0 THEN 'q' || (hash(i + 5) % 2) END) AS path,
  CASE WHEN i % 5 > 0 THEN 'hush' || (hash(i + 3) % 4) || ' whisper' || i END AS secret,
  CASE WHEN i % 13 > 0 THEN (hash(i + 6) % 9)::BIGINT - 4 END AS num,
  CASE WHEN i % 4 > 0 THEN (hash(i + 7) % 8) / 4 END AS dbl,
  DATE '2019-12-25' + (hash(i + 8) % 500)::INTEGER AS day,
  CASE WHEN i % 17 > 0 THEN TIMESTAMP '2019-12-31 20:00:00' + to_minutes((hash(i + 9) % 600000)::BIGINT) END AS at,
  CASE WHEN i % 3 > 0 THEN ${lat} END AS "place:lat", CASE WHEN i % 3 > 0 THEN ${lng} END AS "place:lng",
  CASE WHEN i % 6 > 0 THEN printf('{"type":"Polygon","coordinates":[[[%s,%s],[%s,%s],[%s,%s],[%s,%s]]]}', (${lng})::VARCHAR, (${lat})::VARCHAR, (${lng} + 1)::VARCHAR, (${lat})::VARCHAR, (${lng} + 1)::VARCHAR, (${lat} + 1)::VARCHAR, (${lng})::VARCHAR, (${lat})::VARCHAR) END AS area,
  CASE WHEN i % 6 > 0 THEN ${lat} + 0.25 END AS "area:lat", CASE WHEN i % 6 > 0 THEN ${lng} + 0.5 END AS "area:lng",
  CASE WHEN i % 6 > 0 THEN ${lng} END AS "area:xmin", CASE WHEN i % 6 > 0 THEN ${lat} END AS "area:ymin",
  CASE WHEN i % 6 > 0 THEN ${lng} + 1 END AS "area:xmax", CASE WHEN i % 6 > 0 THEN ${lat} + 1 END AS "area:ymax",
  CASE WHEN i % 6 > 0 THEN 'Polygon' END AS "area:kind",
  CASE WHEN i % 3 < 2 THEN '{"id":"f' || (i % ${fileIds.length}) || '","filename":"f.png","format":"PNG"}' END AS pic,
  CASE WHEN i % 6 > 0 THEN (hash(i + 10) % 160)::BIGINT * 1000 + (hash(i + 11) % 240)::BIGINT END AS "area:digest"
  FROM range(160) AS t(i)`

/** Filter queries and, in plain SQL, the rows that they let through. */
export const filters: readonly (readonly [query: string | null, sql: string])[] = [
  [null, 'true'],
  ['num > 0', 'num > 0'],
  ['NOT num > 0', '(num > 0) IS NOT TRUE'],
  ['day < 2020-08', "day < DATE '2020-08-01'"],
  ['town:"town 1" OR secret:hush2', "(town = 'town 1' OR contains(secret, 'hush2 '))"],
  ['at >= 2020-05-01', `"at" >= TIMESTAMP '2020-05-01'`],
  ['#null(secret)', 'secret IS NULL'],
  [
    '#distance(area, "45,7", 1)',
    '"area:xmin" <= 7 AND "area:xmax" >= 7 AND "area:ymin" <= 45 AND "area:ymax" >= 45 AND 45 - "area:ymin" <= 7 - "area:xmin"',
  ],
]

export interface Rule {
  hidden: readonly string[]
  filter: number
}

export const rulesetOf = ({ hidden, filter }: Rule): Ruleset => ({
  permissions: [exploreDataset],
  visibleFields:
    hidden.length === 0 ? null : fields.map(({ name }) => name).filter((name) => !hidden.includes(name)),
  isDataVisible: true,
  filterQuery: filters[filter]?.[0] ?? null,
  apiCallsQuota: null,
})

const visualization: Readonly<Record<string, string>> = {
  map_tooltip_title: 'town',
  calendar_event_start: 'day',
  calendar_event_title: 'secret',
  map_tooltip_html: '<b>{{ record.fields.num }}</b>',
}
const mentions: Readonly<Record<string, string>> = {
  map_tooltip_title: 'town',
  calendar_event_start: 'day',
  calendar_event_title: 'secret',
  map_tooltip_html: 'num',
}

/** The dataset as rules leave it, made without them: what they hide is not in it. */
export function datasetOf(rules: readonly Rule[]): FixtureDataset {
  const showing = (name: string) => rules.filter(({ hidden }) => !hidden.includes(name))
  const where = (some: readonly Rule[]) =>
    some.map(({ filter }) => `(${filters[filter]?.[1] ?? 'false'})`).join(' OR ') || 'false'
  const kept = fields.filter(({ name }) => showing(name).length > 0)
  const cells = kept.flatMap((one) =>
    storedColumns(one)
      .filter((name) => !/:[xy]$/.test(name))
      .map((name) => `CASE WHEN ${where(showing(one.name))} THEN "${name}" END AS "${name}"`),
  )
  const names = new Set(kept.map(({ name }) => name))
  return {
    metas: { title: 'The dataset' },
    fields: [...kept],
    extraMetas: {
      visualization: Object.fromEntries(
        Object.entries(visualization).filter(([setting]) => names.has(mentions[setting] ?? '')),
      ),
    },
    sql: `SELECT ${['row_number() OVER (ORDER BY _row) - 1 AS _row', ...cells].join(', ')} FROM (${rows}) WHERE ${where(rules)}`,
  }
}

/** A dataset that is open to everybody. */
export const otherDataset: FixtureDataset = {
  metas: { title: 'Other' },
  fields: [field('key', 'text'), field('n', 'int')],
  sql: `SELECT i AS _row, CASE WHEN i < 5 THEN 'town ' || i ELSE 'hush' || (i - 5) || ' whisper' || (i * 7) END AS key, i % 5 - 2 AS n FROM range(12) AS t(i)`,
}

export const everything: Rule = { hidden: [], filter: 0 }
