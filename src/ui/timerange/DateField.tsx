import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type DateInput, printDateInput, readDateInput } from '../../core/format/date-input.ts'
import { fill } from '../../messages/message.ts'
import { useChange } from '../useChange.ts'
import { useSentences } from '../useSentences.ts'

interface DateFieldProps {
  label: string
  placeholder: string
  input: DateInput
  bound: 'from' | 'to'
  /** False until the date format is known; text typed before is parsed afterwards. */
  ready: boolean
  /** The chosen date in the format of the API. */
  value: string | null
  onChange: (date: string | null) => void
}

/** A text field for a date, with the browser's date picker. */
export function DateField({ label, placeholder, input, bound, ready, value, onChange }: DateFieldProps) {
  const sentences = useSentences()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const printed = value === null ? '' : printDateInput(value, input)
  const [text, setText] = useState(printed)
  const [invalid, setInvalid] = useState(false)
  const typedEarly = useRef(false)

  useEffect(() => {
    setText(printed)
    setInvalid(false)
  }, [printed])

  const apply = (typed: string) => {
    typedEarly.current = !ready
    if (!ready) return
    if (typed.trim() === '') {
      setInvalid(false)
      if (value !== null) onChange(null)
      return
    }
    const date = readDateInput(typed, input, bound)
    setInvalid(date === null)
    if (date !== null && date !== value) onChange(date)
  }
  // Text typed early is parsed once.
  useChange(() => {
    if (ready && typedEarly.current) apply(text)
  }, [ready])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply(text)
  }
  const pickerFormat = input.hasTime ? 'YYYY-MM-DDTHH:mm' : 'YYYY-MM-DD'
  const onPick = (picked: string) => {
    const date = readDateInput(picked, { ...input, format: pickerFormat }, bound)
    if (date !== null) onChange(date)
  }
  return (
    <div className="date" part={`date date-${bound}`}>
      <label className="date-label" htmlFor={id}>
        {label}
      </label>
      <span className="date-box">
        <input
          id={id}
          className="d4c-input date-input"
          part="input"
          type="text"
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => apply(text)}
          onKeyDown={onKeyDown}
        />
        {value !== null && (
          <button
            type="button"
            className="date-button"
            aria-label={fill(sentences['time.reset'], { label })}
            onClick={() => onChange(null)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M4 4l8 8M12 4l-8 8" />
            </svg>
          </button>
        )}
        <span className="date-picker">
          <button
            type="button"
            className="date-button"
            aria-label={fill(sentences['time.choose'], { label })}
            onClick={() => picker.current?.showPicker()}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3" />
            </svg>
          </button>
          <input
            ref={picker}
            type={input.hasTime ? 'datetime-local' : 'date'}
            className="date-native"
            tabIndex={-1}
            aria-hidden="true"
            value={value === null ? '' : printDateInput(value, { ...input, format: pickerFormat })}
            onChange={(event) => onPick(event.target.value)}
          />
        </span>
      </span>
      {invalid && (
        <p className="date-error" id={`${id}-error`} role="alert">
          {fill(sentences['time.invalid'], { value: text, format: input.format })}
        </p>
      )}
    </div>
  )
}
