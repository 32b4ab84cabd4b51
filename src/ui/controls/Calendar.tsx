import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Day, moveByKey, plusMonths, sameDay, weeksOf } from '../../core/controls/month.ts'
import type { Locale } from '../../core/format/date-pattern.ts'
import { languageFacts } from '../../messages/languages.ts'

interface CalendarProps {
  chosen: Day | null
  today: Day
  language: Locale
  labels: { previous: string; next: string }
  onChoose: (day: Day) => void
}

const dateOf = ({ year, month, day }: Day): Date => new Date(Date.UTC(year, month - 1, day))

/** A month of selectable days, with keyboard navigation. */
export function Calendar({ chosen, today, language, labels, onChoose }: CalendarProps) {
  const id = useId()
  const [focused, setFocused] = useState(chosen ?? today)
  const moved = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const { firstDay } = languageFacts[language]
  const weeks = weeksOf(focused, firstDay)
  const print = (day: Day, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(dateOf(day))

  // The focused day has tab index 0.
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  }, [focused])

  const onKeyDown = (event: KeyboardEvent) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = moveByKey(event.key, focused, { firstDay, rtl, shift: event.shiftKey })
    if (!to) return
    event.preventDefault()
    moved.current = true
    setFocused(to)
  }
  const step = (months: number, label: string, sign: string) => (
    <button
      type="button"
      className="month-step"
      aria-label={label}
      onClick={() => setFocused(plusMonths(focused, months))}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <div className="calendar" part="calendar">
      <div className="month">
        {step(-1, labels.previous, '‹')}
        <span id={id} className="month-name" aria-live="polite">
          {print(focused, { month: 'long', year: 'numeric' })}
        </span>
        {step(1, labels.next, '›')}
      </div>
      <table ref={grid} className="days" aria-labelledby={id} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.day} scope="col" abbr={print(day, { weekday: 'long' })}>
                {print(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={`${week[0]?.month} ${week[0]?.day}`}>
              {week.map((day) => (
                <td key={day.day}>
                  <button
                    type="button"
                    className={`day${day.month === focused.month ? '' : ' is-outside'}`}
                    part="day"
                    tabIndex={sameDay(day, focused) ? 0 : -1}
                    aria-pressed={chosen !== null && sameDay(day, chosen)}
                    aria-current={sameDay(day, today) ? 'date' : undefined}
                    aria-label={print(day, { dateStyle: 'full' })}
                    onClick={() => {
                      setFocused(day)
                      onChoose(day)
                    }}
                  >
                    {day.day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
