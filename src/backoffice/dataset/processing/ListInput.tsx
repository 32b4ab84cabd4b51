import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useApp } from '../../app.ts'
import { RemovableBadges } from '../../parts/RemovableBadges.tsx'

interface ListInputProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  values: readonly string[]
  change: (values: readonly string[]) => void
  /** Values to select; null if they are typed. */
  choices: readonly string[] | null
  /** Suggestions while typing. */
  suggested?: readonly string[]
  nameOf?: (value: string) => string
}

/** A list of names that are selected, or typed and added by Enter. */
export function ListInput({
  label,
  description,
  error,
  values,
  change,
  choices,
  suggested,
  nameOf,
}: ListInputProps) {
  const { words } = useApp()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const shared = { label, description, error }
  const shownName = nameOf ?? ((value: string) => value)
  const add = (value: string) => {
    const name = value.trim()
    if (name !== '' && !values.includes(name)) change([...values, name])
    setTyped('')
  }
  return (
    <Stack gap="xs">
      {choices === null ? (
        <>
          <TextInput
            {...shared}
            list={suggested ? listId : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={words.say('processing.list_type')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add(typed)
            }}
          />
          {suggested && (
            <datalist id={listId}>
              {suggested.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          )}
        </>
      ) : (
        <NativeSelect
          {...shared}
          value=""
          onChange={({ currentTarget }) => add(currentTarget.value)}
          data={[
            { value: '', label: words.say('processing.list_add') },
            ...choices
              .filter((choice) => !values.includes(choice))
              .map((choice) => ({ value: choice, label: shownName(choice) })),
          ]}
        />
      )}
      <RemovableBadges
        values={values}
        shown={shownName}
        label={(value) => words.say('processing.list_remove', { value: shownName(value) })}
        remove={(value) => change(values.filter((one) => one !== value))}
      />
    </Stack>
  )
}
