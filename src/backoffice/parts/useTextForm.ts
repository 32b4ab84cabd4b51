import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { useApp } from '../app.ts'
import { problemsOf } from '../client/failure.ts'
import { changedMembers } from './changed.ts'
import { notifyFailed } from './notify.ts'
import { loadStored, saveStored } from './session-storage.ts'

interface TextFormOptions<Name extends string, Answer> {
  /** Storage key of the input; different for each user and object. */
  name: string
  /** The saved values by field. */
  saved: Readonly<Record<Name, string>>
  /** Fields that are never stored. */
  secret?: readonly NoInfer<Name>[]
  /** The problem of a value, null for a valid one. */
  check?: (
    field: NoInfer<Name>,
    value: string,
    values: Readonly<Record<NoInfer<Name>, string>>,
  ) => string | null
  /** Sends the changed fields. */
  send: (changed: Partial<Record<Name, string>>, values: Readonly<Record<Name, string>>) => Promise<Answer>
  done: (answer: Answer) => void
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')

/** A form of text inputs that survives reloads and shows problems at its inputs. */
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

  /** The focus moves to the first invalid input, for users of screen readers. */
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
    /** Properties of a field's input. */
    field: (field: Name) => form.getInputProps(field),
    set: (field: Name, value: string) => form.setValues({ [field]: value }),
    /** Resets the form to these values, and removes the stored input. */
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
