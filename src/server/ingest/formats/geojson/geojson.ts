import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseGeometry } from '../../../../core/ingest/geometry.ts'
import type { Finding } from '../../../../core/ingest/report.ts'
import { pathLiteral } from '../../../engine/layout.ts'
import { IngestError } from '../../failure.ts'
import { type Projection, projectionNamed } from '../../projection.ts'
import { rowsOf } from '../../sql.ts'
import type { Format, ReadOptions, Source, Workplace } from '../format.ts'
import { withEpochs } from '../json/epochs.ts'
import { convertColumn } from '../json/geometry-column.ts'
import { start } from '../json/json.ts'
import { flattenObjects } from '../json/objects.ts'
import { Places } from '../places.ts'
import { splitFeatures } from './split.ts'

/** GeoJSON: properties as columns, and the geometry. */
export const geojson: Format = {
  name: 'geojson',
  label: 'GeoJSON',
  extensions: ['geojson', 'json'],
  detect: ({ head }) => {
    const text = start(head)
    return text.startsWith('{') && /"type"\s*:\s*"FeatureCollection"/.test(text)
  },
  async load(place, source, options) {
    const { connection, directory } = place
    const lines = join(directory, 'features.jsonl')
    const { around, longest } = await splitFeatures(source.file, lines)
    const crs = crsOf(source, around)
    await connection.run(
      `CREATE OR REPLACE TEMP VIEW objects AS SELECT json AS j FROM read_json_objects(${pathLiteral(lines)}, format = 'newline_delimited', maximum_object_size = ${Math.max(longest + 1, 2 ** 20)})`,
    )
    const about = await lookAt(place, source)
    if (about.features === 0)
      throw new IngestError('file.norecords', { file: source.name, format: 'GeoJSON' })
    const id = about.named > 0 ? `'id', j->'id', ` : ''
    const flat = await flattenObjects(place, source.name, 'objects', {
      seen: `json_object(${id}'properties', j->'properties')`,
      whole: about.placed > 0 ? ['geometry'] : [],
    })
    await rm(lines)
    const columns = await withEpochs(connection, 'texts', flat.columns)
    const geometry = columns.find(({ label }) => label === 'geometry')
    const findings: Finding[] = [
      { key: 'geojson.features', params: { count: about.features } },
      ...flat.findings,
    ]
    const projection = systemOf(source, options, crs)
    if (geometry && projection && !projection.isDegrees) {
      const places = new Places()
      await convertColumn(place, 'texts', geometry.name, (text) => {
        const made = parseGeometry(text)
        // An unreadable geometry is kept for the report.
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

const broken = ({ name }: Source, cause?: unknown): IngestError =>
  new IngestError('file.broken', { file: name, format: 'GeoJSON' }, { cause })

/**
 * The coordinate system named by a collection; throws an IngestError when the file is truncated or not JSON.
 */
function crsOf(source: Source, around: string | null): unknown {
  if (around === null) throw broken(source)
  try {
    const { crs }: { crs?: { properties?: { name?: unknown } } | null } = JSON.parse(
      around.replace(/^\uFEFF/, ''),
    )
    return crs?.properties?.name
  } catch (cause) {
    throw broken(source, cause)
  }
}

/**
 * The number of features, with an id and with a geometry; throws an IngestError for a file that is not JSON.
 */
async function lookAt({ connection }: Workplace, source: Source) {
  try {
    const [row = {}] = await rowsOf(
      connection,
      `SELECT count(*) AS features, count(j->'$.id') AS named, count(j->'$.geometry') AS placed FROM objects`,
    )
    return { features: Number(row.features), named: Number(row.named), placed: Number(row.placed) }
  } catch (cause) {
    throw broken(source, cause)
  }
}

/** The configured or declared coordinate system, eastings first as always in GeoJSON; null without one. */
function systemOf(source: Source, { projection: chosen }: ReadOptions, named: unknown): Projection | null {
  if (chosen !== undefined) return projectionNamed(source.name, chosen)
  return typeof named === 'string' && named !== '' ? projectionNamed(source.name, named) : null
}
