import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Sentences } from '../../messages/message.ts'
import { CodeDialog, type CodeSentences } from './CodeDialog.tsx'
import { DraftNotice, type DraftSentences } from './DraftNotice.tsx'
import type { Begun, Editing } from './editor-session.ts'
import { SavePanel, type SaveSentences, type Shelf } from './SavePanel.tsx'
import { undoStepOf } from './undo-keys.ts'

const longestTitle = 200

type FrameSentences = SaveSentences &
  CodeSentences &
  DraftSentences &
  Sentences<
    | 'builder'
    | 'title'
    | 'untitled'
    | 'undo'
    | 'redo'
    | 'notice.undone'
    | 'notice.redone'
    | 'share.copy'
    | 'share.copied'
    | 'share.long'
    | 'code.show'
  >

interface BuilderFrameProps<Config> {
  sentences: FrameSentences
  editing: Omit<Editing<Config>, 'edit'>
  title: string
  onTitle: (title: string) => void
  /** Nothing is configured yet, so linking and copying are disabled. */
  empty: boolean
  /** URL of the page with the current configuration; null when it is too long. */
  address: () => string | null
  /** Markup for any page; called with the portal's URL, with a trailing slash. */
  write: (portal: string) => string
  /** Options of the markup. */
  codeForm?: ReactNode
  /** Null where saving is not offered. */
  shelf: Shelf<Config> | null
  onOpened: (begun: Begun<Config>) => void
  /** The last action, for screen readers. */
  announced: string
  announce: (sentence: string) => void
  /** Message about the opened configuration. */
  notice?: ReactNode
  children: ReactNode
}

/** Frame of a builder: title, undo, link, code and saved items; handles Ctrl+Z and Ctrl+Y. */
export function BuilderFrame<Config>(props: BuilderFrameProps<Config>) {
  const { sentences, editing, title, onTitle, empty, address, write, shelf, onOpened, announced, announce } =
    props
  const [coding, setCoding] = useState(false)
  const undo = () => {
    if (!editing.undo) return
    editing.undo()
    announce(sentences['notice.undone'])
  }
  const redo = () => {
    if (!editing.redo) return
    editing.redo()
    announce(sentences['notice.redone'])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = undoStepOf(event)
    if (!step) return
    event.preventDefault()
    if (step === 'redo') redo()
    else undo()
  }
  const share = async () => {
    const link = address()
    if (link === null) return announce(sentences['share.long'])
    await navigator.clipboard.writeText(link).then(
      () => announce(sentences['share.copied']),
      () => announce(sentences['code.refused']),
    )
  }
  const stops = [
    { label: sentences.undo, act: undo, on: editing.undo !== null, sign: '↶' },
    { label: sentences.redo, act: redo, on: editing.redo !== null, sign: '↷' },
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields alone, and lays its content out its own way
    <div className="builder" part="builder" role="group" aria-label={sentences.builder} onKeyDown={onKeyDown}>
      <div className="bar" part="bar">
        <input
          className="d4c-input title"
          part="title"
          type="text"
          aria-label={sentences.title}
          placeholder={sentences.untitled}
          maxLength={longestTitle}
          value={title}
          onChange={({ target }) => onTitle(target.value)}
        />
        {stops.map(({ label, act, on, sign }) => (
          <button
            key={sign}
            type="button"
            className="d4c-button"
            aria-label={label}
            title={label}
            disabled={!on}
            onClick={act}
          >
            {sign}
          </button>
        ))}
        <button type="button" className="d4c-button" disabled={empty} onClick={() => void share()}>
          {sentences['share.copy']}
        </button>
        <button type="button" className="d4c-button" disabled={empty} onClick={() => setCoding(true)}>
          {sentences['code.show']}
        </button>
        {shelf && <SavePanel {...{ shelf, editing, sentences, announce, onOpened }} />}
      </div>
      <p role="status" className="builder-notice d4c-muted">
        {announced}
      </p>
      {props.notice}
      <DraftNotice draft={editing.draft} sentences={sentences} />
      <div className="body">{props.children}</div>
      {coding && (
        <CodeDialog sentences={sentences} write={write} onClose={() => setCoding(false)}>
          {props.codeForm}
        </CodeDialog>
      )}
    </div>
  )
}
