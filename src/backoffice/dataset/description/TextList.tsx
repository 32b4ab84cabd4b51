import { Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useApp } from '../../app.ts'

interface TextListProps {
  label: string
  values: readonly string[]
  change: (values: string[]) => void
}

/** An entry that was emptied goes after this long. */
const emptiedMs = 300

/** Texts, each in a field of its own, none twice; the last field takes another one. */
export function TextList({ label, values, change }: TextListProps) {
  const { words } = useApp()
  // Emptied entries and doubles stand in the fields for a while, and never in what is saved.
  const [typed, setTyped] = useState<readonly string[]>(values)
  const saved = values.join('\n')
  const entries = distinct(typed).join('\n')
  useEffect(() => {
    // They differ when a change comes from outside, as an undone edit.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place; the field keeps the focus while its text changes.
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
