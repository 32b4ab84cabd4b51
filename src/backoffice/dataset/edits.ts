import type { ManagedDataset, ManagedField } from '../../core/management/dataset.ts'
import { canonical } from '../../core/management/draft.ts'

/** What a person has typed of a dataset and not saved yet. */
export interface Edits {
  metas: Readonly<Record<string, unknown>>
  fields: Readonly<Record<string, FieldEdit>>
}

export type FieldEdit = Partial<Pick<ManagedField, 'label' | 'description' | 'type' | 'omit'>>

export const noEdits: Edits = { metas: {}, fields: {} }

export const isEdited = ({ metas, fields }: Edits): boolean =>
  Object.keys(metas).length > 0 || Object.keys(fields).length > 0

const without = <T>(members: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(members).filter(([known]) => known !== name))

/** A meta as it was typed; one that is as it was saved is no edit. */
export function editMeta(edits: Edits, dataset: ManagedDataset, name: string, value: unknown): Edits {
  const saved = dataset.metas[name] ?? null
  const typed = value === '' || (Array.isArray(value) && value.length === 0) ? null : value
  const rest = without(edits.metas, name)
  return { ...edits, metas: canonical(typed) === canonical(saved) ? rest : { ...rest, [name]: typed } }
}

/** A member of a field as it was typed; one that is as it was saved is no edit. */
export function editField(edits: Edits, field: ManagedField, edit: FieldEdit): Edits {
  const all = { ...edits.fields[field.name], ...edit }
  const kept = Object.fromEntries(
    Object.entries(all).filter(([member, value]) => field[member as keyof FieldEdit] !== value),
  )
  const rest = without(edits.fields, field.name)
  return { ...edits, fields: Object.keys(kept).length > 0 ? { ...rest, [field.name]: kept } : rest }
}

/** A meta as it stands on the screen. */
export const metaOf = (edits: Edits, dataset: ManagedDataset, name: string): unknown =>
  Object.hasOwn(edits.metas, name) ? edits.metas[name] : dataset.metas[name]

/** A field as it stands on the screen. */
export const fieldOf = (edits: Edits, field: ManagedField): ManagedField => ({
  ...field,
  ...edits.fields[field.name],
})

/** What is sent: the changed values alone; a field that is shown again, or has no description any more, says so by null. */
export function patchOf({ metas, fields }: Edits): Record<string, unknown> {
  const sent = Object.entries(fields).map(([name, { omit, description, ...edit }]) => [
    name,
    {
      ...edit,
      ...(omit !== undefined && { omit: omit || null }),
      ...(description !== undefined && { description: description || null }),
    },
  ])
  return {
    ...(Object.keys(metas).length > 0 && { metas }),
    ...(sent.length > 0 && { fields: Object.fromEntries(sent) }),
  }
}

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Edits that were kept through a reload; nonsense is none. */
export function readEdits(kept: unknown): Edits {
  if (!isMembers(kept) || !isMembers(kept.metas) || !isMembers(kept.fields)) return noEdits
  return { metas: kept.metas, fields: kept.fields as Edits['fields'] }
}
