import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Day } from '../../core/controls/month.ts'
import { hasTime, zoneLabel } from '../../core/controls/picked-date.ts'
import { printDate, type WallClock, zonedClock } from '../../core/format/date-pattern.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { Calendar } from '../../ui/controls/Calendar.tsx'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useDismissal } from '../../ui/controls/useDismissal.ts'
import { usePlaced } from '../../ui/controls/usePlaced.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'
import { useDateInput } from './useDateInput.ts'

const midnight = { hour: 0, minute: 0, second: 0 }

/** An input for a date, optionally with a time, with a calendar. */
export function DatetimePicker({ options, element, connection }: WidgetProps<typeof attributes>) {
  const { format, label, disabled } = options
  const sentences = usePieceSentences()
  const language = useLanguage()
  const id = useId()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const timed = hasTime(format)
  const { chosen, text, invalid, type, change, apply } = useDateInput(element, options, connection)

  usePlaced(box, panel, { open, focus: '.days [tabindex="0"]' })
  useDismissal(element, open, (byKey) => {
    setOpen(false)
    if (byKey) button.current?.focus()
  })
  const today = zonedClock(new Date())
  const choose = ({ year, month, day }: Day) => {
    change({ ...(chosen ?? midnight), year, month, day })
    if (timed) return
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
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
          onChange={(event) => type(event.target.value)}
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
              <TimeInput
                label={sentences['date.time']}
                chosen={chosen}
                withSeconds={format.includes('s')}
                onChange={(time) => change({ ...(chosen ?? today), ...time })}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}

interface TimeInputProps {
  label: string
  chosen: WallClock | null
  withSeconds: boolean
  onChange: (time: Pick<WallClock, 'hour' | 'minute' | 'second'>) => void
}

const TimeInput = ({ label, chosen, withSeconds, onChange }: TimeInputProps) => (
  <label className="picker-time">
    {label}
    <input
      className="d4c-input"
      type="time"
      step={withSeconds ? 1 : 60}
      value={chosen ? printDate(chosen, withSeconds ? 'HH:mm:ss' : 'HH:mm', 'en') : ''}
      onChange={({ target }) => {
        const [hour = 0, minute = 0, second = 0] = target.value.split(':').map(Number)
        if (target.value !== '') onChange({ hour, minute, second })
      }}
    />
  </label>
)
