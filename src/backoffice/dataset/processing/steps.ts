import type { Field } from '../../../core/field.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import { checkProcessors } from '../../../core/processors/check.ts'
import type { Processor } from '../../../core/processors/definitions.ts'
import type { FormField, ProcessorForm } from '../../../core/processors/form.ts'
import { namesIn } from '../../../core/processors/names-in.ts'
import type { ProcessorStep, StepsPreview } from '../../../server/features/previews/contract.ts'

type Args = Readonly<Record<string, unknown>>

/** Problems of a list that can be found without records; `step` counts from 1. */
export function problemsIn(list: readonly Processor[]): Finding[] {
  return checkProcessors(list).problems
}

/** Whether a finding is about a processor, by its number from 1. */
export const isOf = ({ params }: Finding, step: number): boolean => Number(params?.step) === step

/** The list up to the first incomplete processor. */
export function triedPart(list: readonly Processor[]): readonly Processor[] {
  const steps = problemsIn(list).map(({ params }) => Number(params?.step ?? 1))
  return steps.length === 0 ? list : list.slice(0, Math.min(...steps) - 1)
}

/** Whether a parameter is enabled by the other arguments. */
export function counts(
  { depends_on: on, depends_on_value: values }: FormField,
  form: ProcessorForm,
  args: Args,
) {
  if (on === null) return true
  const value = args[on] ?? form.parameters.find(({ name }) => name === on)?.default ?? undefined
  return values === null ? value !== undefined : values.some((one) => one === value)
}

/** Changes an argument, undefined removes it; arguments that are no longer enabled are removed. */
export function withArg(form: ProcessorForm, args: Args, name: string, value: unknown): Args {
  const { [name]: _, ...others } = args
  const changed: Args = value === undefined ? others : { ...others, [name]: value }
  const usable = Object.entries(changed).filter(([one]) => {
    const parameter = form.parameters.find((known) => known.name === one)
    return parameter === undefined || counts(parameter, form, changed)
  })
  return Object.fromEntries(usable)
}

/** The fields before a processor (by number from 1); if it was not reached, the last known ones. */
export function fieldsBefore(preview: StepsPreview | undefined, step: number): readonly Field[] | null {
  if (!preview?.before) return null
  return preview.steps.findLast((one) => one.step < step)?.fields ?? preview.before.fields
}

/** Number of records before a step. */
export function recordsBefore(preview: StepsPreview, step: ProcessorStep): number {
  const before = preview.steps.findLast((one) => one.step < step.step)
  return before?.records ?? preview.before?.records ?? step.records
}

/** A summary of a processor's arguments, in the order of its form. */
export const summaryOf = (form: ProcessorForm, args: Args = {}): string =>
  form.parameters
    .flatMap(({ name, choices, choice_labels: labels, default: usual }) => {
      const value = args[name]
      if (value === undefined || value === usual || value === '' || typeof value === 'boolean') return []
      const label = labels?.[choices?.indexOf(String(value)) ?? -1]
      return [label ?? (Array.isArray(value) ? value.join(', ') : String(value))]
    })
    .join(form.name === 'rename' ? ' → ' : ' · ')

/** A renamed field that later processors still use by its old name, and its new name; else null. */
export function staleName(
  list: readonly Processor[],
  index: number,
  saved: readonly Processor[],
): { from: string; to: string } | null {
  const { name, args = {}, disabled } = list[index] ?? { name: '' }
  const { from_name: from, to_name: to } = args
  if (name !== 'rename' || disabled || typeof from !== 'string' || typeof to !== 'string' || to === '')
    return null
  const later = namesIn(list.slice(index + 1))
  const before = saved[index]
  const known = before?.name === 'rename' && before.args?.from_name === from ? before.args.to_name : undefined
  const stale = [from, known].find(
    (one): one is string => typeof one === 'string' && one !== to && later.has(one),
  )
  return stale === undefined ? null : { from: stale, to }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Whether a step changed the value of a cell; false for new fields. */
export const isChanged = (step: ProcessorStep, row: number, name: string): boolean => {
  const earlier = step.earlier[row]
  return earlier != null && Object.hasOwn(earlier, name) && !same(earlier[name], step.rows[row]?.[name])
}

export interface StepColumns {
  /** Fields after the step, those with changes first. */
  shown: readonly { field: Field; isNew: boolean }[]
  /** Names of the removed fields. */
  gone: readonly string[]
}

/** Compares the fields after a step with those before it. */
export function columnsOf(before: readonly Field[], step: ProcessorStep): StepColumns {
  const isNew = ({ name }: Field) => !before.some((field) => field.name === name)
  const matters = (field: Field) =>
    isNew(field) ||
    before.some(({ name, type }) => name === field.name && type !== field.type) ||
    step.rows.some((_, row) => isChanged(step, row, field.name))
  const first = step.fields.filter(matters)
  return {
    shown: [...first, ...step.fields.filter((field) => !first.includes(field))].map((field) => ({
      field,
      isNew: isNew(field),
    })),
    gone: before
      .filter(({ name }) => !step.fields.some((field) => field.name === name))
      .map(({ name }) => name),
  }
}
