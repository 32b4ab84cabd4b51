import { isObject } from '../../core/is-object.ts'
import { canonical } from '../../core/management/draft.ts'
import type { ManagedDataset, ManagedField } from '../../server/features/datasets/contract.ts'

type Members = Readonly<Record<string, unknown>>

/** Unsaved edits of a dataset; null removes a member. */
export interface Edits {
  metas: Members
  /** By template, such as `extra_metas.visualization`. */
  extra_metas: Readonly<Record<string, Members>>
  interop_metas: Readonly<Record<string, Members>>
  /** Ingestion settings of the sources. */
  reading: Members
  fields: Readonly<Record<string, FieldEdit>>
  /** Lists that are edited as a whole; undefined if unchanged. */
  lists: Partial<Pick<ManagedDataset, 'order' | 'processors'>>
}

/** A field with edits; null for settings that are left to ingestion. */
export interface EditedField extends Omit<ManagedField, 'annotations'> {
  annotations: ManagedField['annotations'] | null
  reading?: string | null
  decimal?: 'comma' | 'point' | null
}

export type FieldEdit = Partial<Omit<EditedField, 'name'>>
/**
 * The edited value of a member such as `metas.title` or `fields.height.label`, null where it was removed or
 * is unchanged.
 */
export function editedMember(edits: Edits, member: string): unknown {
  const [part = '', ...rest] = member.split('.')
  if (part === 'order' || part === 'processors') return edits.lists[part] ?? null
  const group: unknown = edits[part as keyof Edits]
  return memberAt(group, rest)
}

/** The saved value of a member of a dataset. */
export function savedMember(dataset: ManagedDataset, member: string): unknown {
  const [part = '', ...rest] = member.split('.')
  if (part !== 'fields') return memberAt(dataset, [part, ...rest])
  // Field names contain no dots. Overrides are separate until the records are rebuilt with them.
  const [name = '', ...inner] = rest
  const field = dataset.fields.find((one) => one.name === name)
  if (inner.length === 0) return field ?? null
  return memberAt(dataset.field_overrides, [name, ...inner]) ?? memberAt(field, inner)
}

/** The edited members that a conflict concerns: `fields.height` expands to `fields.height.label`. */
export const conflictingMembers = (edits: Edits, members: readonly string[]): string[] =>
  members.flatMap((member) => {
    const typed = editedMember(edits, member)
    if (typeof typed !== 'object' || typed === null || Array.isArray(typed)) return [member]
    return Object.keys(typed).map((name) => `${member}.${name}`)
  })

const memberAt = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (object, name) =>
      typeof object === 'object' && object !== null && Object.hasOwn(object, name)
        ? (object as Members)[name]
        : null,
    value,
  ) ?? null

export type List = keyof Edits['lists']
export type Template = 'extra_metas' | 'interop_metas'

export const noEdits: Edits = {
  metas: {},
  extra_metas: {},
  interop_metas: {},
  reading: {},
  fields: {},
  lists: {},
}

export const isEdited = (edits: Edits): boolean =>
  Object.values(edits).some((part) => Object.keys(part).length > 0)

const without = <T>(members: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(members).filter(([known]) => known !== name))

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

const isNothing = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

/** Members with one changed; a value equal to the saved one is not an edit, and an empty one is null. */
function typedIn(edited: Members, saved: Members | undefined, name: string, value: unknown): Members {
  const typed = isNothing(value) ? null : value
  const rest = without(edited, name)
  return same(typed, saved?.[name] ?? null) ? rest : { ...rest, [name]: typed }
}

/** Edits with a changed meta. */
export const editMeta = (edits: Edits, dataset: ManagedDataset, name: string, value: unknown): Edits => ({
  ...edits,
  metas: typedIn(edits.metas, dataset.metas, name, value),
})

/** Edits with a changed meta of a template. */
export function editTemplate(
  edits: Edits,
  dataset: ManagedDataset,
  part: Template,
  template: string,
  name: string,
  value: unknown,
): Edits {
  const members = typedIn(edits[part][template] ?? {}, dataset[part][template], name, value)
  const rest = without(edits[part], template)
  return { ...edits, [part]: Object.keys(members).length > 0 ? { ...rest, [template]: members } : rest }
}

/** Edits with a changed ingestion setting. */
export const editReading = (edits: Edits, dataset: ManagedDataset, name: string, value: unknown): Edits => ({
  ...edits,
  reading: typedIn(edits.reading, dataset.reading as Members, name, value),
})

/** Edits with a changed list; one equal to the saved list is not an edit. */
export const editList = <Name extends List>(
  edits: Edits,
  dataset: ManagedDataset,
  name: Name,
  value: ManagedDataset[Name],
): Edits => {
  const { [name]: _, ...rest } = edits.lists
  return { ...edits, lists: same(value, dataset[name]) ? rest : { ...rest, [name]: value } }
}

/** Edits with a changed member of a field; a value equal to the saved one is not an edit. */
export function editField(edits: Edits, field: EditedField, edit: FieldEdit): Edits {
  const all = { ...edits.fields[field.name], ...edit }
  const unsaved = Object.fromEntries(
    Object.entries(all).filter(
      ([member, value]) => !same(field[member as keyof FieldEdit] ?? null, value ?? null),
    ),
  )
  const rest = without(edits.fields, field.name)
  return { ...edits, fields: Object.keys(unsaved).length > 0 ? { ...rest, [field.name]: unsaved } : rest }
}

/** A meta with edits applied. */
export const metaOf = (edits: Edits, dataset: ManagedDataset, name: string): unknown =>
  ({ ...dataset.metas, ...edits.metas })[name]

/** The metas of a template with edits applied; null for removed ones. */
export const templateOf = (
  edits: Edits,
  dataset: ManagedDataset,
  part: Template,
  template: string,
): Members => ({ ...dataset[part][template], ...edits[part][template] })

/** Reading options with edits applied; null where removed. */
export const readingOf = (edits: Edits, dataset: ManagedDataset): Members => ({
  ...dataset.reading,
  ...edits.reading,
})

/** A list with edits applied. */
export const listOf = <Name extends List>(
  edits: Edits,
  dataset: ManagedDataset,
  name: Name,
): ManagedDataset[Name] => edits.lists[name] ?? dataset[name]

/** A field with edits applied. */
export const fieldOf = <Field extends EditedField>(edits: Edits, field: Field): EditedField => ({
  ...field,
  ...edits.fields[field.name],
})

/**
 * The patch to send: only changed values; a field that is no longer omitted, or has no description, is sent
 * as null.
 */
export function patchOf({ fields, lists, ...parts }: Edits): Record<string, unknown> {
  const sent = Object.entries(fields).map(([name, { omit, description, ...edit }]) => [
    name,
    {
      ...edit,
      ...(omit !== undefined && { omit: omit || null }),
      ...(description !== undefined && { description: description || null }),
    },
  ])
  return {
    ...Object.fromEntries(Object.entries(parts).filter(([, members]) => Object.keys(members).length > 0)),
    ...(sent.length > 0 && { fields: Object.fromEntries(sent) }),
    ...lists,
  }
}

/** Members that differ from those sent. */
const newer = (sent: Members | undefined, members: Members): Members =>
  Object.fromEntries(
    Object.entries(members).filter(([name, value]) => !(sent && name in sent && same(sent[name], value))),
  )

const newerEach = (sent: Readonly<Record<string, Members>>, all: Readonly<Record<string, Members>>) =>
  Object.fromEntries(
    Object.entries(all)
      .map(([name, members]) => [name, newer(sent[name], members)] as const)
      .filter(([, members]) => Object.keys(members).length > 0),
  )

/** Edits made while saving: without those that were sent. */
export const editsSince = (sent: Edits, edits: Edits): Edits => ({
  metas: newer(sent.metas, edits.metas),
  extra_metas: newerEach(sent.extra_metas, edits.extra_metas),
  interop_metas: newerEach(sent.interop_metas, edits.interop_metas),
  reading: newer(sent.reading, edits.reading),
  fields: newerEach(sent.fields, edits.fields),
  lists: newer(sent.lists, edits.lists),
})

/** The edits that affect records, on which a preview depends. */
export const recordEdits = ({ reading, fields, lists }: Edits): Edits => ({
  ...noEdits,
  reading,
  fields,
  lists,
})

/** Edits restored after a reload; invalid ones are dropped. */
export function readEdits(unsaved: unknown): Edits {
  if (!isObject(unsaved)) return noEdits
  const read = Object.fromEntries(
    Object.keys(noEdits).map((part) => [part, isObject(unsaved[part]) ? unsaved[part] : {}]),
  )
  // Stored by this application; anything invalid is rejected by the server.
  return read as unknown as Edits
}
