import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { pathLiteral } from '../../../src/server/engine/layout.ts'
import { ingest } from '../../../src/server/ingest/ingest.ts'
import { inWorkplace } from '../../../src/server/ingest/workplace.ts'
import { findingsOf, type Ingested, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const database = await openDatabase({ threads: 2 })

/** Writes the answer of a query as a Parquet file, which is plain bytes where the query says so, and ingests it. */
async function written(select: string): Promise<Ingested> {
  const file = join(directory, 'source.parquet')
  return inWorkplace(directory, database, undefined, async (place) => {
    await place.connection.run(`COPY (${select}) TO ${pathLiteral(file)} (FORMAT parquet)`)
    const { file: version, fields, report } = await ingest(place, { file })
    const reader = await place.connection.runAndReadAll(
      `SELECT * FROM read_parquet(${pathLiteral(version)}) ORDER BY _row`,
    )
    return { fields, report, rows: reader.getRowObjectsJson() }
  })
}

const wkb = (text: string) => `ST_AsWKB('${text}'::GEOMETRY)::BLOB`

describe('columns of bytes in a Parquet file', () => {
  it('are points when they are well-known bytes of points', async () => {
    const found = await written(
      `SELECT * FROM (VALUES ('Bern', ${wkb('POINT (7.44 46.95)')}), ('nowhere', NULL)) AS t(name, geom)`,
    )
    expect(typesOf(found)).toEqual({ name: 'text', geom: 'geo_point_2d' })
    expect(valuesOf(found, 'geom:lat')).toEqual([46.95, null])
    expect(valuesOf(found, 'geom:lng')).toEqual([7.44, null])
    expect(findingsOf(found)).toContain('parquet.wkb')
  })

  it('are shapes when they are those of areas, also with the code of PostGIS in front', async () => {
    const found = await written(
      `SELECT * FROM (VALUES (${wkb('POLYGON ((0 0, 2 0, 2 2, 0 2, 0 0))')}), (unhex('0101000020E6100000000000000000F03F0000000000000040'))) AS t(shape)`,
    )
    expect(typesOf(found)).toEqual({ shape: 'geo_shape' })
    expect(valuesOf(found, 'shape:kind')).toEqual(['Polygon', 'Point'])
    expect(found.rows[1]).toMatchObject({ 'shape:lng': 1, 'shape:lat': 2 })
  })

  it('are texts when all of them can be, and are left out by name otherwise', async () => {
    const found = await written(
      `SELECT * FROM (VALUES (1, encode('Zürich'), '\\xFF\\xFE'::BLOB), (2, 'b'::BLOB, '\\x00\\xC0'::BLOB)) AS t(n, name, picture)`,
    )
    expect(typesOf(found)).toEqual({ n: 'int', name: 'text' })
    expect(valuesOf(found, 'name')).toEqual(['Zürich', 'b'])
    expect(found.report.findings).toContainEqual({ key: 'parquet.bytes', params: { columns: 'picture' } })
  })
})
