import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ManagedDataset, ManagedResource } from '../../server/features/datasets/contract.ts'
import type { AddedSources, DatasetWithSources } from '../../server/features/sources/contract.ts'
import { useApp } from '../app.ts'
import { CallFailure } from '../client/failure.ts'
import { newSources, sourcesOf } from '../client/source-uploads.ts'
import { FileDrop } from '../parts/FileDrop.tsx'
import { useTextForm } from '../parts/useTextForm.ts'

/** An added source, and its dataset if there is one already. */
export type AddedResource = ManagedResource & { dataset?: ManagedDataset }

type Uploaded = AddedSources | DatasetWithSources | ManagedDataset

const isAdded = (answer: Uploaded): answer is AddedSources => 'resource_uid' in answer

interface SourceFormsProps {
  /** Id of the dataset to which sources are added; absent before it is created. */
  dataset?: string
  /** Storage key of the typed text. */
  storageKey: string
  chosen: (added: AddedResource[]) => void
  /** Whether the URL form is open. */
  isOpen?: boolean
}

/** The problem of a single-field form from a failed call. */
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

/** Adds sources: files by drop or selection, a URL, pasted text, or pushed records. */
export function SourceForms({ dataset: id, storageKey, chosen, isOpen = false }: SourceFormsProps) {
  const { api, words } = useApp()
  const url = useTextForm({
    name: `${storageKey}.url`,
    saved: { url: '' },
    check: (_, value) => (URL.canParse(value.trim()) ? null : words.say('new.url_wrong')),
    send: ({ url: address = '' }): Promise<AddedResource> => {
      const body = { url: address.trim() }
      const sent =
        id === undefined
          ? api('POST management/1.0/resources/new_url/', { body })
          : api('POST management/1.0/datasets/:id/resources/new_url/', { path: { id }, body })
      return sent.catch(alternatives('url'))
    },
    done: (added) => {
      url.reset({ url: '' })
      chosen([added])
    },
  })
  const text = useTextForm({
    name: `${storageKey}.text`,
    saved: { text: '' },
    send: ({ text: pasted = '' }): Promise<AddedResource> => {
      const body = { text: pasted }
      const sent =
        id === undefined
          ? api('POST management/1.0/resources/new_text/', { body })
          : api('POST management/1.0/datasets/:id/resources/new_text/', { path: { id }, body })
      return sent.catch(alternatives('text'))
    },
    done: (added) => {
      text.reset({ text: '' })
      chosen([added])
    },
  })
  const pushed = useTextForm({
    name: `${storageKey}.pushed`,
    saved: { records: '' },
    check: (_, value) => (recordsIn(value) ? null : words.say('new.pushed_wrong')),
    send: ({ records = '' }): Promise<AddedResource> => {
      const body = { records: recordsIn(records) ?? [] }
      const sent =
        id === undefined
          ? api('POST management/1.0/resources/new_realtime/', { body })
          : api('POST management/1.0/datasets/:id/resources/new_realtime/', { path: { id }, body })
      return sent.catch(alternatives('records'))
    },
    done: (added) => {
      pushed.reset({ records: '' })
      chosen([added])
    },
  })
  return (
    <div className="source-forms">
      <FileDrop<Uploaded>
        calls={id === undefined ? newSources(api) : sourcesOf(api, id)}
        label={words.say('new.file_label')}
        multiple
        onUploaded={(answers) => chosen(answers.filter(isAdded))}
      />
      <Way title={words.say('new.url')} isOpen={isOpen || url.isChanged}>
        <form onSubmit={url.save}>
          <TextInput
            // Not `type="url"`: URLs are validated here, with messages in the page's language.
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
