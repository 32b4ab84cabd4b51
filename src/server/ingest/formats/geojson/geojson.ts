import { parseGeometry } from '../../../../core/ingest/geometry.ts'
import type { Finding } from '../../../../core/ingest/report.ts'
import { pathLiteral } from '../../../engine/layout.ts'
import { IngestError } from '../../failure.ts'
import { type Projection, saidProjection } from '../../projection.ts'
import { count, rowsOf } from '../../sql.ts'
import type { Format, ReadOptions, Source } from '../format.ts'
import { withEpochs } from '../json/epochs.ts'
import { convertColumn } from '../json/geometry-column.ts'
import { start } from '../json/json.ts'
import { flattenObjects } from '../json/objects.ts'
import { Places } from '../places.ts'

/** A collection is one JSON value, for which DuckDB reserves as much as it may take; this is the most. */
const collectionLimit = 2 ** 31 - 2

/** GeoJSON: properties as columns, the geometry beside them. */
export const geojson: Format = {
  name: 'geojson',
  detect: ({ head }) => {
    const text = start(head)
    return text.startsWith('{') && /"type"\s*:\s*"FeatureCollection"/.test(text)
  },
  async load(place, source, options) {
    const { connection } = place
    if (source.bytes > collectionLimit) {
      throw new IngestError('geojson.toolarge', {
        file: source.name,
        limit: Math.floor(collectionLimit / 10 ** 6),
      })
    }
    try {
      await connection.run(
        `CREATE OR REPLACE TEMP TABLE features AS SELECT unnest(features) AS feature, crs FROM (SELECT features, crs->>'$.properties.name' AS crs
           FROM read_json(${pathLiteral(source.file)}, columns = {features: 'JSON[]', crs: 'JSON'}, format = 'unstructured', maximum_object_size = ${source.bytes + 1}))`,
      )
    } catch (cause) {
      throw new IngestError('file.broken', { file: source.name, format: 'GeoJSON' }, { cause })
    }
    const features = await count(connection, 'FROM features')
    if (features === 0) throw new IngestError('file.norecords', { file: source.name, format: 'GeoJSON' })
    const [about = {}] = await rowsOf(
      connection,
      `SELECT any_value(crs) AS crs, count(feature->'$.id') AS named FROM features`,
    )
    const id = Number(about.named) > 0 ? `'id', feature->'id', ` : ''
    await connection.run(`CREATE OR REPLACE TEMP TABLE objects AS
      SELECT json_object(${id}'properties', feature->'properties', 'geometry', feature->'geometry') AS j FROM features`)
    await connection.run('DROP TABLE features')
    const columns = await withEpochs(connection, 'texts', await flattenObjects(connection, 'objects'))
    const geometry = columns.find(({ label }) => label === 'geometry')
    const findings: Finding[] = [{ key: 'geojson.features', params: { count: features } }]
    const projection = systemOf(source, options, about.crs)
    if (geometry && projection && !projection.isDegrees) {
      const places = new Places()
      await convertColumn(place, 'texts', geometry.name, (text) => {
        const made = parseGeometry(text)
        // What cannot be read is left for the report to show.
        return made ? places.print(made, projection) : text
      })
      findings.push(...places.findings())
    }
    return {
      type: 'texts',
      table: 'texts',
      columns: columns.map((column) => ({ ...column, geometry: column === geometry })),
      commaLikely: false,
      findings,
    }
  },
}

/** The system that is said or that the file names, eastings first as everywhere in GeoJSON; null where none is. */
function systemOf(source: Source, { projection: said }: ReadOptions, named: unknown): Projection | null {
  if (said !== undefined) return saidProjection(source.name, said)
  return typeof named === 'string' && named !== '' ? saidProjection(source.name, named) : null
}
