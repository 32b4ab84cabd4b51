import { fieldName } from '../ingest/field-name.ts'
import { decodeOverrides, OverrideError } from '../ingest/override-options.ts'
import type { FieldOverride } from '../ingest/overrides.ts'
import type { Finding } from '../ingest/report.ts'
import { isObject } from '../is-object.ts'
import { type Meta, templates } from '../metadata/templates.ts'
import type { Problem } from '../people/request-problems.ts'
import { checkProcessors } from '../processors/check.ts'
import type { Processor } from '../processors/definitions.ts'
import { type DraftState, draftParts, overridesOf } from './draft.ts'
import { sentValue } from './sent-value.ts'

type Members = Record<string, unknown>

/** Maximum number of characters of a text of a dataset, and of its title. */
const longestText = 1_000_000
const longestTitle = 500
const longestName = 100
const mostMembers = 500

export interface Patched {
  state: DraftState
  problems: Problem[]
}

/**
 * Applies a patch to a state: objects are patched by member, null removes one; lists are replaced. Resources
 * are patched elsewhere, since their files must be known.
 */
export function patchDraft(state: DraftState, sent: Members): Patched {
  const problems: Problem[] = []
  const known = draftParts.filter((part) => part !== 'resources')
  for (const name of Object.keys(sent))
    if (!draftParts.some((part) => part === name))
      problems.push({ field: name, key: 'member.unknown', params: { name, known: known.join(', ') } })
  const metas = patchMetas(state.metas, sent.metas, problems)
  const extra_metas = patchTemplates('extra_metas', state.extra_metas, sent.extra_metas, problems)
  const interop_metas = patchTemplates('interop_metas', state.interop_metas, sent.interop_metas, problems)
  const reading = patchMembers('reading', state.reading, sent.reading, problems)
  const fields = patchFields(state.fields, sent.fields, problems)
  const order = patchOrder(state.order, sent.order, problems)
  const processors =
    sent.processors === undefined ? state.processors : (sent.processors as readonly Processor[])
  if (sent.processors !== undefined)
    for (const { key, params } of checkProcessors(sent.processors).problems)
      problems.push(refused('processors', { key, params }))
  const patched = {
    ...state,
    metas,
    extra_metas,
    interop_metas,
    reading,
    fields,
    order,
    processors,
  } as DraftState
  if (['reading', 'fields', 'order'].some((part) => sent[part] !== undefined))
    problems.push(...readingProblems(patched, reading))
  return { state: patched, problems }
}

const refused = (field: string, reason: Finding): Problem => ({
  field,
  key: 'value.refused',
  params: {},
  reason,
})

function readingProblems(state: DraftState, reading: Members): Problem[] {
  const misplaced = ['fields', 'order', 'processors'].filter((name) => Object.hasOwn(reading, name))
  if (misplaced.length > 0)
    return misplaced.map((name) => ({
      field: `reading.${name}`,
      key: 'member.unknown',
      params: { name: `reading.${name}`, known: 'encoding, separator, sheet, …' },
    }))
  try {
    // Processors are validated separately.
    decodeOverrides({ ...overridesOf({ ...state, processors: [] }), order: state.order })
    return []
  } catch (error) {
    if (!(error instanceof OverrideError)) throw error
    const { member, type } = error.finding.params ?? {}
    const mistyped = Object.keys(state.fields).find((name) => state.fields[name]?.type === type)
    const field = member === undefined && mistyped ? `fields.${mistyped}.type` : String(member ?? 'fields')
    return [refused(field, error.finding)]
  }
}

function expected(field: string, value: unknown, what: string): Problem {
  return { field, key: 'value.invalid', params: { name: field, value: sentValue(value), expected: what } }
}

function patchMembers(field: string, before: object, sent: unknown, problems: Problem[]): Members {
  if (sent === undefined) return { ...before }
  if (!isObject(sent)) {
    problems.push(expected(field, sent, '{…}'))
    return { ...before }
  }
  const members = Object.entries({ ...before, ...sent }).filter(([, value]) => value !== null)
  if (members.length > mostMembers) problems.push(expected(field, members.length, `≤ ${mostMembers}`))
  return Object.fromEntries(members)
}

function patchFields(
  before: DraftState['fields'],
  sent: unknown,
  problems: Problem[],
): Record<string, FieldOverride> {
  if (sent === undefined) return { ...before }
  if (!isObject(sent)) {
    problems.push(expected('fields', sent, '{…}'))
    return { ...before }
  }
  const fields: Record<string, FieldOverride> = { ...before }
  for (const [name, field] of Object.entries(sent)) {
    if (fieldName(name) !== name) {
      problems.push(expected(`fields.${name}`, name, fieldName(name)))
      continue
    }
    const patched = field === null ? {} : patchMembers(`fields.${name}`, before[name] ?? {}, field, problems)
    if (Object.keys(patched).length > 0) fields[name] = patched as FieldOverride
    else delete fields[name]
  }
  return fields
}

function patchOrder(before: readonly string[], sent: unknown, problems: Problem[]): readonly string[] {
  if (sent === undefined) return before
  if (Array.isArray(sent) && sent.every((name) => typeof name === 'string')) return sent
  problems.push(expected('order', sent, '["…"]'))
  return before
}

function patchTemplates<T extends object>(
  part: string,
  before: T,
  sent: unknown,
  problems: Problem[],
): Record<string, Members> {
  const found = patchMembers(part, before, sent, problems)
  const kind = part === 'extra_metas' ? 'extra' : 'interop'
  return Object.fromEntries(
    Object.entries(found).map(([template, values]): [string, Members] => {
      const was = (before as Members)[template]
      if (!isObject(sent) || !Object.hasOwn(sent, template)) return [template, isObject(was) ? was : {}]
      const field = `${part}.${template}`
      const patched = patchMembers(field, isObject(was) ? was : {}, values, problems)
      checkMetas(
        field,
        isObject(values) ? values : {},
        Object.hasOwn(templates[kind], template) ? (templates[kind][template] ?? []) : [],
        problems,
      )
      return [template, patched]
    }),
  )
}

function patchMetas(before: DraftState['metas'], sent: unknown, problems: Problem[]): Members {
  if (sent === undefined) return { ...before }
  // Version 2 of the API nests metas in their template.
  const flat = isObject(sent) && isObject(sent.default) ? { ...sent, ...sent.default, default: null } : sent
  const metas = patchMembers('metas', before, flat, problems)
  checkMetas('metas', isObject(flat) ? flat : {}, templates.basic.default ?? [], problems)
  const { title } = metas
  if (typeof title !== 'string' || title.trim() === '')
    problems.push({ field: 'metas.title', key: 'value.missing', params: { name: 'title' } })
  else if (title.length > longestTitle) problems.push(tooLong('metas.title', title.length, longestTitle))
  return metas
}

const tooLong = (field: string, length: number, limit: number): Problem => ({
  field,
  key: 'value.too_long',
  params: { name: field, length, limit },
})

/** Metas computed by the portal. */
export const counted: ReadonlySet<string> = new Set([
  'metas.records_count',
  'metas.domain',
  'metas.data_processed',
  'metas.metadata_processed',
  'extra_metas.explore.download_count',
  'extra_metas.explore.popularity_score',
])

/** Metas of a template are checked by type; others may have any value of limited size. */
function checkMetas(field: string, sent: Members, known: readonly Meta[], problems: Problem[]): void {
  for (const [name, value] of Object.entries(sent)) {
    if (value === null) continue
    const at = `${field}.${name}`
    if (counted.has(at)) problems.push({ field: at, key: 'value.counted', params: { name: at } })
    if (name.length > longestName) problems.push(tooLong(at.slice(0, longestName), name.length, longestName))
    const length = JSON.stringify(value)?.length ?? 0
    if (length > longestText) problems.push(tooLong(at, length, longestText))
    const problem = wrongMeta(at, known.find((meta) => meta.name === name)?.type, value)
    if (problem) problems.push(problem)
  }
}

function wrongMeta(field: string, type: Meta['type'] | undefined, value: unknown): Problem | null {
  switch (type) {
    case 'text':
    case 'longstring':
      return typeof value === 'string' ? null : expected(field, value, '"…"')
    case 'int':
    case 'double':
      return typeof value === 'number' && Number.isFinite(value) ? null : expected(field, value, '0')
    case 'bool':
      return typeof value === 'boolean' ? null : expected(field, value, 'true, false')
    case 'datetime':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))
        ? null
        : expected(field, value, '2024-12-31T00:00:00Z')
    case 'list': {
      if (!Array.isArray(value) || value.some((one) => typeof one !== 'string' || one.trim() === ''))
        return expected(field, value, '["…"]')
      const twice = value.find((one, index) => value.indexOf(one) < index)
      return twice === undefined
        ? null
        : { field, key: 'value.unique', params: { name: field, value: sentValue(twice) } }
    }
    case 'geo_shape':
      return isObject(value) ? null : expected(field, value, '{"type": …}')
    case undefined:
      return null
  }
}
