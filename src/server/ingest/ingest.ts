import type { Field } from '../../core/field.ts'
import type { FieldOverride, IngestOverrides } from '../../core/ingest/overrides.ts'
import type { IngestReport } from '../../core/ingest/report.ts'
import type { JobProgress, NewVersion } from '../store/types.ts'
import { annotate } from './annotate.ts'
import { IngestError } from './failure.ts'
import type { Workplace } from './formats/format.ts'
import { type Relation, stageRelation } from './relation.ts'
import { openSource } from './source.ts'
import { count } from './sql.ts'
import { type Typed, typeTexts } from './typing/texts.ts'
import { stageRecords, writeVersion } from './version.ts'

export interface IngestRequest {
  file: string
  overrides?: IngestOverrides
  /** A step on the typed records: SQL of one relation with `_row` from that of another. */
  transform?: (sql: string) => string
  onProgress?: (progress: JobProgress) => void
}

/** Reads a file and builds a verified version file in the place's directory, with a report of what was done. */
export async function ingest(place: Workplace, request: IngestRequest): Promise<NewVersion> {
  const { connection, signal } = place
  const { overrides = {}, transform, onProgress = () => {} } = request
  const { source, format, options, findings } = await openSource(place, request.file, overrides)
  onProgress({ step: 'read', bytes: source.bytes })
  const loaded = await format.load(place, source, options)
  signal?.throwIfAborted()
  onProgress({ step: 'type', bytes: source.bytes })
  const typed: Typed =
    loaded.type === 'texts'
      ? await typeTexts(place, loaded, overrides.fields)
      : { relation: { sql: loaded.sql }, columns: [], rejected: 0, rejects: [] }
  const relation: Relation = transform
    ? { ...typed.relation, sql: transform(typed.relation.sql) }
    : typed.relation
  const staged = await stageRelation(connection, relation, signal)
  const kept = arrange(staged.fields, overrides)
  await stageRecords(connection, staged.sql, kept)
  signal?.throwIfAborted()
  const rows = await count(connection, 'FROM staged')
  onProgress({ step: 'write', rows })
  const fields = await annotate(connection, kept, (field) => !overrides.fields?.[field.name]?.annotations)
  const version = await writeVersion(connection, fields, place.directory, signal)
  return {
    ...version,
    report: report(source.name, format.name, version.rows, [...findings, ...loaded.findings], typed, fields),
  }
}

/** Applies what a publisher says about labels, annotations and order. */
function arrange(fields: readonly Field[], { fields: said = {}, order = [] }: IngestOverrides): Field[] {
  const unknown = Object.keys(said).find(
    (name) => !said[name]?.omit && !fields.some((field) => field.name === name),
  )
  if (unknown) {
    throw new IngestError('field.override', {
      field: unknown,
      known: fields.map(({ name }) => name).join(', '),
    })
  }
  const kept = fields
    .filter(({ name }) => !said[name]?.omit)
    .map((field) => described(field, said[field.name]))
  const place = ({ name }: Field) => (order.includes(name) ? order.indexOf(name) : order.length)
  return kept.sort((a, b) => place(a) - place(b))
}

const described = (field: Field, said: FieldOverride = {}): Field => ({
  ...field,
  label: said.label ?? field.label,
  ...(said.description !== undefined && { description: said.description }),
  annotations: said.annotations ? [...said.annotations] : field.annotations,
})

function report(
  source: string,
  format: string,
  rows: number,
  findings: IngestReport['findings'],
  typed: Typed,
  fields: readonly Field[],
): IngestReport {
  const columns =
    typed.columns.length > 0
      ? typed.columns
      : fields.map(({ name, label, type }) => ({
          field: name,
          label,
          type,
          values: rows,
          rejected: 0,
          findings: [],
        }))
  return { source, format, rows, findings, columns, rejected: typed.rejected, rejects: typed.rejects }
}
