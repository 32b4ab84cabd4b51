import type { DuckDBConnection } from '@duckdb/node-api'
import type { FieldOverride } from '../../../core/ingest/overrides.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import { identifier } from '../../engine/layout.ts'
import { literal, rowsOf } from '../sql.ts'
import { candidates, trimmed } from './candidates.ts'
import type { Decision } from './decide.ts'
import { wordsOf } from './label.ts'
import type { ColumnProfile } from './profile.ts'

/** Readings of number pairs that differ in the axis order. */
export const orders = [
  { lat: 'lat-lng', lng: 'lng-lat', asks: false },
  { lat: 'bracketed-lat-lng', lng: 'bracketed-lng-lat', asks: true },
] as const

/**
 * Column names that imply the axis order; `geo_point_2d` is `[latitude, longitude]` in the data API of
 * portals.
 */
const latitudeFirst =
  /(^| )(geo ?(point|loc)( ?2d)?|lat(itude)?( (and|et|y|und))? ?(lon|lng|long|longitude))( |$)/
const longitudeFirst = /(^| )((lon|lng|long|longitude)( (and|et|y|und))? ?lat(itude)?|x ?y)( |$)/

type First = 'lat' | 'lng'

/** Evidence for the axis order of a column. */
interface AxisEvidence {
  first: First
  finding: Finding
}

/** Positions of the numbers in the text of a GeoJSON geometry. */
const position = '\\[\\s*(-?[\\d.eE+-]+)\\s*,\\s*(-?[\\d.eE+-]+)'

/**
 * The axis order of pairs: values that cannot be a latitude decide, then the geometry of the records, the
 * column name, and the other columns. Ambiguous pairs in brackets stay text, with a question to the
 * publisher.
 */
export async function decideAxisOrder(
  connection: DuckDBConnection,
  table: string,
  profiles: readonly ColumnProfile[],
  decisions: readonly Decision[],
  override: (index: number) => FieldOverride | undefined,
): Promise<Decision[]> {
  const geometry = profiles.find(({ column }) => column.geometry)?.column.name
  const pairs = await Promise.all(
    decisions.map(async (decision, index) => {
      const order = orders.find(({ lat, lng }) =>
        [lat, lng].some((name) => name === decision.candidate?.name),
      )
      const profile = profiles[index]
      if (!order || !profile || override(index)?.reading !== undefined) return undefined
      const evidence =
        byValues(profile, order) ??
        (geometry && (await byGeometry(connection, table, profile, geometry))) ??
        byName(profile.column.label)
      return { order, profile, evidence }
    }),
  )
  const decided = new Set(pairs.flatMap((pair) => (pair?.evidence ? [pair.evidence.first] : [])))
  const [only] = decided
  const others: AxisEvidence | undefined =
    decided.size === 1 && only ? { first: only, finding: { key: 'geo.order.others' } } : undefined
  return decisions.map((decision, index) => {
    const pair = pairs[index]
    if (!pair) return decision
    const { order, profile } = pair
    const evidence = pair.evidence ?? others
    if (!evidence) {
      return order.asks
        ? { ...decision, candidate: null, rejected: 0, findings: [{ key: 'geo.order.ask' }] }
        : decision
    }
    return readAs(decision, profile, order[evidence.first], evidence.finding)
  })
}

function readAs(decision: Decision, profile: ColumnProfile, name: string, why: Finding): Decision {
  const candidate = candidates.find((one) => one.name === name) ?? decision.candidate
  const findings = decision.findings
    .filter(({ key }) => key !== 'geo.order.open')
    .map((finding) =>
      finding.key === 'type.read' || finding.key === 'type.given'
        ? { ...finding, params: { ...finding.params, reading: name } }
        : finding,
    )
  const rejected = profile.values - profile.nullWords - (profile.matches.get(name) ?? 0)
  return { ...decision, candidate, rejected, findings: [...findings, why] }
}

/**
 * The order that fits more values, if it fits all that the other one does; undefined when both fit the same.
 */
function byValues({ matches, values, nullWords }: ColumnProfile, { lat, lng }: (typeof orders)[number]) {
  const [latFirst, lngFirst] = [matches.get(lat) ?? 0, matches.get(lng) ?? 0]
  if (latFirst === lngFirst) return undefined
  // Conflicting values in both orders.
  if (Math.max(latFirst, lngFirst) < values - nullWords && Math.min(latFirst, lngFirst) > 0) return undefined
  const first: First = latFirst > lngFirst ? 'lat' : 'lng'
  return { first, finding: { key: 'geo.order.values' } } satisfies AxisEvidence
}

/** The axis order implied by a field name. */
export function firstByName(label: string): First | undefined {
  const words = wordsOf(label)
  if (longitudeFirst.test(words)) return 'lng'
  return latitudeFirst.test(words) ? 'lat' : undefined
}

function byName(label: string): AxisEvidence | undefined {
  const first = firstByName(label)
  return first && { first, finding: { key: 'geo.order.name', params: { label } } }
}

/** The order in which nearly all pairs are closer to the geometry of their record. */
async function byGeometry(
  connection: DuckDBConnection,
  table: string,
  { column }: ColumnProfile,
  geometry: string,
): Promise<AxisEvidence | undefined> {
  const number = (nth: number) =>
    `TRY_CAST(regexp_extract_all(${trimmed(identifier(column.name))}, '[+-]?\\d+(?:\\.\\d+)?')[${nth}] AS DOUBLE)`
  const at = (nth: number) =>
    `TRY_CAST(regexp_extract(${identifier(geometry)}, ${literal(position)}, ${nth}) AS DOUBLE)`
  const [row = {}] = await rowsOf(
    connection,
    `SELECT count(*) FILTER (lat < lng) AS lat, count(*) FILTER (lng < lat) AS lng FROM (
       SELECT abs(a - y) + abs(b - x) AS lat, abs(a - x) + abs(b - y) AS lng
       FROM (SELECT ${number(1)} AS a, ${number(2)} AS b, ${at(1)} AS x, ${at(2)} AS y FROM ${table}))`,
  )
  const [lat, lng] = [Number(row.lat), Number(row.lng)]
  if (Math.max(lat, lng) === 0 || Math.min(lat, lng) * 50 > lat + lng) return undefined
  return { first: lat > lng ? 'lat' : 'lng', finding: { key: 'geo.order.geometry' } }
}
