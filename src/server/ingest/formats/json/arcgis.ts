import { pathLiteral } from '../../../engine/layout.ts'
import { IngestError } from '../../failure.ts'
import { type Projection, projectionNamed } from '../../projection.ts'
import { count, rowsOf } from '../../sql.ts'
import type { TextKind } from '../../typing/candidates.ts'
import type { Format, ReadOptions, Source, TextColumn } from '../format.ts'
import { Places } from '../places.ts'
import { esriGeometry, referenceOf } from './esri.ts'
import { convertColumn } from './geometry-column.ts'
import { start } from './json.ts'
import { flattenObjects } from './objects.ts'

/** DuckDB reserves the maximum size of a value; this is its upper limit. */
const answerLimit = 2 ** 31 - 1

/** The answer of an ArcGIS server to a query: features with declared fields and ESRI geometries. */
export const arcgis: Format = {
  name: 'arcgis',
  label: 'ArcGIS JSON',
  extensions: ['json'],
  detect: ({ head }) => {
    const text = start(head)
    return text.startsWith('{') && /"esri(FieldType|Geometry)\w+"/.test(text) && /"features"\s*:/.test(text)
  },
  async load(place, source, options) {
    const { connection } = place
    try {
      await connection.run(
        `CREATE OR REPLACE TEMP TABLE features AS SELECT unnest(features) AS feature, fields, reference, cut FROM (
           SELECT features, fields, "spatialReference" AS reference, "exceededTransferLimit" AS cut FROM read_json(${pathLiteral(source.file)},
             columns = {features: 'JSON[]', fields: 'JSON', "spatialReference": 'JSON', "exceededTransferLimit": 'BOOLEAN'},
             format = 'unstructured', maximum_object_size = ${Math.min(source.bytes + 1, answerLimit)}))`,
      )
    } catch (cause) {
      throw new IngestError('file.broken', { file: source.name, format: 'JSON' }, { cause })
    }
    const features = await count(connection, 'FROM features')
    if (features === 0) throw new IngestError('file.norecords', { file: source.name, format: 'JSON' })
    const [about = {}] = await rowsOf(
      connection,
      'SELECT any_value(fields)::VARCHAR AS fields, any_value(reference)::VARCHAR AS reference, bool_or(cut) AS cut FROM features',
    )
    // The geometry is kept as one text.
    await connection.run(`CREATE OR REPLACE TEMP TABLE objects AS
      SELECT json_object('attributes', feature->'attributes', 'geometry', (feature->'geometry')::VARCHAR) AS j FROM features`)
    await connection.run('DROP TABLE features')
    const declared = declaredKinds(about.fields)
    const flat = await flattenObjects(place, source.name, 'objects')
    const columns = flat.columns.map((column) => asDeclared(column, declared))
    const geometry = columns.find((column) => column.geometry)
    const places = new Places()
    let broken = 0
    if (geometry) {
      const projectionOf = projections(source, options, parsed(about.reference))
      await convertColumn(place, 'texts', geometry.name, (text) => {
        const value = parsed(text)
        const made = esriGeometry(value, places)
        if (!made && !isEmpty(value)) broken += 1
        return made && places.print(made, projectionOf(value))
      })
    }
    return {
      type: 'texts',
      table: 'texts',
      columns,
      commaLikely: false,
      findings: [
        { key: 'json.records', params: { count: features, path: '$.features[]' } },
        ...(about.cut === true ? [{ key: 'json.cut' } as const] : []),
        ...(broken > 0 ? [{ key: 'geo.unreadable', params: { count: broken } } as const] : []),
        ...flat.findings,
        ...places.findings(),
      ],
    }
  },
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** A geometry without positions, which some servers send for a missing one. */
const isEmpty = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  Object.values(value).every(
    (part) => part === null || part === 'NaN' || (Array.isArray(part) && part.length === 0),
  )

function declaredKinds(text: unknown): ReadonlyMap<string, TextKind> {
  const fields = parsed(text)
  if (!Array.isArray(fields)) return new Map()
  return new Map(fields.map(({ name, type }) => [String(name), kindOf(String(type))]))
}

const kindOf = (type: string): TextKind =>
  type === 'esriFieldTypeDate'
    ? 'epoch'
    : /^esriFieldType(OID|Integer|SmallInteger|BigInteger|Single|Double)$/.test(type)
      ? 'number'
      : 'string'

function asDeclared(column: TextColumn, declared: ReadonlyMap<string, TextKind>): TextColumn {
  const kind = declared.get(column.label)
  if (kind) return { ...column, kind }
  return column.label === 'geometry' ? { ...column, kind: 'other', geometry: true } : column
}

/**
 * Resolves the coordinate system of a geometry: configured, its own, or that of the answer. Throws an
 * IngestError for an unknown one.
 */
function projections(
  source: Source,
  { projection: named }: ReadOptions,
  reference: unknown,
): (geometry: unknown) => Projection {
  const known = (value: unknown): Projection => {
    const found = referenceOf(value)
    if (found) return found
    throw new IngestError('projection.unknown', {
      file: source.name,
      projection: JSON.stringify(value).slice(0, 100),
    })
  }
  const common = named === undefined ? known(reference) : projectionNamed(source.name, named)
  return (geometry) => {
    const hasReference = typeof geometry === 'object' && geometry !== null && 'spatialReference' in geometry
    return hasReference && named === undefined ? known(geometry.spatialReference) : common
  }
}
