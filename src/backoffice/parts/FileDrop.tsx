import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { useStore } from '@nanostores/react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useApp } from '../app.ts'
import { noticeOf } from '../client/failure.ts'
import type { FileUpload, UploadCalls } from '../client/file-upload.ts'

interface FileDropProps<Answer> {
  /** The calls of the upload. */
  calls: UploadCalls<Answer>
  label: ReactNode
  multiple?: boolean
  /** Called with the uploaded files once all uploads have ended. */
  onUploaded: (answers: Answer[]) => void
}

/** A drop zone that uploads files one by one; each upload can be paused and cancelled. */
export function FileDrop<Answer>({ calls, label, multiple = false, onUploaded }: FileDropProps<Answer>) {
  const { uploadFile, words } = useApp()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [uploads, setUploads] = useState<readonly FileUpload<Answer>[]>([])
  const [isBusy, setBusy] = useState(false)
  const problemId = useId()
  const formatsId = useId()

  const send = async (files: readonly File[]) => {
    if (files.length === 0 || isBusy) return
    const begun = files.map((file) => uploadFile(calls, file))
    setUploads(begun)
    setBusy(true)
    const answers: Answer[] = []
    for (const upload of begun) {
      const answer = await upload.start()
      if (answer !== null) answers.push(answer)
    }
    // Cleared, so that the same file can be chosen again after a failure.
    if (input.current) input.current.value = ''
    setUploads((all) => all.filter(({ $state }) => $state.get().type === 'failed'))
    setBusy(false)
    if (answers.length > 0) onUploaded(answers)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send([...event.dataTransfer.files].slice(0, multiple ? undefined : 1))
  }
  return (
    <>
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
        {!isBusy && (
          <label>
            {label}
            {/* The browser's own button speaks its language, not that of the page. */}
            <input
              ref={input}
              className="drop-input"
              type="file"
              multiple={multiple}
              aria-invalid={uploads.length > 0}
              aria-describedby={uploads.length > 0 ? `${formatsId} ${problemId}` : formatsId}
              onChange={({ currentTarget: { files } }) => void send([...(files ?? [])])}
            />
            <span className="drop-choose" aria-hidden="true">
              {words.say(multiple ? 'upload.choose' : 'upload.choose_one')}
            </span>
            <Text id={formatsId} component="span" size="sm" className="d4c-muted">
              {words.say('upload.formats')}
            </Text>
          </label>
        )}
        {isBusy && (
          <ul className="uploads">
            {uploads.map((upload, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files of one choice may have the same name
              <Sending key={index} upload={upload} />
            ))}
          </ul>
        )}
      </div>
      {!isBusy && uploads.length > 0 && (
        <div id={problemId}>
          {uploads.map((upload) => (
            <Refused key={upload.file.name} upload={upload} />
          ))}
        </div>
      )}
    </>
  )
}

/** Progress of one upload. */
function Sending({ upload }: { upload: FileUpload<unknown> }) {
  const { words } = useApp()
  const { type, sent, error } = useStore(upload.$state)
  const { name, size } = upload.file
  const percent = size === 0 ? 100 : Math.floor((100 * sent) / size)
  if (type === 'failed') return <Refused upload={upload} />
  return (
    <li>
      <Text size="sm" role="status">
        {words.say(type === 'sending' && percent === 100 ? 'upload.arrived' : `upload.${type}`, {
          name,
          percent,
        })}
      </Text>
      {type === 'lost' && (
        <Text size="sm" className="d4c-muted">
          {noticeOf(error, words.sentences).message}
        </Text>
      )}
      {type !== 'done' && type !== 'cancelled' && (
        <>
          <Progress value={percent} aria-label={name} />
          <Group gap="xs">
            {type === 'sending' && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={words.say('upload.pause_named', { name })}
                onClick={upload.pause}
              >
                {words.say('upload.pause')}
              </Button>
            )}
            {(type === 'paused' || type === 'lost') && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={words.say('upload.resume_named', { name })}
                onClick={upload.resume}
              >
                {words.say('upload.resume')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words.say('upload.cancel_named', { name })}
              onClick={upload.cancel}
            >
              {words.say('action.cancel')}
            </Button>
          </Group>
        </>
      )}
    </li>
  )
}

function Refused({ upload }: { upload: FileUpload<unknown> }) {
  const { words } = useApp()
  const { error } = useStore(upload.$state)
  return (
    <Alert color="red" role="alert" title={words.say('upload.failed', { name: upload.file.name })}>
      {noticeOf(error, words.sentences).message}
    </Alert>
  )
}
