import { basename } from 'node:path'
import type { Field } from '../../core/field.ts'
import type { FieldOverride, IngestOverrides } from '../../core/ingest/overrides.ts'
import { namesIn, textFieldsOf } from '../../core/processors/names-in.ts'
import type { JobProgress, NewVersion } from '../store/types.ts'
import { annotate } from './annotate.ts'
import type { Naming } from './column-names.ts'
import { IngestError } from './failure.ts'
import type { Loaded, Workplace } from './formats/format.ts'
import { asInBase, type Base, merge, otherTypes } from './merge.ts'
import { shownOf, withPictures } from './pictures/fields.ts'
import { applyProcessors } from './processors/apply.ts'
import type { Joinable } from './processors/scope.ts'
import { forgetRejects, settleRejects } from './rejects.ts'
import { type Relation, stageRelation } from './relation.ts'
import { type NamedFile, openSource } from './source.ts'
import { withSourceColumn } from './source-column.ts'
import { count } from './sql.ts'
import { typeColumns } from './typing/columns.ts'
import { typeTexts } from './typing/texts.ts'
import type { Typed } from './typing/typed.ts'
import { stageRecords, writeVersion } from './version.ts'

export interface IngestRequest {
  /** A file or folder, or the display name of `parts`. */
  file: string
  /** Several files of the same columns, which are concatenated. */
  parts?: readonly NamedFile[]
  overrides?: IngestOverrides
  /** How columns are named; those of an existing dataset keep their names. */
  naming?: Naming
  /** The version that the records are merged into; without it a new version is built from scratch. */
  base?: Base
  /** Other datasets that processors may join, by id. */
  datasets?: Readonly<Record<string, Joinable>>
  /** A transformation of the typed records: SQL of a relation with `_row` from that of another. */
  transform?: (sql: string) => string
  onProgress?: (progress: JobProgress) => void
}

/** Bytes up to which a source is held in tables while it is read. */
const smallBytes = 8 * 2 ** 20

/** Reads a file and builds a verified version file in the workplace's directory, with a report. */
export async function ingest(workplace: Workplace, request: IngestRequest): Promise<NewVersion> {
  const { connection, signal } = workplace
  const { overrides = {}, base, onProgress = () => {} } = request
  const { source, format, options, findings, pictures } = await openSource(
    workplace,
    request.file,
    overrides,
    request.parts,
  )
  const place = { ...workplace, small: !base && source.bytes <= smallBytes }
  onProgress({ step: 'read', bytes: source.bytes })
  const loaded = await format.load(place, source, options)
  signal?.throwIfAborted()
  onProgress({ step: 'type', bytes: source.bytes })
  let { typed, staged } = await stage(place, request, loaded)
  const untouched = untouchedBy(overrides)
  const others = base ? otherTypes(base, staged.fields).filter(untouched) : []
  if (base && others.length > 0 && loaded.type === 'typed') {
    await forgetRejects(connection)
    ;({ typed, staged } = await stage(place, request, loaded, (field) => others.includes(field)))
  }
  const pictured = await withPictures(place, staged, pictures, { overrides, reports: typed.columns })
  const typedFields = describe(pictured.fields, overrides)
  const processed = await applyProcessors(
    place,
    { sql: pictured.sql, fields: typedFields },
    overrides.processors ?? [],
    {
      datasets: (id) => request.datasets?.[id],
      now: Date.now(),
    },
  )
  const arranged = arrange(processed.fields, pictured.fields, overrides)
  const merged = base && (await merge(connection, source.name, { ...processed, fields: arranged }, base))
  const finalFields = merged?.fields ?? arranged
  await stageRecords(place, merged?.sql ?? processed.sql, finalFields)
  signal?.throwIfAborted()
  const rows = await count(connection, 'FROM staged')
  onProgress({ step: 'write', rows })
  const fields = merged
    ? finalFields
    : await annotate(
        connection,
        finalFields,
        (field) => !overrides.fields?.[field.name]?.annotations,
        typed.columns,
      )
  const shown = await shownOf(place, fields, pictured.pictures)
  const version = await writeVersion(connection, fields, place.directory, signal)
  const { file: rejects, ...aside } = await settleRejects(place)
  const allFindings = [
    ...findings,
    ...loaded.findings,
    ...typed.findings,
    ...pictured.findings,
    ...processed.findings,
    ...(merged?.findings ?? []),
  ]
  return {
    ...version,
    ...(rejects !== undefined && { rejects }),
    ...(shown.length > 0 && { pictures: shown }),
    ...(base && { keeps: base.version }),
    report: {
      source: source.name,
      format: format.name,
      rows: merged?.added ?? version.rows,
      ...(loaded.parts && { parts: loaded.parts }),
      findings: allFindings,
      columns: typed.columns,
      ...aside,
    },
  }
}

/**
 * Types the loaded columns and names the fields; with a base, `only` selects the fields that take their type
 * from it.
 */
export async function stage(
  place: Workplace,
  { file, overrides = {}, naming, base, transform }: IngestRequest,
  loaded: Loaded,
  only?: (field: Field) => boolean,
): Promise<{ typed: Typed; staged: Awaited<ReturnType<typeof stageRelation>> }> {
  const texts = loaded.type === 'texts'
  const requested = withTexts(overrides)
  const overridden =
    base && (texts || only) ? asInBase(base, requested, only ?? untouchedBy(overrides)) : requested
  const { sourceColumn, projection } = overrides
  const hasPoint = base?.fields.some(({ type }) => type === 'geo_point_2d') ?? true
  const hints = {
    file: basename(file),
    ...(projection !== undefined && { projection }),
    withoutPoint: !hasPoint || (overrides.processors ?? []).some(({ name }) => name === 'make_point'),
  }
  const read = texts
    ? await typeTexts(place, loaded, overridden, hints, naming)
    : await typeColumns(place, loaded.sql, overridden, naming)
  const typed =
    sourceColumn === undefined
      ? read
      : await withSourceColumn(place.connection, read, sourceColumn, loaded, file)
  const relation: Relation = transform
    ? { ...typed.relation, sql: transform(typed.relation.sql) }
    : typed.relation
  return { typed, staged: await stageRelation(place.connection, relation, place.signal, naming) }
}

/** Overrides that keep columns as text for processors that expect text, unless the publisher set a type. */
function withTexts({ fields = {}, processors = [] }: IngestOverrides): Record<string, FieldOverride> {
  const finalFields = textFieldsOf(processors).filter((name) => !fields[name]?.type && !fields[name]?.reading)
  return {
    ...fields,
    ...Object.fromEntries(finalFields.map((name) => [name, { ...fields[name], type: 'text' as const }])),
  }
}

/** Fields whose type is not affected by processors. */
function untouchedBy({ processors = [] }: IngestOverrides): (field: Field) => boolean {
  const touched = namesIn(processors)
  return ({ name }) => !touched.has(name)
}

/** Applies a publisher's labels and annotations. */
export const describe = (fields: readonly Field[], { fields: overridden = {} }: IngestOverrides): Field[] =>
  fields.map((field) => described(field, overridden[field.name]))

/** As `describe`, for the fields after the processors; also applies omissions and the order. */
export function arrange(
  fields: readonly Field[],
  source: readonly Field[],
  { fields: overridden = {}, order = [] }: IngestOverrides,
): Field[] {
  const all = [...fields, ...source]
  const unknown = Object.keys(overridden).find((name) => !all.some((field) => field.name === name))
  if (unknown) {
    const known = [...new Set(all.map(({ name }) => name))].join(', ')
    throw new IngestError('field.override', { field: unknown, known })
  }
  const finalFields = fields
    .filter(({ name }) => !overridden[name]?.omit)
    .map((field) => described(field, overridden[field.name]))
  const place = ({ name }: Field) => (order.includes(name) ? order.indexOf(name) : order.length)
  return finalFields.sort((a, b) => place(a) - place(b))
}

const described = (field: Field, overridden: FieldOverride = {}): Field => ({
  ...field,
  label: overridden.label ?? field.label,
  ...(overridden.description !== undefined && { description: overridden.description }),
  annotations: overridden.annotations ? [...overridden.annotations] : field.annotations,
})
