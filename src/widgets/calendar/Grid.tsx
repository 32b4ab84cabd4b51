import FullCalendar, { type CalendarRef, type DatesSetInfo, type EventClickInfo } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import type { CalendarEvent } from '../../core/calendar/events.ts'
import type { CalendarView } from '../../core/calendar/settings.ts'
import { inkOn } from '../../core/color/ink.ts'
import { printDate, zonedClock } from '../../core/format/date-pattern.ts'
import type { Locale } from '../../core/format/value.ts'
import type { CalendarSentences } from '../../messages/en/images/calendar.ts'
import { languageFacts } from '../../messages/languages.ts'
import { fill } from '../../messages/message.ts'

/** Visible range of a calendar: `end` is exclusive, the day after the last. */
export interface Period {
  view: CalendarView
  title: string
  start: string
  end: string
}

export interface GridHandle {
  step: (by: 1 | -1) => void
  today: () => void
  /** Shows the period of a day. */
  goTo: (day: string) => void
}

interface Props {
  ref: Ref<GridHandle>
  element: HTMLElement
  view: CalendarView
  events: readonly CalendarEvent[]
  color: string
  locale: Locale
  sentences: CalendarSentences
  timezone: string | undefined
  onPeriod: (period: Period) => void
  onPick: (id: string, anchor: HTMLElement) => void
}

const types: Readonly<Record<CalendarView, string>> = {
  month: 'dayGridMonth',
  agendaWeek: 'timeGridWeek',
  agendaDay: 'timeGridDay',
}
const viewOf = (type: string): CalendarView =>
  type === types.agendaWeek ? 'agendaWeek' : type === types.agendaDay ? 'agendaDay' : 'month'

/** First hour visible initially. */
const firstHour = 8
/** Events that mean the user scrolls. */
const scrolls = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const
const plugins = [classicTheme, dayGrid, timeGrid]
const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
const views = {
  dayGridMonth: { dayMaxEvents: 4 },
  timeGridWeek: { titleFormat: day },
  timeGridDay: { titleFormat: { weekday: 'long', ...day } as const },
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/**
 * The days with their events. Everything is drawn in wall-clock time: UTC represents the zone of the answers.
 */
export function Grid({
  ref,
  element,
  view,
  events,
  color,
  locale,
  sentences,
  timezone,
  onPeriod,
  onPick,
}: Props) {
  const calendar = useRef<CalendarRef>(null)
  const box = useRef<HTMLDivElement>(null)
  const direction = getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
  const ink = useMemo(() => inkOn(color), [color])
  useImperativeHandle(ref, () => ({
    step(by) {
      const api = calendar.current?.getApi()
      if (by === 1) api?.next()
      else api?.prev()
    },
    today: () => calendar.current?.getApi().today(),
    goTo: (day) => calendar.current?.getApi().gotoDate(day),
  }))
  // The library renders synchronously, which must not happen while React renders.
  useEffect(() => {
    const api = calendar.current?.getApi()
    if (api && api.view.type !== types[view]) queueMicrotask(() => api.changeView(types[view]))
  }, [view])
  useEffect(() => {
    const grid = box.current
    if (!grid || view === 'month') return
    // Scrolls to working hours, however late the rows are laid out, until the visitor scrolls.
    const watcher = new ResizeObserver(() => {
      grid.scrollTop = (grid.scrollHeight * firstHour) / 24
    })
    const leave = () => watcher.disconnect()
    for (const part of grid.children) watcher.observe(part)
    for (const name of scrolls) grid.addEventListener(name, leave, { once: true, passive: true })
    return () => {
      leave()
      for (const name of scrolls) grid.removeEventListener(name, leave)
    }
  }, [view])
  const drawn = useMemo(() => events.map((event) => ({ ...event })), [events])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events in it are buttons
    <div
      ref={box}
      className="grid"
      data-hours={view !== 'month'}
      tabIndex={view === 'month' ? undefined : 0}
      onKeyDown={walk}
    >
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        views={views}
        headerToolbar={false}
        // The library's scrolling parts are not focusable, so the box around it scrolls.
        height="auto"
        tableHeaderSticky
        popoverClass="more"
        initialView={types[view]}
        events={drawn}
        eventColor={color}
        eventContrastColor={ink}
        eventClass="event"
        eventInteractive
        eventDisplay="auto"
        locale={locale}
        firstDay={languageFacts[locale].firstDay}
        allDayText={sentences.all_day}
        moreLinkText={(n) => fill(sentences.more, { n })}
        moreLinkHint={(n) => fill(sentences.more_label, { n, count: n })}
        weekTextLong={sentences.week}
        closeHint={sentences.close}
        eventsHint={sentences.events}
        direction={direction}
        timeZone="UTC"
        now={() => printDate(zonedClock(new Date(Date.now()), timezone), 'YYYY-MM-DD[T]HH:mm:ss', 'en')}
        nowIndicator
        headingLevel={4}
        datesSet={({ view: shown, start, end }: DatesSetInfo) =>
          onPeriod({ view: viewOf(shown.type), title: shown.title, start: dayOf(start), end: dayOf(end) })
        }
        eventClick={({ event, el }: EventClickInfo) => onPick(event.id, el)}
      />
    </div>
  )
}

/** Arrow keys move between events. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    ArrowDown: 1,
    ArrowUp: -1,
  }
  const by = steps[event.key]
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.event[tabindex]')]
  const at = all.indexOf(event.target as HTMLElement)
  if (by === undefined || at < 0) return
  event.preventDefault()
  all[at + by]?.focus()
}
