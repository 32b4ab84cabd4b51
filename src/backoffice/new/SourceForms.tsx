import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ManagedDataset, ManagedResource } from '../../core/management/dataset.ts'
import { useApp } from '../app.ts'
import { CallFailure } from '../client/failure.ts'
import { FileDrop } from '../parts/FileDrop.tsx'
import { useTextForm } from '../parts/useTextForm.ts'

/** A source that was taken, and the dataset that it was given to, if any. */
export type AddedResource = ManagedResource & { dataset?: ManagedDataset }

interface SourceFormsProps {
  /** Path of the sources that new ones come among. */
  base: string
  /** What is typed is kept under it. */
  storageKey: string
  chosen: (added: AddedResource[]) => void
  /** Whether the form of an address stands open. */
  isOpen?: boolean
}

/** What a refused call says, as the problem of the one field that was sent. */
const alternatives =
  (field: string) =>
  (error: unknown): never => {
    const { status, body } = error instanceof CallFailure ? error : { status: 0, body: null }
    const message = body?.error ?? body?.message
    if (status !== 400 || !message || body?.errors) throw error
    throw new CallFailure(status, { ...body, errors: [{ field, message }] })
  }

function recordsIn(text: string): Record<string, unknown>[] | null {
  try {
    const read: unknown = JSON.parse(text)
    const list = Array.isArray(read) ? read : [read]
    return list.length > 0 &&
      list.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
      ? list
      : null
  } catch {
    return null
  }
}

/** Brings sources: files that are dropped or chosen, an address, pasted text, or records that will be pushed. */
export function SourceForms({ base, storageKey, chosen, isOpen = false }: SourceFormsProps) {
  const { call, words } = useApp()
  const send = (way: string, body: unknown, field: string) =>
    call<AddedResource>(`${base}${way}/`, { method: 'POST', body }).catch(alternatives(field))
  const url = useTextForm({
    name: `${storageKey}.url`,
    saved: { url: '' },
    check: (_, value) => (URL.canParse(value.trim()) ? null : words.say('new.url_wrong')),
    send: ({ url: address = '' }) => send('new_url', { url: address.trim() }, 'url'),
    done: (added) => {
      url.reset({ url: '' })
      chosen([added])
    },
  })
  const text = useTextForm({
    name: `${storageKey}.text`,
    saved: { text: '' },
    send: (body) => send('new_text', body, 'text'),
    done: (added) => {
      text.reset({ text: '' })
      chosen([added])
    },
  })
  const pushed = useTextForm({
    name: `${storageKey}.pushed`,
    saved: { records: '' },
    check: (_, value) => (recordsIn(value) ? null : words.say('new.pushed_wrong')),
    send: ({ records = '' }) => send('new_realtime', { records: recordsIn(records) }, 'records'),
    done: (added) => {
      pushed.reset({ records: '' })
      chosen([added])
    },
  })
  return (
    <div className="source-forms">
      <FileDrop base={base} label={words.say('new.file_label')} multiple onUploaded={chosen} />
      <Way title={words.say('new.url')} isOpen={isOpen || url.isChanged}>
        <form onSubmit={url.save}>
          <TextInput
            // Addresses are checked by us, in the language of the page.
            inputMode="url"
            label={words.say('new.url_label')}
            placeholder="https://www.example.org/trees.csv"
            autoComplete="off"
            {...url.field('url')}
          />
          <Read {...url} />
        </form>
      </Way>
      <Way title={words.say('new.text')} isOpen={text.isChanged}>
        <form onSubmit={text.save}>
          <Textarea
            label={words.say('new.text_label')}
            description={words.say('new.text_hint')}
            rows={6}
            spellCheck={false}
            {...text.field('text')}
          />
          <Read {...text} />
        </form>
      </Way>
      <Way title={words.say('new.pushed')} isOpen={pushed.isChanged}>
        <form onSubmit={pushed.save}>
          <Textarea
            label={words.say('new.pushed_label')}
            description={words.say('new.pushed_hint')}
            placeholder={'{"station": "A1", "at": "2026-01-31T12:00:00Z", "bikes": 7}'}
            rows={4}
            spellCheck={false}
            className="code"
            {...pushed.field('records')}
          />
          <Read {...pushed} />
        </form>
      </Way>
    </div>
  )
}

function Way({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

function Read({ isChanged, isSaving }: { isChanged: boolean; isSaving: boolean }) {
  const { words } = useApp()
  return (
    <div>
      <Button type="submit" disabled={!isChanged} loading={isSaving}>
        {words.say('new.read')}
      </Button>
    </div>
  )
}
