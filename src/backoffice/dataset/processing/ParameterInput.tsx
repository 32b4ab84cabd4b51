import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Field } from '../../../core/field.ts'
import type { FormField } from '../../../core/processors/form.ts'
import { useApp } from '../../app.ts'
import type { Words } from '../../words.ts'
import { DatasetInput, RemoteField } from './DatasetInput.tsx'
import { ListInput } from './ListInput.tsx'
import { NumberField } from './NumberField.tsx'

export interface ParameterInputProps {
  parameter: FormField
  value: unknown
  /** All arguments, on which suggestions may depend. */
  args: Readonly<Record<string, unknown>>
  fields: readonly Field[] | null
  problem: string | null
  /** Undefined removes the argument. */
  change: (value: unknown) => void
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** One input of a processor's form, by parameter type. */
export function ParameterInput(props: ParameterInputProps) {
  const { parameter, value, args, fields, problem, change } = props
  const { words } = useApp()
  const { name, label, help, type, default: usual, choices, choice_labels: labels } = parameter
  const shared = { label, description: help ?? undefined, error: problem ?? undefined }
  const texts = Array.isArray(value) ? value.map(String) : []
  const setList = (list: readonly string[]) => change(list.length > 0 ? list : undefined)
  const fitting = (fields ?? []).filter(
    (field) => parameter.field_types === null || parameter.field_types.includes(field.type),
  )
  switch (type) {
    case 'boolean':
      return (
        <Checkbox
          {...shared}
          checked={(value ?? usual) === true}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...shared}
          value={textOf(value ?? usual)}
          onChange={({ currentTarget }) => change(currentTarget.value || undefined)}
          data={[
            ...(usual === null ? [{ value: '', label: words.say('processing.nothing') }] : []),
            ...(choices ?? []).map((choice, index) => ({ value: choice, label: labels?.[index] ?? choice })),
          ]}
        />
      )
    case 'field':
      if (fields === null) break
      return (
        <NativeSelect
          {...shared}
          value={textOf(value)}
          onChange={({ currentTarget }) => change(currentTarget.value || undefined)}
          data={fieldOptions(fitting, textOf(value), words)}
        />
      )
    case 'fields':
    case 'order':
      return (
        <ListInput
          {...shared}
          values={texts}
          change={setList}
          nameOf={type === 'order' ? (entry) => orderName(entry, words) : undefined}
          choices={
            fields === null
              ? null
              : fitting.flatMap((field) => (type === 'order' ? [field.name, `-${field.name}`] : [field.name]))
          }
        />
      )
    case 'names':
      return <ListInput {...shared} values={texts} change={setList} choices={null} />
    case 'texts':
      return (
        <RemoteField
          dataset={textOf(args.dataset)}
          draw={(names) => (
            <ListInput {...shared} values={texts} change={setList} choices={null} suggested={names} />
          )}
        />
      )
    case 'dataset':
      return <DatasetInput {...shared} value={textOf(value)} change={(id) => change(id || undefined)} />
    case 'int':
    case 'double':
      return <NumberField {...shared} value={value} usual={usual} whole={type === 'int'} change={change} />
    case 'query':
    case 'expression':
      return (
        <Textarea
          {...shared}
          autoComplete="off"
          spellCheck={false}
          rows={2}
          className="code"
          value={textOf(value)}
          onChange={({ currentTarget }) => change(currentTarget.value || undefined)}
        />
      )
    default:
  }
  const input = (list?: string) => (
    <TextInput
      {...shared}
      list={list}
      autoComplete="off"
      spellCheck={type === 'text'}
      className={type === 'pattern' ? 'code' : undefined}
      placeholder={
        usual !== null && usual !== '' && String(usual).trim() !== ''
          ? words.say('processing.usual', { value: String(usual) })
          : undefined
      }
      value={textOf(value)}
      // An empty text is a value if the parameter's default is not empty.
      onChange={({ currentTarget: { value: typed } }) =>
        change(typed === '' && (usual === null || usual !== '') ? undefined : typed)
      }
    />
  )
  return name === 'remote_key' ? (
    <RemoteField dataset={textOf(args.dataset)} draw={(_, list) => input(list)} />
  ) : (
    input()
  )
}

/** Selectable fields, including the current one even if it no longer exists. */
function fieldOptions(fitting: readonly Field[], chosen: string, words: Words) {
  const isThere = chosen === '' || fitting.some(({ name }) => name === chosen)
  return [
    { value: '', label: words.say('processing.field_none') },
    ...(isThere ? [] : [{ value: chosen, label: words.say('processing.field_gone', { name: chosen }) }]),
    ...fitting.map(({ name, label }) => ({
      value: name,
      label: label === name || label === '' ? name : `${name} – ${label}`,
    })),
  ]
}

const orderName = (entry: string, words: Words): string =>
  entry.startsWith('-')
    ? words.say('processing.descending', { name: entry.slice(1) })
    : words.say('processing.ascending', { name: entry })
