import type { Field } from '../field.ts'
import { isObject } from '../is-object.ts'
import { canonical, type DraftState } from './draft.ts'

/** A field whose properties differ. */
export interface FieldChange {
  name: string
  /** Properties that differ: label, type, description, annotations. */
  members: readonly string[]
  before: Field
  after: Field
}

export interface FieldsDiff {
  added: readonly Field[]
  removed: readonly Field[]
  /** Of another type. */
  retyped: readonly FieldChange[]
  /** Of the same type under another label, description or annotations. */
  relabelled: readonly FieldChange[]
  /** True if the remaining fields are in another order. */
  reordered: boolean
}

const members = ['type', 'label', 'description', 'annotations'] as const

/** Changes of a dataset's fields. */
export function diffFields(before: readonly Field[], after: readonly Field[]): FieldsDiff {
  const known = new Map(before.map((field) => [field.name, field]))
  const now = new Set(after.map(({ name }) => name))
  const changes = after.flatMap((field): FieldChange[] => {
    const was = known.get(field.name)
    const differing = was
      ? members.filter((member) => canonical(was[member]) !== canonical(field[member]))
      : []
    return was && differing.length > 0
      ? [{ name: field.name, members: differing, before: was, after: field }]
      : []
  })
  const stay = (fields: readonly Field[]) =>
    fields.flatMap(({ name }) => (known.has(name) && now.has(name) ? name : [])).join(' ')
  return {
    added: after.filter(({ name }) => !known.has(name)),
    removed: before.filter(({ name }) => !now.has(name)),
    retyped: changes.filter(({ before: was, after: is }) => was.type !== is.type),
    relabelled: changes.filter(({ before: was, after: is }) => was.type === is.type),
    reordered: stay(before) !== stay(after),
  }
}

/** A meta before and after; null where it is not set. */
export interface MetaChange {
  /** As `metas.title` or `extra_metas.visualization.table_fields`. */
  name: string
  before: unknown
  after: unknown
}

/** Changes of a dataset's metas; `before` is null for a dataset that was never published. */
export function diffMetas(before: DraftState | null, after: DraftState): MetaChange[] {
  return [
    ...diffMembers('metas', before?.metas, after.metas, 1),
    ...diffMembers('extra_metas', before?.extra_metas, after.extra_metas, 2),
    ...diffMembers('interop_metas', before?.interop_metas, after.interop_metas, 2),
  ]
}

function diffMembers(at: string, before: unknown, after: unknown, depth: number): MetaChange[] {
  if (canonical(before ?? null) === canonical(after ?? null)) return []
  if (depth === 0) return [{ name: at, before: before ?? null, after: after ?? null }]
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort()
  return names.flatMap((name) => diffMembers(`${at}.${name}`, was[name], is[name], depth - 1))
}

/** Changes of a revision against the previous one, by member; `before` is null for the first. */
export function diffStates(before: DraftState | null, after: DraftState): MetaChange[] {
  const titles = (state: DraftState | null) =>
    state?.resources.filter(({ enabled }) => enabled).map(({ title }) => title) ?? null
  const steps = (state: DraftState | null) => state?.processors.map(({ name }) => name) ?? null
  const isSame = canonical(before?.processors ?? []) === canonical(after.processors)
  return [
    ...diffMetas(before, after),
    ...diffMembers('resources', titles(before), titles(after), 0),
    ...diffMembers('reading', before?.reading, after.reading, 1),
    ...diffMembers('fields', before?.fields, after.fields, 2),
    ...diffMembers('order', before?.order ?? [], after.order, 0),
    ...(isSame ? [] : [{ name: 'processors', before: steps(before), after: steps(after) }]),
  ]
}
