import type { Field } from '../field.ts'
import { canonical, type DraftState } from './draft.ts'

/** Parts that determine how sources are read, apart from field settings. */
const readParts = ['resources', 'reading', 'processors'] as const

/** Settings of a field that do not change its records. */
const descriptions = ['label', 'description', 'annotations'] as const

/**
 * The fields of published records as a later state describes them, when labels, descriptions, annotations and
 * order alone differ. Null when records must be rebuilt.
 */
export function redescribed(before: DraftState, after: DraftState, fields: readonly Field[]): Field[] | null {
  if (readParts.some((part) => canonical(before[part]) !== canonical(after[part]))) return null
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])
  const changed = new Map(fields.map((field) => [field.name, field]))
  for (const name of names) {
    const [was, now] = [before.fields[name] ?? {}, after.fields[name] ?? {}]
    if (canonical(was) === canonical(now)) continue
    const field = changed.get(name)
    const others = (overrides: object) =>
      Object.fromEntries(
        Object.entries(overrides).filter(([member]) => !descriptions.some((one) => one === member)),
      )
    // A removed setting must be detected again.
    const unsaid = descriptions.some((one) => was[one] !== undefined && now[one] === undefined)
    if (!field || unsaid || canonical(others(was)) !== canonical(others(now))) return null
    const overrides = {
      ...field,
      label: now.label ?? field.label,
      ...(now.description !== undefined && { description: now.description }),
      annotations: now.annotations ? [...now.annotations] : field.annotations,
    }
    // Record ids are computed from the fields annotated as id.
    if (isId(field) !== isId(overrides)) return null
    changed.set(name, overrides)
  }
  const described = fields.map((field) => changed.get(field.name) ?? field)
  if (canonical(before.order) === canonical(after.order)) return described
  const place = ({ name }: Field) => {
    const at = after.order.indexOf(name)
    return at < 0 ? after.order.length : at
  }
  return described.sort((a, b) => place(a) - place(b))
}

const isId = ({ annotations }: Field): boolean => annotations.some(({ name }) => name === 'id')
