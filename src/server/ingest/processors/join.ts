import { type Field, findField, isGeo } from '../../../core/field.ts'
import type { ProcessorArgs } from '../../../core/processors/definitions.ts'
import { hidden, identifier } from '../../engine/layout.ts'
import { type Output, structOf } from './relation.ts'
import { type Joinable, type Scope, textOf } from './scope.ts'

/**
 * Adds fields of another dataset to the records with the same key text; the first of several matches is used.
 * Without a match the other fields are null.
 */
export async function joinDataset(
  { dataset, local_key, remote_key, remote_fields }: ProcessorArgs<'join'>,
  scope: Scope,
): Promise<void> {
  const remote = await scope.datasets?.(dataset)
  if (!remote) throw scope.fail('processor.dataset', 'dataset', dataset)
  const local = keyField(scope, 'local_key', scope.field('local_key', local_key))
  const key = keyField(scope, 'remote_key', remoteField(scope, 'remote_key', dataset, remote, remote_key))
  const wanted = remote_fields.map((name) => remoteField(scope, 'remote_fields', dataset, remote, name))
  const names = namesFor(wanted, scope.fields)
  const [keyName, place] = [identifier('join:key'), hidden.row]
  const firsts = `SELECT arg_min(${place}, ${place}) FROM (SELECT ${place}, ${textOf(key)} AS ${keyName} FROM (${remote.sql})) WHERE ${keyName} IS NOT NULL GROUP BY ${keyName}`
  const values = wanted.map(
    (field, index) =>
      `${isGeo(field) ? structOf(field) : identifier(field.name)} AS ${identifier(`join:${index}`)}`,
  )
  const table = await scope.chain.table(
    `SELECT ${[`${textOf(key)} AS ${keyName}`, ...values].join(', ')} FROM (${remote.sql}) WHERE ${place} IN (${firsts})`,
  )
  const outputs = wanted.map((field, index): Output => {
    const added: Field = { ...field, name: names[index] ?? field.name }
    return { field: added, value: `${table}.${identifier(`join:${index}`)}` }
  })
  const partner: Field = { name: 'join:partner', label: '', type: 'text', annotations: [] }
  const remark = (count: number) => scope.remark('processor.told.unjoined', { field: local.name, count })
  scope.change(
    new Map(),
    [
      ...outputs,
      {
        field: partner,
        value: `${table}.${keyName}`,
        aside: { of: textOf(local), field: local.name, remark },
      },
    ],
    [`LEFT JOIN ${table} ON ${table}.${keyName} = ${textOf(local)}`],
  )
  const remaining = scope.fields.filter((field) => field !== partner)
  scope.chain.project(remaining.map((field) => ({ field, from: field })))
}

/** A key field must have a text form. */
function keyField(scope: Scope, parameter: string, field: Field): Field {
  if (!isGeo(field) && field.type !== 'file') return field
  const types = 'text, int, double, date, datetime'
  throw scope.fail('processor.type', parameter, field.name, { type: field.type, types })
}

function remoteField(
  scope: Scope,
  parameter: string,
  dataset: string,
  { fields }: Joinable,
  name: string,
): Field {
  const field = findField(fields, name)
  if (field) return field
  const known = fields.map((one) => one.name).join(', ')
  throw scope.fail('processor.remote', parameter, name, { dataset, known })
}

/** Names of the joined fields; one that is taken gets `_2`. */
function namesFor(wanted: readonly Field[], fields: readonly Field[]): string[] {
  const usedNames = new Set(fields.map(({ name }) => name))
  return wanted.map(({ name: base }) => {
    let name = base
    for (let nth = 2; usedNames.has(name); nth++) name = `${base}_${nth}`
    usedNames.add(name)
    return name
  })
}
