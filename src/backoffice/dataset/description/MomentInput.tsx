import { ActionIcon, Group, Popover, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { languageFacts } from '../../../messages/languages.ts'
import { useApp } from '../../app.ts'
import type { Words } from '../../words.ts'
import { offsetAt, parseMoment, printMoment, weeksOf } from './model.ts'

interface MomentInputProps {
  label: string
  /** ISO 8601, empty without a value. */
  value: string
  change: (iso: string) => void
}

/** A date and time, typed as `2026-12-31 18:00:00` or chosen from a calendar, in the browser's time zone. */
export function MomentInput({ label, value, change }: MomentInputProps) {
  const { words } = useApp()
  const [typed, setTyped] = useState(() => printMoment(value))
  const [isOpen, open] = useState(false)
  // An external change, such as undo, replaces the typed text.
  useEffect(() => {
    setTyped((before) => (parseMoment(before) === value ? before : printMoment(value)))
  }, [value])
  const parsed = parseMoment(typed)
  const isWrong = typed.trim() !== '' && parsed === null
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() === '') change('')
    else {
      const moment = parseMoment(text)
      if (moment !== null) change(moment)
    }
  }
  const at = new Date(parsed ?? Date.now())
  const choose = (day: Date) => {
    const time = parsed === null ? '00:00:00' : printMoment(parsed).slice(11)
    type(`${printMoment(day.toISOString()).slice(0, 10)} ${time}`)
    open(false)
  }
  return (
    <TextInput
      label={label}
      description={words.say('meta.moment_how', { offset: offsetAt(at) })}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      error={isWrong && words.say('meta.moment_wrong')}
      rightSection={
        <Popover opened={isOpen} onChange={open} trapFocus returnFocus position="bottom-end">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              aria-label={words.say('meta.calendar', { name: label })}
              aria-expanded={isOpen}
              onClick={() => open(!isOpen)}
            >
              <span aria-hidden="true">▦</span>
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={words.say('meta.calendar', { name: label })}>
            <Calendar at={at} choose={choose} />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

/** Weekday names, starting with Monday. */
const weekdays = ({ language }: Words): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    // 1 January 2024 was a Monday.
    new Intl.DateTimeFormat(languageFacts[language].locale, { weekday: 'short' }).format(
      new Date(2024, 0, day + 1),
    ),
  )

const steps: Readonly<Record<string, [unit: 'day' | 'month', by: number]>> = {
  ArrowLeft: ['day', -1],
  ArrowRight: ['day', 1],
  ArrowUp: ['day', -7],
  ArrowDown: ['day', 7],
  PageUp: ['month', -1],
  PageDown: ['month', 1],
}

/** A month whose days are selected by click, or by arrow keys and Enter. */
function Calendar({ at, choose }: { at: Date; choose: (day: Date) => void }) {
  const { words } = useApp()
  const [day, look] = useState(at)
  const focused = useRef<HTMLButtonElement>(null)
  const move = (unit: 'day' | 'month', by: number) => {
    const next = new Date(day)
    if (unit === 'day') next.setDate(day.getDate() + by)
    else next.setFullYear(day.getFullYear(), day.getMonth() + by, Math.min(day.getDate(), 28))
    look(next)
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(...step)
    setTimeout(() => focused.current?.focus(), 0)
  }
  const [year, month] = [day.getFullYear(), day.getMonth()]
  const title = new Intl.DateTimeFormat(languageFacts[words.language].locale, {
    month: 'long',
    year: 'numeric',
  }).format(day)
  const named = new Intl.DateTimeFormat(languageFacts[words.language].locale, { dateStyle: 'full' })
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          aria-label={words.say('meta.month_before')}
          onClick={() => move('month', -1)}
        >
          <span aria-hidden="true">‹</span>
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {title}
        </Text>
        <ActionIcon
          variant="subtle"
          aria-label={words.say('meta.month_after')}
          onClick={() => move('month', 1)}
        >
          <span aria-hidden="true">›</span>
        </ActionIcon>
      </Group>
      <table className="calendar">
        <thead>
          <tr>
            {weekdays(words).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week) => (
            <tr key={week.find((one) => one !== null)}>
              {week.map((number, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: seven columns, some without a day
                <td key={place}>
                  {number !== null && (
                    <button
                      type="button"
                      ref={number === day.getDate() ? focused : undefined}
                      tabIndex={number === day.getDate() ? 0 : -1}
                      data-autofocus={number === day.getDate() || undefined}
                      aria-current={number === day.getDate() ? 'date' : undefined}
                      aria-label={named.format(new Date(year, month, number))}
                      onClick={() => choose(new Date(year, month, number))}
                      onKeyDown={press}
                    >
                      {number}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
