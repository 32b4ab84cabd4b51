import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { fetchJson } from '../../client/api.ts'
import { emit } from '../../client/events.ts'
import { webAddress } from '../../core/controls/file.ts'
import { byCategory, findIcons, type Icon, iconPrefix, readIcons } from '../../core/controls/icons.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { assign } from '../../ui/controls/own-value.ts'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useDismissal } from '../../ui/controls/useDismissal.ts'
import { useFormValue } from '../../ui/controls/useFormValue.ts'
import { usePlaced } from '../../ui/controls/usePlaced.ts'
import { Picto } from '../../ui/images/Picto.tsx'
import type { attributes } from './attributes.ts'

const pause = 200

/** The icons at an address, or those given. */
function useIcons(src: string | undefined, given: unknown): readonly Icon[] {
  const [loaded, setLoaded] = useState<{ src: string; icons: readonly Icon[] } | null>(null)
  useEffect(() => {
    if (!src || given !== undefined || webAddress(src) === null) return
    const controller = new AbortController()
    fetchJson(src, Array.isArray, controller.signal).then(
      (icons) => setLoaded({ src, icons: readIcons(icons) }),
      (error) => {
        if (!controller.signal.aborted) console.error('<d4c-icon-picker> cannot load its icons:', error)
      },
    )
    return () => controller.abort()
  }, [src, given])
  return useMemo(
    () => (given !== undefined ? readIcons(given) : loaded && loaded.src === src ? loaded.icons : []),
    [given, loaded, src],
  )
}

/** The text after typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** A field for an icon, chosen from a searchable list. */
export function IconPicker({ options, element, connection }: WidgetProps<typeof attributes>) {
  const { src, value, label, name } = options
  const sentences = usePieceSentences()
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const icons = useIcons(src, options.icons)
  const found = useMemo(() => byCategory(findIcons(icons, settled)), [icons, settled])
  const chosen = icons.find((icon) => iconPrefix + icon.name === value)
  const base = new URL(src && webAddress(src) ? src : location.href, location.href)
  const sourceOf = ({ filename }: Icon) => {
    const url = URL.canParse(filename, base) ? new URL(filename, base) : null
    return url && /^https?:$/.test(url.protocol) ? { url: url.href } : null
  }
  usePlaced(button, panel, { open, focus: 'input' })
  useDismissal(element, open, (byKey) => {
    setOpen(false)
    if (byKey) button?.focus()
  })
  const reset = useCallback(() => assign(element, 'value', undefined), [element])
  useFormValue(element, name, value, connection, reset)
  const choose = (next: string) => {
    setOpen(false)
    button?.focus()
    if (next === value) return
    assign(element, 'value', next)
    emit(element, 'd4c-change', { value: next })
  }
  const shownName = chosen?.name ?? sentences['icon.none']
  return (
    <div className="icon-field" part="field">
      <span id={`${id}-label`} className={label ? 'icon-label' : 'd4c-hidden'} part="label">
        {label ?? sentences['icon.label']}
      </span>
      <span className="icon-box">
        <button
          ref={setButton}
          type="button"
          id={`${id}-button`}
          className="d4c-button"
          part="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-labelledby={`${id}-label ${id}-button`}
          onClick={() => setOpen(!open)}
        >
          {chosen && <Picto source={sourceOf(chosen)} />}
          {shownName}
        </button>
        {value !== '' && (
          <button type="button" className="d4c-link" onClick={() => choose('')}>
            {sentences['icon.clear']}
          </button>
        )}
      </span>
      <div
        ref={panel}
        className="panel icon-panel"
        part="panel"
        popover="manual"
        role="dialog"
        aria-labelledby={`${id}-label`}
      >
        {open && (
          <>
            <input
              className="d4c-input icon-search"
              part="search"
              type="search"
              aria-label={sentences['icon.search']}
              placeholder={sentences['icon.search']}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <div className="icon-groups">
              {found.map(([category, members]) => (
                <section key={category} aria-label={category || sentences['icon.label']}>
                  {category !== '' && <h3 className="icon-category">{category}</h3>}
                  <ul className="icon-list">
                    {members.map((icon) => (
                      <li key={icon.name}>
                        <button
                          type="button"
                          className="icon"
                          part="icon"
                          aria-label={icon.name}
                          title={icon.name}
                          aria-pressed={icon === chosen}
                          onClick={() => choose(iconPrefix + icon.name)}
                        >
                          <Picto source={sourceOf(icon)} />
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
            {found.length === 0 && (
              <p className="d4c-muted" role="status">
                {fill(sentences['icon.nomatch'], { text: settled })}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
