import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useApp } from '../../app.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import type { ActionProps } from './DeleteDialog.tsx'

/** Copies a dataset and opens the copy. */
export function CopyDialog({ opened, close, dataset }: ActionProps) {
  const { words } = useApp()
  return (
    <Dialog opened={opened} onClose={close} title={words.say('actions.copy')}>
      {opened && <CopyForm dataset={dataset} close={close} />}
    </Dialog>
  )
}

function CopyForm({ dataset, close }: Omit<ActionProps, 'opened'>) {
  const { api, queries, router, words } = useApp()
  const [title, name] = useState(words.say('actions.copy_of', { title: dataset.title }))
  const copy = useMutation({
    mutationFn: () =>
      api('POST management/1.0/datasets/:id/copy/', {
        path: { id: dataset.dataset_id },
        body: { title: title.trim() },
      }),
    onSuccess: (made) => {
      close()
      void queries.invalidateQueries({ queryKey: ['datasets'] })
      notifyDone(words.say('actions.copied', { title: made.title }), words)
      router.go(router.dataset(made.dataset_id))
    },
    onError: (error) => notifyFailed(error, words),
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (title.trim() !== '' && !copy.isPending) copy.mutate()
  }
  return (
    <form onSubmit={send}>
      <Stack gap="md">
        <Text>{words.say('actions.copy_why')}</Text>
        <TextInput
          label={words.say('actions.copy_title')}
          data-autofocus
          required
          withAsterisk={false}
          maxLength={1000}
          value={title}
          onChange={({ currentTarget: { value } }) => name(value)}
          error={title.trim() === '' && words.say('meta.title_needed')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {words.say('action.cancel')}
          </Button>
          <Button type="submit" loading={copy.isPending}>
            {words.say('actions.copy_button')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
