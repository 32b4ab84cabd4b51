import { Badge, CloseButton, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ManagedDataset } from '../../core/management/dataset.ts'
import { useApp } from '../app.ts'
import { type Edits, editMeta, metaOf } from './edits.ts'

interface DescriptionTabProps {
  dataset: ManagedDataset
  edits: Edits
  edit: (change: (before: Edits) => Edits) => void
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is written about a dataset. */
export function DescriptionTab({ dataset, edits, edit }: DescriptionTabProps) {
  const { words } = useApp()
  const value = (name: string) => metaOf(edits, dataset, name)
  const change = (name: string, typed: unknown) => edit((before) => editMeta(before, dataset, name, typed))
  const title = textOf(value('title'))
  const keywords = value('keyword')
  return (
    <Stack gap="md" maw={720}>
      <TextInput
        label={words.say('meta.title')}
        required
        value={title}
        error={title.trim() === '' && words.say('meta.title_needed')}
        onChange={({ currentTarget }) => change('title', currentTarget.value)}
      />
      <Textarea
        label={words.say('meta.description')}
        description={words.say('meta.description_how')}
        rows={8}
        value={textOf(value('description'))}
        onChange={({ currentTarget }) => change('description', currentTarget.value)}
      />
      <Keywords
        values={Array.isArray(keywords) ? keywords.filter((one) => typeof one === 'string') : []}
        change={(list) => change('keyword', list)}
      />
      {(['publisher', 'license', 'language'] as const).map((name) => (
        <TextInput
          key={name}
          label={words.say(`meta.${name}`)}
          value={textOf(value(name))}
          onChange={({ currentTarget }) => change(name, currentTarget.value)}
        />
      ))}
    </Stack>
  )
}

/** A list of words that takes none twice; Enter adds what was typed. */
function Keywords({ values, change }: { values: readonly string[]; change: (values: string[]) => void }) {
  const { words } = useApp()
  const [typed, setTyped] = useState('')
  const word = typed.trim()
  const isThere = values.some((known) => known.toLowerCase() === word.toLowerCase())
  const add = () => {
    if (word === '' || isThere) return
    change([...values, word])
    setTyped('')
  }
  return (
    <Stack gap="xs">
      <TextInput
        label={words.say('meta.keyword')}
        description={words.say('meta.keyword_how')}
        value={typed}
        error={word !== '' && isThere && words.say('meta.keyword_unique', { value: word })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      {values.length > 0 && (
        <Group gap="xs">
          {values.map((value) => (
            <Badge
              key={value}
              variant="light"
              tt="none"
              size="lg"
              rightSection={
                <CloseButton
                  size="xs"
                  aria-label={words.say('meta.keyword_remove', { value })}
                  onClick={() => change(values.filter((one) => one !== value))}
                />
              }
            >
              {value}
            </Badge>
          ))}
        </Group>
      )}
    </Stack>
  )
}
