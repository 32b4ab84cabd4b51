import { ActionIcon, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '../../../core/field.ts'
import { useApp } from '../../app.ts'
import { DragHandle } from '../../parts/DragHandle.tsx'
import { moved, useSortable } from '../../parts/useSortable.ts'

interface FieldChoiceProps {
  label: string
  fields: readonly Field[]
  value: unknown
  /** Label of the empty choice. */
  none: string
  change: (name: string) => void
}

/** A select of an optional field. */
export const FieldChoice = ({ label, fields, value, none, change }: FieldChoiceProps) => (
  <NativeSelect
    label={label}
    value={typeof value === 'string' ? value : ''}
    data={[{ value: '', label: none }, ...fields.map(({ name, label }) => ({ value: name, label }))]}
    onChange={({ currentTarget }) => change(currentTarget.value)}
  />
)

interface FieldListProps {
  label: string
  fields: readonly Field[]
  value: unknown
  change: (names: string[]) => void
}

/** A sorted list of fields; an empty one means all. */
export function FieldList({ label, fields, value, change }: FieldListProps) {
  const { words } = useApp()
  const names = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  const [notice, announce] = useState('')
  const { entry, handle } = useSortable((from, to) => {
    const name = labelOf(names[from] ?? '')
    change(moved(names, from, to))
    announce(words.say('display.moved', { name, place: to + 1, of: names.length }))
  }, names.length)
  const left = fields.filter(({ name }) => !names.includes(name))
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {names.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.say('display.all_fields')}
        </Text>
      )}
      <ol className="display-list">
        {names.map((name, index) => (
          <li key={name} {...entry(index)}>
            <DragHandle label={words.say('display.move', { name: labelOf(name) })} {...handle(index)} />
            <span>{labelOf(name)}</span>
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label={words.say('display.remove', { name: labelOf(name) })}
              onClick={() => change(names.filter((one) => one !== name))}
            >
              ×
            </ActionIcon>
          </li>
        ))}
      </ol>
      <span className="d4c-hidden" role="status">
        {notice}
      </span>
      {left.length > 0 && (
        <NativeSelect
          aria-label={`${label}: ${words.say('display.add_field')}`}
          value=""
          data={[
            { value: '', label: words.say('display.add_field') },
            ...left.map((field) => ({ value: field.name, label: field.label })),
          ]}
          onChange={({ currentTarget }) => change([...names, currentTarget.value])}
        />
      )}
    </Stack>
  )
}

interface DirectionProps {
  value: unknown
  change: (direction: string) => void
}

/** A select of the sort direction. */
export function Direction({ value, change }: DirectionProps) {
  const { words } = useApp()
  return (
    <NativeSelect
      label={words.say('display.direction')}
      value={value === 'desc' ? 'desc' : 'asc'}
      data={[
        { value: 'asc', label: words.say('display.ascending') },
        { value: 'desc', label: words.say('display.descending') },
      ]}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
