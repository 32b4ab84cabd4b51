import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { pathLiteral, searchText } from '../../../src/server/engine/layout.ts'
import { ingest } from '../../../src/server/ingest/ingest.ts'
import { inWorkplace } from '../../../src/server/ingest/workplace.ts'
import { annotationsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()

describe('hidden columns', () => {
  it('number the rows as the source gave them', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `r${index};${index}`)
    const found = await ingestText(directory, 'rows.csv', `a;b\n${lines.join('\n')}\n`)
    expect(found.rows.every((row) => row._row === row.b)).toBe(true)
  })

  it.each([
    ['leave records out', 'SELECT * FROM (SOURCE) WHERE b % 3 = 0', 400],
    ['make more of one', 'SELECT source.* FROM (SOURCE) AS source, range(3) AS copies(copy)', 3600],
  ])('number them anew from 0 on when steps %s', async (_, step, rows) => {
    const lines = Array.from({ length: 1200 }, (_, index) => `r${index};${index}`)
    const path = join(directory, 'steps.csv')
    await writeFile(path, `a;b\n${lines.join('\n')}\n`)
    const found = await inWorkplace(directory, undefined, undefined, async (place) => {
      const made = await ingest(place, {
        file: path,
        transform: (sql) => step.replace('SOURCE', () => sql),
      })
      const from = `FROM read_parquet(${pathLiteral(made.file)})`
      const answer = await place.connection.runAndReadAll(
        `SELECT count(*), count(*) FILTER (_row <> file_row_number), count(DISTINCT _id), bool_and(b >= before) FROM (SELECT *, lag(b, 1, 0) OVER (ORDER BY _row) AS before, file_row_number ${from})`,
      )
      return answer.getRowsJson()
    })
    expect(found).toEqual([[String(rows), '0', String(rows), true]])
  })

  it('give equal records different ids, and the same ones at the next import', async () => {
    const text = 'a;b\nx;1\nx;1\ny;2\nx;1\n'
    const ids = valuesOf(await ingestText(directory, 'ids.csv', text), '_id')
    expect(new Set(ids).size).toBe(4)
    expect(valuesOf(await ingestText(directory, 'ids.csv', text), '_id')).toEqual(ids)
    const more = await ingestText(directory, 'ids.csv', `${text}z;9\n`)
    expect(valuesOf(more, '_id').slice(0, 4)).toEqual(ids)
  })

  it('tell values apart that look alike when written one after the other', async () => {
    const found = await ingestText(directory, 'alike.csv', 'a;b\n1x;y\n1;xy\n;1xy\n1xy;\n')
    expect(new Set(valuesOf(found, '_id')).size).toBe(4)
  })

  it('make ids of the id fields alone when there are some', async () => {
    const read = (text: string) =>
      ingestText(directory, 'keys.csv', text, { fields: { key: { annotations: [{ name: 'id' }] } } })
    const before = await read('key;b\nk1;1\nk2;2\n')
    const after = await read('key;b\nk2;20\nk1;10\n')
    expect(valuesOf(after, '_id')).toEqual(valuesOf(before, '_id').reverse())
  })

  it('hold the words of all values as the search folds them', async () => {
    const found = await ingestText(
      directory,
      'words.csv',
      'nom;n;d;x\nL’Été à Nîmes-Sud;-12;31/12/2020;1,5\n;;;\n;;;2,0\n',
    )
    expect(valuesOf(found, '_text')).toEqual([' l ete a nimes sud ', '  '])
    expect(valuesOf(found, '_numbers')).toEqual([' 12 \n 2020 12 31 \n 1 5 ', ' 2 '])
  })

  it('fold a text that many rows share just as any other', async () => {
    const lines = Array.from(
      { length: 100_001 },
      (_, index) => `${index % 3 ? 'Œuvre d’Été' : 'Straße'};${index}`,
    )
    const found = await ingestText(directory, 'many.csv', `a;b\n${lines.join('\n')}\n`)
    const connection = await (await openDatabase()).connect()
    const reader = await connection.runAndReadAll(
      `SELECT ${searchText(`'Straße'`)} AS straight, ${searchText(`'Œuvre d’Été'`)} AS folded`,
    )
    const [expected] = reader.getRowObjectsJson()
    expect(found.rows[0]?._text).toBe(expected?.straight)
    expect(found.rows[1]?._text).toBe(expected?.folded)
  })

  it('lay places out along a curve, those without a place last', async () => {
    const places = Array.from(
      { length: 64 },
      (_, index) => `p${index};${(index % 8) * 20 - 70};${Math.floor(index / 8) * 40 - 140}`,
    )
    const file = join(directory, 'curve.csv')
    await writeFile(file, `name;lat;lng\nnowhere;;\n${places.join('\n')}\n`)
    const quadrants = await inWorkplace(directory, undefined, undefined, async (place) => {
      const version = await ingest(place, { file })
      const reader = await place.connection.runAndReadAll(
        `SELECT name, "geo_point_2d:x" >> 29 AS right, "geo_point_2d:y" >> 29 AS low FROM read_parquet(${pathLiteral(version.file)}, file_row_number = true) ORDER BY file_row_number`,
      )
      return reader.getRowObjectsJson()
    })
    expect(quadrants.at(-1)).toMatchObject({ name: 'nowhere' })
    const runs = quadrants.slice(0, 64).map(({ right, low }) => `${right}${low}`)
    expect(runs.filter((quadrant, index) => quadrant !== runs[index - 1])).toHaveLength(4)
  })
})

describe('Parquet', () => {
  it('keeps the types it brings', async () => {
    const file = join(directory, 'typed.parquet')
    const connection = await (await openDatabase()).connect()
    await connection.run(`COPY (SELECT 7::TINYINT AS tiny, 1.25::DECIMAL(9,2) AS exact, true AS flag, DATE '2020-02-29' AS day,
      TIMESTAMPTZ '2020-01-01 12:00:00+02' AS at, TIMESTAMP '2020-01-01 12:00:00' AS local, '007' AS code, ['a', 'b'] AS tags,
      {'lat': 46.9::DOUBLE, 'lon': 7.4::DOUBLE} AS place, 'nan'::DOUBLE AS nothing, {'a': 1} AS nested)
      TO ${pathLiteral(file)} (FORMAT parquet)`)
    const { readFile } = await import('node:fs/promises')
    const found = await ingestText(directory, 'again.parquet', await readFile(file))
    expect(typesOf(found)).toEqual({
      tiny: 'int',
      exact: 'double',
      flag: 'text',
      day: 'date',
      at: 'datetime',
      local: 'datetime',
      code: 'text',
      tags: 'text',
      place: 'geo_point_2d',
      nothing: 'double',
      nested: 'text',
    })
    expect(found.rows[0]).toMatchObject({
      tiny: '7',
      exact: 1.25,
      flag: 'true',
      day: '2020-02-29',
      at: '2020-01-01 10:00:00',
      local: '2020-01-01 12:00:00',
      code: '007',
      tags: 'a;b',
      'place:lat': 46.9,
      nothing: null,
      nested: '{"a":1}',
    })
    expect(annotationsOf(found, 'tags')).toContain('multivalued(;)')
  })

  it('is refused when it is cut short', async () => {
    await expect(ingestText(directory, 'cut.parquet', 'PAR1 and then nothing')).rejects.toThrow(
      'cut.parquet cannot be read as Parquet',
    )
  })
})

describe('annotations are proposed', () => {
  it('by what the values are like', async () => {
    const lines = Array.from(
      { length: 100 },
      (_, index) =>
        `${index % 4 ? 'north' : 'south'};id-${index};${index}.25;2020-01-01;2020-01-01T10:00:00Z`,
    )
    const found = await ingestText(
      directory,
      'annotations.csv',
      `region;key;value;day;at\n${lines.join('\n')}\n`,
    )
    expect(Object.fromEntries(found.fields.map(({ name }) => [name, annotationsOf(found, name)]))).toEqual({
      region: ['facet', 'sortable'],
      key: ['sortable'],
      value: ['decimals(2)'],
      day: ['timeserie_precision(day)'],
      at: ['timeserie_precision(minute)'],
    })
  })

  it('and left alone where a publisher gave them, but for the precision of dates', async () => {
    const found = await ingestText(directory, 'given.csv', 'day;region\n2020-01-01;a\n2020-01-02;a\n', {
      fields: { day: { annotations: [{ name: 'facet' }] }, region: { annotations: [] } },
    })
    expect(annotationsOf(found, 'day')).toEqual(['facet', 'timeserie_precision(day)'])
    expect(annotationsOf(found, 'region')).toEqual([])
  })
})
