import type { ExtraMetas } from '../dataset.ts'
import type { FieldOverride, IngestOverrides } from '../ingest/overrides.ts'
import { isObject } from '../is-object.ts'
import type { Processor } from '../processors/definitions.ts'

/** A source of a revision, by id; its properties are stored with the file. */
export interface DraftResource {
  resource_uid: string
  /** Id of its content, which changes with `update_file`. */
  file_id: string
  title: string
  enabled: boolean
}

/** Everything that a publisher edits of a dataset, as it is saved. */
export interface DraftState {
  metas: Readonly<Record<string, unknown>>
  extra_metas: ExtraMetas
  interop_metas: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  resources: readonly DraftResource[]
  reading: Omit<IngestOverrides, 'fields' | 'order' | 'processors'>
  fields: Readonly<Record<string, FieldOverride>>
  /** Names of the first fields. */
  order: readonly string[]
  processors: readonly Processor[]
}

/** The parts of a state, by which concurrent edits are compared. */
export const draftParts = [
  'metas',
  'extra_metas',
  'interop_metas',
  'resources',
  'reading',
  'fields',
  'order',
  'processors',
] as const
export type DraftPart = (typeof draftParts)[number]

/** Parts that determine the records; changes of other parts need no build. */
const buildParts = ['resources', 'reading', 'fields', 'order', 'processors'] as const

export const emptyDraft = (title: string): DraftState => ({
  metas: { title },
  extra_metas: {},
  interop_metas: {},
  resources: [],
  reading: {},
  fields: {},
  order: [],
  processors: [],
})

/** A value as text that is independent of the order of members. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** The parts in which two states differ. */
export const changedParts = (before: DraftState, after: DraftState): DraftPart[] =>
  draftParts.filter((part) => !same(before[part], after[part]))

/** The parts that determine the records, as text: revisions with equal texts have equal records. */
export function buildText(state: DraftState): string {
  const resources = state.resources.filter(({ enabled }) => enabled).map(({ file_id }) => file_id)
  return canonical(
    Object.fromEntries(buildParts.map((part) => [part, part === 'resources' ? resources : state[part]])),
  )
}

/** The ingestion overrides of a revision. */
export function overridesOf({ reading, fields, order, processors }: DraftState): IngestOverrides {
  return {
    ...reading,
    ...(Object.keys(fields).length > 0 && { fields: { ...fields } }),
    ...(order.length > 0 && { order: [...order] }),
    ...(processors.length > 0 && { processors: [...processors] }),
  }
}

/** The parts of a state that ingestion overrides describe; inverse of `overridesOf`. */
export function partsOfOverrides({
  fields = {},
  order = [],
  processors = [],
  ...reading
}: IngestOverrides): Pick<DraftState, 'reading' | 'fields' | 'order' | 'processors'> {
  return { reading, fields, order, processors }
}

/** Whether the members of a part are merged one by one; lists are merged as a whole. */
const isByMember = (part: DraftPart): boolean =>
  part !== 'resources' && part !== 'order' && part !== 'processors'

/**
 * Merges concurrent changes since a revision: where both changed a member of a part, or a list, `mine` wins.
 * `conflicts` lists these, as `metas.title`.
 */
export function mergeStates(
  base: DraftState,
  theirs: DraftState,
  mine: DraftState,
): { merged: DraftState; conflicts: string[] } {
  const conflicts: string[] = []
  const merged = Object.fromEntries(
    draftParts.map((part): [DraftPart, unknown] => {
      const [was, other, mineValue]: unknown[] = [base[part], theirs[part], mine[part]]
      if (same(mineValue, was)) return [part, other]
      if (same(other, was) || same(mineValue, other)) return [part, mineValue]
      if (!isByMember(part) || !isObject(was) || !isObject(other) || !isObject(mineValue)) {
        conflicts.push(part)
        return [part, mineValue]
      }
      const names = [...new Set([...Object.keys(other), ...Object.keys(mineValue)])]
      const members = names.map((name): [string, unknown] => {
        if (same(mineValue[name], was[name])) return [name, other[name]]
        if (!same(other[name], was[name]) && !same(mineValue[name], other[name]))
          conflicts.push(`${part}.${name}`)
        return [name, mineValue[name]]
      })
      return [part, Object.fromEntries(members.filter(([, value]) => value !== undefined))]
    }),
  )
  return { merged: merged as unknown as DraftState, conflicts }
}
