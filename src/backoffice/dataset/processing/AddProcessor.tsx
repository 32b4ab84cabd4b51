import { Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { ProcessorName } from '../../../core/processors/definitions.ts'
import type { ProcessorFamily, ProcessorForm } from '../../../core/processors/form.ts'
import { useApp } from '../../app.ts'
import { Dialog } from '../../parts/Dialog.tsx'

const families: readonly ProcessorFamily[] = ['fields', 'texts', 'dates', 'places', 'records']

interface AddProcessorProps {
  forms: readonly ProcessorForm[]
  opened: boolean
  close: () => void
  add: (name: ProcessorName) => void
}

/** Lower-case text without accents, for searching. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** All processors by family, with a search; Enter adds the first match. */
export function AddProcessor({ forms, opened, close, add }: AddProcessorProps) {
  const { words } = useApp()
  const [typed, setTyped] = useState('')
  const terms = plain(typed).split(/\s+/).filter(Boolean)
  const found = forms.filter(({ name, label, description, family }) => {
    const text = plain(`${name} ${label} ${description} ${words.say(`processing.family.${family}`)}`)
    return terms.every((word) => text.includes(word))
  })
  const shown = families
    .map((family) => ({ family, forms: found.filter((form) => form.family === family) }))
    .filter((group) => group.forms.length > 0)
  const take = (name: ProcessorName) => {
    setTyped('')
    add(name)
  }
  return (
    <Dialog opened={opened} onClose={close} title={words.say('processing.add')} size="lg">
      <Stack gap="md">
        <TextInput
          type="search"
          label={words.say('processing.find')}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = shown[0]?.forms ?? []
            if (event.key !== 'Enter' || !first) return
            event.preventDefault()
            take(first.name)
          }}
        />
        <div role="status">
          {found.length === 0 && <Text size="sm">{words.say('processing.find_none')}</Text>}
        </div>
        {shown.map((group) => (
          <section key={group.family}>
            <Title order={3} size="h5">
              {words.say(`processing.family.${group.family}`)}
            </Title>
            <ul className="processor-choices">
              {group.forms.map(({ name, label, description }) => (
                <li key={name}>
                  <button type="button" onClick={() => take(name)}>
                    <strong>{label}</strong>
                    <span>{description}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
