import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useApp } from '../../app.ts'
import { CallFailure } from '../../client/failure.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import type { ActionProps } from './DeleteDialog.tsx'

/**
 * Changes the identifier of a dataset after the current one was typed for confirmation, and opens the new
 * address.
 */
export function RenameDialog({ opened, close, dataset }: ActionProps) {
  const { words } = useApp()
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={words.say('actions.rename_title', { title: dataset.title })}
    >
      {opened && <RenameForm dataset={dataset} close={close} />}
    </Dialog>
  )
}

const identifier = /^[a-z0-9][a-z0-9_-]{0,99}$/

function RenameForm({ dataset, close }: Omit<ActionProps, 'opened'>) {
  const { api, queries, root, router, words } = useApp()
  const { dataset_id: id } = dataset
  const [name, setName] = useState('')
  const [typed, type] = useState('')
  const [problems, setProblems] = useState<{ name?: string; typed?: string }>({})
  const refuse = (found: typeof problems) => {
    setProblems(found)
    setTimeout(() => root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0)
  }
  const rename = useMutation({
    mutationFn: () =>
      api('POST management/1.0/datasets/:id/rename/', {
        path: { id },
        body: { new_dataset_id: name.trim() },
      }),
    onSuccess: ({ dataset_id }) => {
      close()
      notifyDone(words.say('actions.renamed', { id: dataset_id }), words)
      router.go(router.dataset(dataset_id), { replace: true })
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === id })
      void queries.invalidateQueries({ queryKey: ['datasets'] })
    },
    onError: (error) => {
      const isAboutName =
        error instanceof CallFailure && ['dataset.taken', 'dataset.identifier'].includes(error.key ?? '')
      if (isAboutName) refuse({ name: error.message })
      else notifyFailed(error, words)
    },
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (rename.isPending) return
    if (!identifier.test(name.trim())) refuse({ name: words.say('actions.new_id_wrong', { value: name }) })
    else if (name.trim() === id) refuse({ name: words.say('actions.new_id_same') })
    else if (typed.trim() !== id) refuse({ typed: words.say('actions.typed_wrong', { id }) })
    else rename.mutate()
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Text>{words.say('actions.rename_why', { id })}</Text>
        <TextInput
          label={words.say('actions.new_id')}
          description={words.say('actions.new_id_hint')}
          data-autofocus
          spellCheck={false}
          autoCapitalize="none"
          value={name}
          onChange={({ currentTarget: { value } }) => {
            setName(value)
            setProblems({})
          }}
          error={problems.name}
        />
        <TextInput
          label={words.say('actions.typed', { id })}
          spellCheck={false}
          autoCapitalize="none"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            type(value)
            setProblems({})
          }}
          error={problems.typed}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {words.say('action.cancel')}
          </Button>
          <Button type="submit" color="red" loading={rename.isPending}>
            {words.say('actions.rename_button')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
