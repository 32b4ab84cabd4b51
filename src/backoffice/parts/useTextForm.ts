import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { useApp } from '../app.ts'
import { problemsOf } from '../client/failure.ts'
import { changedMembers } from './changed.ts'
import { notifyFailed } from './notify.ts'
import { loadStored, saveStored } from './session-storage.ts'

interface TextFormOptions<Name extends string, Answer> {
  /** Typing is kept under it; forms of different people and things have different names. */
  name: string
  /** What is saved now, by field. */
  saved: Readonly<Record<Name, string>>
  /** Fields that are never kept. */
  secret?: readonly NoInfer<Name>[]
  /** What is wrong with a value, null when nothing is. */
  check?: (
    field: NoInfer<Name>,
    value: string,
    values: Readonly<Record<NoInfer<Name>, string>>,
  ) => string | null
  /** Sends the fields that differ from what is saved. */
  send: (changed: Partial<Record<Name, string>>, values: Readonly<Record<Name, string>>) => Promise<Answer>
  done: (answer: Answer) => void
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')

/** A form of texts whose typing survives a reload, which says what is wrong beside each field. */
export function useTextForm<Name extends string, Answer>(options: TextFormOptions<Name, Answer>) {
  const { name, saved, secret = [], check, send, done } = options
  const { root, words } = useApp()
  const fields = Object.keys(saved) as Name[]
  const form = useForm<Record<string, string>>({
    mode: 'controlled',
    initialValues: { ...saved, ...known(fields, loadStored(name)) },
    onValuesChange: (values) => {
      const restored = Object.entries(changedMembers<Record<string, string>>(saved, values)).filter(
        ([field]) => !secret.some((hidden) => hidden === field),
      )
      saveStored(name, restored.length > 0 ? Object.fromEntries(restored) : undefined)
    },
  })
  const values = form.values as Record<Name, string>
  const changed = changedMembers(saved, values) as Partial<Record<Name, string>>

  /** Who cannot see the red finds the first culprit under the cursor. */
  const showProblems = (problems: Record<string, string>) => {
    form.setErrors(problems)
    setTimeout(() => root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0)
  }
  const mutation = useMutation({
    mutationFn: () => send(changed, values),
    onSuccess: (answer) => {
      saveStored(name, undefined)
      done(answer)
    },
    onError: (error) => {
      const problems = known(fields, problemsOf(error))
      if (Object.keys(problems).length > 0) showProblems(problems)
      else notifyFailed(error, words)
    },
  })
  return {
    values,
    isChanged: Object.keys(changed).length > 0,
    isSaving: mutation.isPending,
    /** Properties of the input of a field. */
    field: (field: Name) => form.getInputProps(field),
    set: (field: Name, value: string) => form.setValues({ [field]: value }),
    /** Back to these values, with nothing kept. */
    reset: (next: Readonly<Record<Name, string>>) => {
      form.setValues({ ...next })
      saveStored(name, undefined)
    },
    save: (event?: SyntheticEvent) => {
      event?.preventDefault()
      if (mutation.isPending) return
      const { hasErrors, errors } = checked(fields, values, check)
      if (hasErrors) showProblems(errors)
      else mutation.mutate()
    },
  }
}

const known = (fields: readonly string[], values: unknown): Record<string, string> =>
  isTexts(values)
    ? Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))
    : {}

function checked<Name extends string>(
  fields: readonly Name[],
  values: Readonly<Record<Name, string>>,
  check: TextFormOptions<Name, unknown>['check'],
) {
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const problem = check?.(field, values[field], values)
    if (problem) errors[field] = problem
  }
  return { hasErrors: Object.keys(errors).length > 0, errors }
}
