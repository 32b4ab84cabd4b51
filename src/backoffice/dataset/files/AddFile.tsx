import { Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { ManagedDataset } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { noticeOf, problemsOf } from '../../client/failure.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { FileField } from '../../parts/FileField.tsx'
import { notifyDone } from '../../parts/notify.ts'
import { useStored } from '../../parts/session-storage.ts'
import { type FileKind, type FilesAnswer, useFiles } from './calls.ts'

interface Problems {
  file?: string
  url?: string
  title?: string
}

/** Adds a file to a dataset: an upload with progress, or a URL. */
export function AddFile({ kind, dataset }: { kind: FileKind; dataset: ManagedDataset }) {
  const { api, upload, words } = useApp()
  const { dataset_id: id } = dataset
  const files = useFiles(id, kind)
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController | null>(null)
  const [title, setTitle, forgetTitle] = useStored(`files.${id}.${kind}.title`, '')
  const [url, setUrl, forgetUrl] = useStored(`files.${id}.${kind}.url`, '')
  const [sent, setProgress] = useState<{ name: string; percent: number } | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [chosen, choose] = useState<string | null>(null)
  const [replacing, replace] = useState<File | null>(null)
  const knownAs = (file: File) =>
    files.data?.find(({ filename }) => filename.toLowerCase() === file.name.toLowerCase())
  const clear = () => {
    // Cleared, so that the same file can be chosen again after a failure.
    if (input.current) input.current.value = ''
    choose(null)
  }
  const add = useMutation({
    mutationFn: (file: File | null): Promise<FilesAnswer> => {
      const name = `POST management/v2/datasets/:id/${kind}/` as const
      if (file === null)
        return api(name, {
          path: { id },
          body: { url: url.trim(), ...(title.trim() !== '' && { title: title.trim() }) },
        })
      stop.current = new AbortController()
      setProgress({ name: file.name, percent: 0 })
      return upload(name, file, {
        path: { id },
        // A replaced file keeps its title.
        fields: { title: title.trim() || (knownAs(file)?.title ?? '') },
        progress: (done, of) =>
          setProgress({ name: file.name, percent: of > 0 ? Math.floor((done / of) * 100) : 0 }),
        signal: stop.current.signal,
      })
    },
    onSuccess: (answer) => {
      for (const one of answer[kind] ?? []) notifyDone(words.say('files.added', { name: one.title }), words)
      setTitle('')
      forgetTitle()
      setUrl('')
      forgetUrl()
    },
    onError: (error, file) => {
      if (error instanceof DOMException && error.name === 'AbortError') return
      const { message } = noticeOf(error, words.sentences)
      const found = problemsOf(error)
      setProblems({ ...found, ...(file === null ? { url: found.url ?? message } : { file: message }) })
    },
    onSettled: () => {
      setProgress(null)
      clear()
      replace(null)
      void files.refetch()
    },
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (add.isPending) return
    const file = input.current?.files?.[0] ?? null
    const address = url.trim()
    if (file && address !== '') setProblems({ url: words.say('files.both') })
    else if (file) {
      if (knownAs(file)) replace(file)
      else add.mutate(file)
    } else if (address === '') setProblems({ file: words.say('files.file_missing') })
    else if (!URL.canParse(address)) setProblems({ url: words.say('files.url_wrong') })
    else add.mutate(null)
  }
  return (
    <form onSubmit={send} className="inline-form" noValidate>
      <FileField
        ref={input}
        label={words.say('files.file')}
        name={chosen}
        error={problems.file}
        choose={(file) => {
          choose(file?.name ?? null)
          setProblems({})
        }}
      />
      <TextInput
        label={words.say('files.url')}
        type="url"
        value={url}
        error={problems.url}
        onChange={({ currentTarget: { value } }) => {
          setUrl(value)
          setProblems({})
        }}
      />
      <TextInput
        label={words.say('files.title')}
        description={words.say('files.title_hint')}
        value={title}
        maxLength={500}
        error={problems.title}
        onChange={({ currentTarget: { value } }) => setTitle(value)}
      />
      {sent && (
        <Stack gap="xs">
          <Text size="sm" role="status">
            {words.say('files.sending', { name: sent.name, percent: sent.percent })}
          </Text>
          <Progress value={sent.percent} aria-label={sent.name} />
        </Stack>
      )}
      <Group>
        <Button type="submit" variant="default" loading={add.isPending}>
          {words.say('files.upload')}
        </Button>
        {sent && (
          <Button variant="subtle" onClick={() => stop.current?.abort()}>
            {words.say('files.give_up')}
          </Button>
        )}
      </Group>
      <Confirm
        title={replacing && words.say('files.replace_ask', { name: replacing.name })}
        why={words.say('files.replace_why')}
        button={words.say('files.replace_button')}
        isWorking={add.isPending}
        confirm={() => replacing && add.mutate(replacing)}
        close={() => {
          replace(null)
          clear()
        }}
      />
    </form>
  )
}
