import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import { emit } from '../../client/events.ts'
import type { Day } from '../../core/controls/month.ts'
import {
  hasTime,
  printPicked,
  readPicked,
  readTypedDate,
  zoneLabel,
} from '../../core/controls/picked-date.ts'
import { printDate, type WallClock, zonedClock } from '../../core/format/date-pattern.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { Calendar } from '../../ui/controls/Calendar.tsx'
import { assign } from '../../ui/controls/own-value.ts'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useDismissal } from '../../ui/controls/useDismissal.ts'
import { useFormValue } from '../../ui/controls/useFormValue.ts'
import { usePlaced } from '../../ui/controls/usePlaced.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

const midnight = { hour: 0, minute: 0, second: 0 }

/** An input for a date, optionally with a time, with a calendar. */
export function DatetimePicker({ options, element, connection }: WidgetProps<typeof attributes>) {
  const { format, value, label, name, disabled } = options
  const sentences = usePieceSentences()
  const language = useLanguage()
  const id = useId()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const timed = hasTime(format)
  const chosen = readPicked(value, format)
  const printed = chosen ? printDate(chosen, format, language) : ''
  // Text being typed; null shows the value.
  const [typed, setTyped] = useState<string | null>(null)
  const [invalid, setInvalid] = useState(false)
  const text = typed ?? printed

  usePlaced(box, panel, { open, focus: '.days [tabindex="0"]' })
  useDismissal(element, open, (byKey) => {
    setOpen(false)
    if (byKey) button.current?.focus()
  })
  const reset = useCallback(() => assign(element, 'value', undefined), [element])
  useFormValue(element, name, chosen ? value : '', connection, reset)
  const change = (clock: WallClock | null) => {
    const next = clock ? printPicked(clock, format) : ''
    setTyped(null)
    setInvalid(false)
    if (next === value) return
    assign(element, 'value', next)
    emit(element, 'd4c-change', { value: next })
  }
  const apply = () => {
    const isEmpty = text.trim() === ''
    const date = isEmpty ? null : readTypedDate(text, format)
    if (text === printed) setInvalid(false)
    else if (date || isEmpty) change(date)
    else setInvalid(true)
  }
  const today = zonedClock(new Date())
  const choose = ({ year, month, day }: Day) => {
    change({ ...(chosen ?? midnight), year, month, day })
    if (timed) return
    setOpen(false)
    button.current?.focus()
  }
  const setTime = (time: string) => {
    const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
    if (time !== '') change({ ...(chosen ?? today), hour, minute, second })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  const withSeconds = format.includes('s')
  return (
    <div className="picker" part="picker">
      <label className={label ? 'picker-label' : 'd4c-hidden'} part="label" htmlFor={id}>
        {label ?? sentences['date.label']}
      </label>
      <span ref={setBox} className="picker-box">
        <input
          id={id}
          className="d4c-input picker-input"
          part="input"
          type="text"
          autoComplete="off"
          placeholder={format}
          disabled={disabled}
          value={text}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-error` : timed ? `${id}-zone` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={apply}
          onKeyDown={onKeyDown}
        />
        {chosen && !disabled && (
          <button
            type="button"
            className="picker-button"
            aria-label={sentences['date.clear']}
            onClick={() => change(null)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M4 4l8 8M12 4l-8 8" />
            </svg>
          </button>
        )}
        <button
          ref={button}
          type="button"
          className="picker-button"
          part="button"
          aria-label={sentences['date.choose']}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={disabled}
          onClick={() => setOpen(!open)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3" />
          </svg>
        </button>
      </span>
      {timed && (
        <p id={`${id}-zone`} className="picker-zone d4c-muted" part="zone">
          {fill(sentences['date.zone'], { zone: zoneLabel(chosen ?? today) })}
        </p>
      )}
      {invalid && (
        <p id={`${id}-error`} className="picker-error" part="invalid" role="alert">
          {fill(sentences['date.invalid'], { value: text, format })}
        </p>
      )}
      <div
        ref={panel}
        className="panel"
        part="panel"
        popover="manual"
        role="dialog"
        aria-label={sentences['date.choose']}
      >
        {open && (
          <>
            <Calendar
              key={`${chosen?.year} ${chosen?.month}`}
              chosen={chosen}
              today={today}
              language={language}
              labels={{ previous: sentences['date.previous'], next: sentences['date.next'] }}
              onChoose={choose}
            />
            {timed && (
              <label className="picker-time">
                {sentences['date.time']}
                <input
                  className="d4c-input"
                  type="time"
                  step={withSeconds ? 1 : 60}
                  value={chosen ? printDate(chosen, withSeconds ? 'HH:mm:ss' : 'HH:mm', 'en') : ''}
                  onChange={(event) => setTime(event.target.value)}
                />
              </label>
            )}
          </>
        )}
      </div>
    </div>
  )
}
