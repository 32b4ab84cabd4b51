import { pathLiteral } from '../../../engine/layout.ts'
import { IngestError } from '../../failure.ts'
import { count } from '../../sql.ts'
import type { Format } from '../format.ts'
import { start } from '../json/json.ts'
import { flattenObjects } from '../json/objects.ts'

/** A collection is one JSON value, for which DuckDB reserves as much as it may take; this is the most. */
const collectionLimit = 2 ** 31 - 1

/** GeoJSON: properties as columns, the geometry beside them. */
export const geojson: Format = {
  name: 'geojson',
  detect: ({ head }) => {
    const text = start(head)
    return text.startsWith('{') && /"type"\s*:\s*"FeatureCollection"/.test(text)
  },
  async load({ connection }, source) {
    try {
      await connection.run(
        `CREATE OR REPLACE TEMP TABLE features AS SELECT unnest(features) AS feature FROM read_json(${pathLiteral(source.file)}, columns = {features: 'JSON[]'}, format = 'unstructured', maximum_object_size = ${Math.min(source.bytes + 1, collectionLimit)})`,
      )
    } catch (cause) {
      throw new IngestError('file.broken', { file: source.name, format: 'GeoJSON' }, { cause })
    }
    const features = await count(connection, 'FROM features')
    if (features === 0) throw new IngestError('file.norecords', { file: source.name, format: 'GeoJSON' })
    const named = await count(connection, `FROM features WHERE json_exists(feature, '$.id')`)
    const id = named > 0 ? `'id', feature->'id', ` : ''
    await connection.run(`CREATE OR REPLACE TEMP TABLE objects AS
      SELECT json_object(${id}'properties', feature->'properties', 'geometry', feature->'geometry') AS j FROM features`)
    await connection.run('DROP TABLE features')
    const columns = await flattenObjects(connection, 'objects')
    return {
      type: 'texts',
      table: 'texts',
      columns: columns.map((column) => ({ ...column, geometry: column.label === 'geometry' })),
      commaLikely: false,
      findings: [{ key: 'geojson.features', params: { count: features } }],
    }
  },
}
