import { Alert, Button, Group, Progress, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import type { ManagedResource } from '../../core/management/dataset.ts'
import { useApp } from '../app.ts'
import { noticeOf } from '../client/failure.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'

/** Brings a source: a file that is dropped or chosen, an address, or pasted text. */
export function SourceChooser({ chosen }: { chosen: (resource: ManagedResource) => void }) {
  const { call, words } = useApp()
  const url = useTextForm({
    name: 'new.url',
    saved: { url: '' },
    check: (_, value) => (URL.canParse(value.trim()) ? null : words.say('new.url_wrong')),
    send: (body) => call<ManagedResource>('management/1.0/resources/new_url/', { method: 'POST', body }),
    done: chosen,
  })
  const text = useTextForm({
    name: 'new.text',
    saved: { text: '' },
    send: (body) => call<ManagedResource>('management/1.0/resources/new_text/', { method: 'POST', body }),
    done: chosen,
  })
  return (
    <Stack gap="xl">
      <FileDrop chosen={chosen} />
      <form className="section" onSubmit={url.save}>
        <Title order={2} size="h4">
          {words.say('new.url')}
        </Title>
        <TextInput
          type="url"
          label={words.say('new.url_label')}
          placeholder="https://www.example.org/trees.csv"
          {...url.field('url')}
        />
        <div>
          <SaveButton {...url} label={words.say('new.read')} />
        </div>
      </form>
      <form className="section" onSubmit={text.save}>
        <Title order={2} size="h4">
          {words.say('new.text')}
        </Title>
        <Textarea
          label={words.say('new.text_label')}
          description={words.say('new.text_hint')}
          rows={6}
          spellCheck={false}
          {...text.field('text')}
        />
        <div>
          <SaveButton {...text} label={words.say('new.read')} />
        </div>
      </form>
    </Stack>
  )
}

function FileDrop({ chosen }: { chosen: (resource: ManagedResource) => void }) {
  const { upload, words } = useApp()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [sending, setSending] = useState<{ name: string; percent: number; stop: () => void } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (file: File) => {
    const giveUp = new AbortController()
    const begin = { name: file.name, percent: 0, stop: () => giveUp.abort() }
    setProblem(null)
    setSending(begin)
    try {
      const resource = await upload<ManagedResource>('management/1.0/resources/', file, {
        progress: (sent, of) => setSending({ ...begin, percent: Math.floor((100 * sent) / of) }),
        signal: giveUp.signal,
      })
      chosen(resource)
    } catch (error) {
      if (!giveUp.signal.aborted) setProblem(noticeOf(error, words.sentences).message)
    } finally {
      // The same file can be chosen again once its trouble is mended.
      if (input.current) input.current.value = ''
      setSending(null)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !sending) void send(file)
  }

  return (
    <section className="section">
      <Title order={2} size="h4">
        {words.say('new.file')}
      </Title>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first */}
      <div
        className="drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending ? (
          <Stack gap="xs">
            <Text size="sm" role="status">
              {words.say('new.sending', { name: sending.name, percent: sending.percent })}
            </Text>
            <Progress value={sending.percent} aria-label={sending.name} />
            <Group>
              <Button size="xs" variant="default" onClick={sending.stop}>
                {words.say('action.cancel')}
              </Button>
            </Group>
          </Stack>
        ) : (
          <label>
            {words.say('new.file_label')}
            <input
              ref={input}
              type="file"
              aria-invalid={problem !== null}
              aria-describedby={problem === null ? undefined : 'new-file-problem'}
              onChange={({ currentTarget: { files } }) => {
                const file = files?.[0]
                if (file) void send(file)
              }}
            />
          </label>
        )}
      </div>
      {problem && (
        <Alert id="new-file-problem" color="red" role="alert" title={words.say('new.file_failed')}>
          {problem}
        </Alert>
      )}
    </section>
  )
}
