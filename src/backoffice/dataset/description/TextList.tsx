import { Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useApp } from '../../app.ts'

interface TextListProps {
  label: string
  values: readonly string[]
  change: (values: string[]) => void
}

/** Milliseconds after which an emptied entry is removed. */
const emptiedMs = 300

/** A list of unique texts, each in an input; the last input adds another one. */
export function TextList({ label, values, change }: TextListProps) {
  const { words } = useApp()
  // Emptied and duplicate entries stay in the inputs for a moment, but are never saved.
  const [typed, setTyped] = useState<readonly string[]>(values)
  const saved = values.join('\n')
  const entries = distinct(typed).join('\n')
  useEffect(() => {
    // They differ after an external change, such as undo.
    if (saved !== entries) setTyped(saved === '' ? [] : saved.split('\n'))
  }, [saved, entries])
  const hasEmpty = typed.some((text) => text.trim() === '')
  useEffect(() => {
    if (!hasEmpty) return
    const timer = setTimeout(
      () => setTyped((before) => before.filter((text) => text.trim() !== '')),
      emptiedMs,
    )
    return () => clearTimeout(timer)
  }, [hasEmpty])
  const type = (index: number, text: string) => {
    const next = typed.map((one, at) => (at === index ? text : one))
    if (index === typed.length) next.push(text)
    setTyped(next)
    change(distinct(next))
  }
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {[...typed, ''].map((text, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are identified by their position, so that the input keeps the focus.
          key={index}
          aria-label={
            index === typed.length
              ? words.say('meta.another', { name: label })
              : words.say('meta.nth', { name: label, n: index + 1 })
          }
          value={text}
          onChange={({ currentTarget: { value } }) => type(index, value)}
          error={
            text.trim() !== '' &&
            typed.findIndex((one) => one.trim() === text.trim()) < index &&
            words.say('meta.unique', { value: text.trim() })
          }
        />
      ))}
    </Stack>
  )
}

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
]
