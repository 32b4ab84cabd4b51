import { Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { useApp } from '../../app.ts'
import { RemovableBadges } from '../../parts/RemovableBadges.tsx'
import { Suggested } from './Suggested.tsx'

interface TagsProps {
  label: string
  template: string
  meta: string
  values: readonly string[]
  change: (values: string[]) => void
}

/** A list of unique words; Enter adds a typed one. */
export function Tags({ label, template, meta, values, change }: TagsProps) {
  const { words } = useApp()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const word = typed.trim()
  const isThere = values.some((known) => known.toLowerCase() === word.toLowerCase())
  const add = () => {
    if (word === '' || isThere) return
    change([...values, word])
    setTyped('')
  }
  return (
    <Stack gap="xs">
      <Suggested
        ref={field}
        label={label}
        description={words.say('meta.word_how')}
        template={template}
        meta={meta}
        value={typed}
        error={word !== '' && isThere && words.say('meta.unique', { value: word })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <RemovableBadges
        values={values}
        label={(value) => words.say('meta.remove', { value })}
        remove={(value) => {
          change(values.filter((one) => one !== value))
          // The button is removed with its word, so the focus moves to the input.
          setTimeout(() => field.current?.focus(), 0)
        }}
      />
    </Stack>
  )
}
