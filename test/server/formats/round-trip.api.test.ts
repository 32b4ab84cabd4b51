import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathLiteral } from '../../../src/server/engine/layout.ts'
import { ingest } from '../../../src/server/ingest/ingest.ts'
import { inWorkplace } from '../../../src/server/ingest/workplace.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'

let portal: Portal
let folder: string
const square = (at: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [at, at],
      [at + 2, at],
      [at + 2, at + 2],
      [at, at + 2],
      [at, at],
    ],
  ],
})
const records = [
  {
    txt: 'Chêne, "vert"; grand',
    num: 12,
    dbl: 1.5,
    day: '2020-01-31',
    at: '2020-01-31T23:30:00',
    place: [46, 7.5],
  },
  { txt: 'two\nlines', num: -3, dbl: 0.25, day: '1999-12-31', at: '1999-12-31T00:00:00', place: [46.95, 7] },
  {
    txt: '046',
    num: 9007199254740991,
    dbl: 2,
    day: '2024-02-29',
    at: '2024-02-29T12:00:00',
    place: [-33.5, 18.25],
  },
]

const sql = records
  .map(
    ({ txt, num, dbl, day, at, place: [lat, lng] }, row) =>
      `SELECT ${row} AS _row, '${txt}' AS txt, ${num} AS num, ${dbl}::DOUBLE AS dbl, DATE '${day}' AS day, TIMESTAMP '${at}' AS at,
       ${lat}::DOUBLE AS "place:lat", ${lng}::DOUBLE AS "place:lng", '${JSON.stringify(square(row))}' AS area, ${row + 1}::DOUBLE AS "area:lat", ${row + 1}::DOUBLE AS "area:lng",
       ${row}::DOUBLE AS "area:xmin", ${row}::DOUBLE AS "area:ymin", ${row + 2}::DOUBLE AS "area:xmax", ${row + 2}::DOUBLE AS "area:ymax", 'Polygon' AS "area:kind", ${row}::BIGINT AS "area:digest"`,
  )
  .join(' UNION ALL ')

beforeAll(async () => {
  portal = await openPortal()
  folder = await mkdtemp(join(tmpdir(), 'd4c-test-'))
  const fields = [
    ...[field('txt', 'text'), field('num', 'int'), field('dbl', 'double'), field('day', 'date')],
    ...[field('at', 'datetime'), field('place', 'geo_point_2d')],
  ]
  await portal.publish('points', { fields, sql })
  await portal.publish('areas', { fields: [...fields, field('area', 'geo_shape')], sql })
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** The records that a download of a dataset becomes when it is imported, by field name; points as [lat, lon]. */
async function again(path: string, extension: string) {
  const answer = await portal.api.request(path)
  expect(answer.status).toBe(200)
  const file = join(folder, `again.${extension}`)
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
  return inWorkplace(folder, portal.database, undefined, async (place) => {
    const made = await ingest(place, { file })
    const columns = made.fields.map(({ name, type }) => {
      const text =
        type === 'geo_point_2d'
          ? `'[' || "${name}:lat"::VARCHAR || ',' || "${name}:lng"::VARCHAR || ']'`
          : type === 'datetime'
            ? `strftime("${name}", '%Y-%m-%dT%H:%M:%S')`
            : `"${name}"::VARCHAR`
      return `${text} AS "${name}"`
    })
    const reader = await place.connection.runAndReadAll(
      `SELECT ${columns.join(', ')} FROM read_parquet(${pathLiteral(made.file)}) ORDER BY _row`,
    )
    return { fields: made.fields, rows: reader.getRowObjectsJson(), report: made.report }
  })
}

describe.each(['points', 'areas'])('a download of %s', (dataset) => {
  test.each(['json', 'jsonl', 'geojson', 'csv', 'parquet'])(
    'as %s comes back with the same values',
    async (format) => {
      const found = await again(`/records/1.0/download?dataset=${dataset}&format=${format}`, format)
      // A feature has its own geometry, which GeoJSON gives no name.
      const unnamed = format === 'geojson'
      const geo = dataset === 'areas' ? 'area' : 'place'
      const name = (of: string) =>
        unnamed && of === geo ? (of === 'area' ? 'geo_shape' : 'geo_point_2d') : of
      expect(found.fields.map((one) => one.name).sort()).toEqual(
        ['txt', 'num', 'dbl', 'day', 'at', 'place', ...(dataset === 'areas' ? ['area'] : [])]
          .map(name)
          .sort(),
      )
      expect(found.rows.length).toBe(records.length)
      for (const [row, record] of records.entries()) {
        const back = found.rows[row] ?? {}
        expect(back.txt).toBe(record.txt)
        for (const numeric of ['num', 'dbl'] as const) expect(Number(back[numeric])).toBe(record[numeric])
        expect(back).toMatchObject({ day: record.day, at: record.at })
        expect(JSON.parse(String(back[name('place')]))).toEqual(record.place)
        if (dataset === 'areas') expect(JSON.parse(String(back[name('area')]))).toEqual(square(row))
      }
    },
  )
})

test('an answer of the search comes back as the records alone', async () => {
  const found = await again('/records/1.0/search?dataset=points&rows=10', 'json')
  expect(found.fields.map(({ name }) => name)).toEqual(['txt', 'num', 'dbl', 'day', 'at', 'place'])
  expect(found.report.findings.map(({ key }) => key)).toContain('json.api')
})
