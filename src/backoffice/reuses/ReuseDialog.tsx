import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import type { ManagedReuse } from '../../server/features/reuses/contract.ts'
import { useApp } from '../app.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { notifyDone } from '../parts/notify.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'

interface ReuseDialogProps {
  /** The reuse to edit; null when the dialog is closed. */
  reuse: ManagedReuse | null
  close: () => void
  saved: () => void
}

/** A form to edit a reuse before it is published. */
export function ReuseDialog({ reuse, close, saved }: ReuseDialogProps) {
  const { words } = useApp()
  return (
    <Dialog
      opened={reuse !== null}
      onClose={close}
      title={reuse && words.say('reuses.edit_of', { title: reuse.title })}
    >
      {reuse && <ReuseForm reuse={reuse} close={close} saved={saved} />}
    </Dialog>
  )
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function ReuseForm({ reuse, close, saved }: Omit<ReuseDialogProps, 'reuse'> & { reuse: ManagedReuse }) {
  const { api, words } = useApp()
  const { title, url, type, description } = reuse
  const form = useTextForm({
    name: `reuse.${reuse.reuse_id}`,
    saved: { title, url, type, description },
    check: (field, value) => {
      if (field === 'title' && value.trim() === '') return words.say('reuses.title_needed')
      return field === 'url' && !isAddress(value.trim()) ? words.say('reuses.url_wrong') : null
    },
    send: (changed) =>
      api('POST management/1.0/reuses/:reuse/edit/', { path: { reuse: reuse.reuse_id }, body: changed }),
    done: () => {
      notifyDone(words.say('reuses.saved', { title: form.values.title }), words)
      saved()
      close()
    },
  })
  return (
    <form onSubmit={form.save}>
      <Stack gap="md">
        <TextInput label={words.say('reuses.field.title')} data-autofocus {...form.field('title')} />
        <TextInput type="url" label={words.say('reuses.field.url')} {...form.field('url')} />
        <TextInput label={words.say('reuses.field.type')} {...form.field('type')} />
        <Textarea rows={6} label={words.say('reuses.field.description')} {...form.field('description')} />
        <Group justify="flex-end">
          <SaveButton {...form} />
        </Group>
      </Stack>
    </form>
  )
}
