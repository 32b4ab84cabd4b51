import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../client/api.ts'
import { domainUrl } from '../../client/config.ts'
import { emit } from '../../client/events.ts'
import { deleteMap, listMaps, maySignedIn, type SavedMap, saveMap } from '../../client/saved-maps.ts'
import { printMap } from '../../core/map-builder/read.ts'
import { fill } from '../../core/messages/message.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useBuilderSentences } from './sentences.ts'
import type { Builder } from './useBuilder.ts'
import { openSaved, textOf } from './useOpening.ts'

interface SavePanelProps {
  element: HTMLElement
  builder: Builder
  tell: (sentence: string) => void
  /** Told of members of an opened map that were left out. */
  onRefused: (paths: readonly string[]) => void
}

interface Trouble {
  failure: ApiFailure
  retry: () => void
}

const failureOf = (error: unknown): ApiFailure =>
  error instanceof ApiFailure ? error : new ApiFailure(0, null, { cause: error })

/** What waits for a second click. */
type Question = { type: 'delete' | 'open'; id: string } | null

/** The maps that whoever has signed in keeps. */
function Mine({ element, builder, tell, onRefused }: SavePanelProps) {
  const sentences = useBuilderSentences()
  const [maps, setMaps] = useState<readonly SavedMap[] | null>(null)
  const [asked, setAsked] = useState<Question>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const ask = async (run: (signal: AbortSignal) => Promise<void>) => {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    setTrouble(null)
    setAsked(null)
    try {
      await run(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setTrouble({ failure: failureOf(error), retry: () => void ask(run) })
    }
  }
  const list = async (signal: AbortSignal) => {
    const found = await listMaps(signal)
    if (!signal.aborted) setMaps(found)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each saving
  useEffect(() => void ask(list), [builder.kept.text, builder.kept.id])

  const open = ({ mapid }: SavedMap) =>
    ask(async (signal) => {
      const opened = await openSaved(mapid, signal)
      if (signal.aborted) return
      builder.open(opened)
      onRefused(opened.refused.map(({ path }) => path))
      emit(element, 'd4c-map-opened', { id: mapid })
    })
  const remove = ({ mapid, title: name }: SavedMap) =>
    ask(async (signal) => {
      await deleteMap(mapid)
      tell(fill(sentences['save.deleted'], { name }))
      if (mapid === builder.kept.id) builder.saved({ id: null, text: '' })
      await list(signal)
    })
  return (
    <div className="mine">
      {trouble && <Failure {...trouble} />}
      {maps?.length === 0 && <p className="d4c-muted">{sentences['save.none']}</p>}
      <ul>
        {maps?.map((map) => {
          const { mapid, title: name } = map
          const question = asked?.id === mapid ? asked.type : null
          return (
            <li key={mapid} className="row">
              <button
                type="button"
                className="layer-name"
                aria-current={mapid === builder.kept.id ? 'true' : undefined}
                aria-label={fill(sentences['save.open'], { name })}
                onClick={() => (builder.unsaved ? setAsked({ type: 'open', id: mapid }) : void open(map))}
              >
                {name}
              </button>
              <button
                type="button"
                className="tool"
                aria-label={fill(sentences['save.delete'], { name })}
                onClick={() => setAsked({ type: 'delete', id: mapid })}
              >
                ×
              </button>
              {question && (
                <p className="question" role="alert">
                  {question === 'delete' ? fill(sentences['save.sure'], { name }) : sentences['save.leave']}{' '}
                  <button
                    type="button"
                    className="d4c-link"
                    onClick={() => void (question === 'delete' ? remove(map) : open(map))}
                  >
                    {question === 'delete'
                      ? fill(sentences['save.delete'], { name })
                      : sentences['save.leave_yes']}
                  </button>{' '}
                  <button type="button" className="d4c-link" onClick={() => setAsked(null)}>
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

/** Saves a map for whoever has signed in, and opens their others. */
export function SavePanel({ element, builder, tell, onRefused }: SavePanelProps) {
  const sentences = useBuilderSentences()
  const [saving, setSaving] = useState(false)
  const [shown, setShown] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { config, kept, unsaved } = builder
  if (!maySignedIn() || trouble?.failure.status === 401)
    return (
      <a className="d4c-button" href={`${domainUrl()}/publish/`}>
        {sentences['save.sign_in']}
      </a>
    )
  const save = async (id: string | null) => {
    setSaving(true)
    setTrouble(null)
    const title = config.title || sentences.untitled
    const text = textOf(config)
    try {
      const { mapid } = await saveMap(id, { title, values: printMap(config) })
      builder.saved({ id: mapid, text })
      tell(sentences['save.saved'])
      emit(element, 'd4c-map-saved', { id: mapid, title })
    } catch (error) {
      setTrouble({ failure: failureOf(error), retry: () => void save(id) })
    }
    setSaving(false)
  }
  return (
    <>
      <button
        type="button"
        className="d4c-button"
        part="save"
        disabled={saving || (!unsaved && kept.id !== null)}
        onClick={() => void save(kept.id)}
      >
        {saving ? sentences['save.saving'] : sentences['save.save']}
      </button>
      {kept.id !== null && (
        <button type="button" className="d4c-button" disabled={saving} onClick={() => void save(null)}>
          {sentences['save.copy']}
        </button>
      )}
      <button type="button" className="d4c-button" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {sentences['save.mine']}
      </button>
      {unsaved && <span className="d4c-muted hint">{sentences['save.unsaved']}</span>}
      {trouble && <Failure {...trouble} />}
      {shown && <Mine element={element} builder={builder} tell={tell} onRefused={onRefused} />}
    </>
  )
}
