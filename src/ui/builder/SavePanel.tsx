import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../client/api.ts'
import { domainUrl } from '../../client/config.ts'
import { maySignedIn } from '../../client/portal-call.ts'
import { fill, type Sentences } from '../../messages/message.ts'
import { Failure } from '../Failure.tsx'
import { useChange } from '../useChange.ts'
import type { Begun, Editing } from './editor-session.ts'

export type SaveSentences = Sentences<
  | 'save.save'
  | 'save.copy'
  | 'save.saving'
  | 'save.saved'
  | 'save.unsaved'
  | 'save.sign_in'
  | 'save.mine'
  | 'save.none'
  | 'save.open'
  | 'save.delete'
  | 'save.sure'
  | 'save.deleted'
  | 'save.keep'
  | 'save.leave'
  | 'save.leave_yes'
  | 'share.allow'
  | 'share.on'
  | 'share.off'
  | 'share.mark'
>

/** An item in the list of saved items. */
export interface Shelved {
  id: string
  title: string
  /** It is visible to everybody. */
  shared: boolean
}

/** Storage of the signed-in user's items. Each call throws ApiFailure. */
export interface Shelf<Config> {
  list: (signal: AbortSignal) => Promise<readonly Shelved[]>
  load: (id: string, signal: AbortSignal) => Promise<Begun<Config>>
  /** Creates an item, or replaces one; returns the saved item. */
  save: (id: string | null, config: Config) => Promise<Begun<Config>>
  /** Shares an item with everybody, or makes it private. */
  share: (id: string, shared: boolean) => Promise<void>
  remove: (id: string) => Promise<void>
}

interface SavePanelProps<Config> {
  shelf: Shelf<Config>
  editing: Pick<Editing<Config>, 'config' | 'savedState' | 'unsaved' | 'dirty' | 'open' | 'saved'>
  sentences: SaveSentences
  announce: (sentence: string) => void
  onOpened: (begun: Begun<Config>) => void
}

interface Trouble {
  failure: ApiFailure
  retry: () => void
}

const failureOf = (error: unknown): ApiFailure =>
  error instanceof ApiFailure ? error : new ApiFailure(0, null, { cause: error })

/** Runs requests to the shelf: whether one is running, and the last error. */
function useAttempt() {
  const [running, setRunning] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    setRunning(true)
    setTrouble(null)
    try {
      await work()
    } catch (error) {
      setTrouble({ failure: failureOf(error), retry: () => void attempt(work) })
    }
    setRunning(false)
  }
  return { running, trouble, attempt }
}

/** The action to be confirmed by a second click. */
type Question = { type: 'delete' | 'open'; id: string } | null

/** Switch for sharing the saved item. */
function Sharing<Config>({ shelf, editing, sentences, announce }: Omit<SavePanelProps<Config>, 'onOpened'>) {
  const { savedState } = editing
  const { running, trouble, attempt } = useAttempt()
  if (savedState.id === null) return null
  const { id } = savedState
  const share = (shared: boolean) =>
    attempt(async () => {
      await shelf.share(id, shared)
      editing.saved({ ...savedState, shared })
      announce(sentences[shared ? 'share.on' : 'share.off'])
    })
  return (
    <>
      <label className="row">
        <input
          type="checkbox"
          checked={savedState.shared ?? false}
          disabled={running}
          onChange={({ target }) => void share(target.checked)}
        />
        {sentences['share.allow']}
      </label>
      {trouble && <Failure {...trouble} />}
    </>
  )
}

/** List of the signed-in user's items. */
function Mine<Config>({ shelf, editing, sentences, announce, onOpened }: SavePanelProps<Config>) {
  const { savedState, unsaved } = editing
  const [all, setAll] = useState<readonly Shelved[] | null>(null)
  const [pending, setPending] = useState<Question>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const ask = async (run: (signal: AbortSignal) => Promise<void>) => {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    setTrouble(null)
    setPending(null)
    try {
      await run(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setTrouble({ failure: failureOf(error), retry: () => void ask(run) })
    }
  }
  const list = async (signal: AbortSignal) => {
    const found = await shelf.list(signal)
    if (!signal.aborted) setAll(found)
  }
  // Reloaded after each save.
  useChange(() => void ask(list), [savedState.text, savedState.id, savedState.shared])

  const open = ({ id }: Shelved) =>
    ask(async (signal) => {
      const begun = await shelf.load(id, signal)
      if (signal.aborted) return
      editing.open(begun)
      onOpened(begun)
    })
  const remove = ({ id, title: name }: Shelved) =>
    ask(async (signal) => {
      await shelf.remove(id)
      announce(fill(sentences['save.deleted'], { name }))
      if (id === savedState.id) editing.saved({ id: null, text: '' })
      await list(signal)
    })
  return (
    <div className="mine">
      {trouble && <Failure {...trouble} />}
      {all?.length === 0 && <p className="d4c-muted">{sentences['save.none']}</p>}
      <ul>
        {all?.map((one) => {
          const { id, title: name } = one
          const question = pending?.id === id ? pending.type : null
          return (
            <li key={id} className="row">
              <button
                type="button"
                className="layer-name"
                aria-current={id === savedState.id ? 'true' : undefined}
                aria-label={fill(sentences['save.open'], { name })}
                onClick={() => (unsaved ? setPending({ type: 'open', id }) : void open(one))}
              >
                {name}
              </button>
              {one.shared && <span className="d4c-muted">{sentences['share.mark']}</span>}
              <button
                type="button"
                className="tool"
                aria-label={fill(sentences['save.delete'], { name })}
                onClick={() => setPending({ type: 'delete', id })}
              >
                ×
              </button>
              {question && (
                <p className="question" role="alert">
                  {question === 'delete' ? fill(sentences['save.sure'], { name }) : sentences['save.leave']}{' '}
                  <button
                    type="button"
                    className="d4c-link"
                    onClick={() => void (question === 'delete' ? remove(one) : open(one))}
                  >
                    {question === 'delete'
                      ? fill(sentences['save.delete'], { name })
                      : sentences['save.leave_yes']}
                  </button>{' '}
                  <button type="button" className="d4c-link" onClick={() => setPending(null)}>
                    {sentences['save.keep']}
                  </button>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Saves the configuration for the signed-in user, and opens other saved items. */
export function SavePanel<Config>(props: SavePanelProps<Config>) {
  const { shelf, editing, sentences, announce } = props
  const { config, savedState, unsaved, dirty } = editing
  const { running: saving, trouble, attempt } = useAttempt()
  const [shown, setShown] = useState(false)
  if (!maySignedIn() || trouble?.failure.status === 401)
    return (
      <a className="d4c-button" href={`${domainUrl()}/publish/`}>
        {sentences['save.sign_in']}
      </a>
    )
  const save = (id: string | null) =>
    attempt(async () => {
      const back = await shelf.save(id, config)
      editing.saved(back.savedState, config, back.config)
      announce(sentences['save.saved'])
    })
  return (
    <>
      <button
        type="button"
        className="d4c-button"
        part="save"
        disabled={saving || !dirty}
        onClick={() => void save(savedState.id)}
      >
        {saving ? sentences['save.saving'] : sentences['save.save']}
      </button>
      {savedState.id !== null && (
        <button type="button" className="d4c-button" disabled={saving} onClick={() => void save(null)}>
          {sentences['save.copy']}
        </button>
      )}
      <button type="button" className="d4c-button" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {sentences['save.mine']}
      </button>
      <Sharing key={savedState.id} {...props} />
      {unsaved && <span className="d4c-muted hint">{sentences['save.unsaved']}</span>}
      {trouble && <Failure {...trouble} />}
      {shown && <Mine {...props} />}
    </>
  )
}
