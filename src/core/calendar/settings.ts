import { isColor } from '../color/palette.ts'
import type { Dataset } from '../dataset.ts'
import { type Field, findField, isTemporal } from '../field.ts'

/** Views of a calendar by the names that addresses and pages use. */
export const calendarViews = ['month', 'agendaWeek', 'agendaDay'] as const
export type CalendarView = (typeof calendarViews)[number]

export const defaultEventColor = '#C32D1C'

/** Calendar options of an element, before the dataset's settings are applied. */
export interface CalendarOptions {
  startField?: string | undefined
  endField?: string | undefined
  titleField?: string | undefined
  eventColor?: string | undefined
  tooltipFields?: readonly string[] | undefined
  calendarView?: string | undefined
  availableCalendarViews?: readonly string[] | undefined
}

export interface CalendarSettings {
  start: Field
  /** Null where events have only a start. */
  end: Field | null
  title: Field | null
  color: string
  tooltipFields: readonly Field[]
  views: readonly CalendarView[]
  view: CalendarView
}

const namesIn = (value: unknown): readonly string[] => {
  const names = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : []
  return names.map((name) => name.trim()).filter((name) => name !== '')
}

const isView = (name: string): name is CalendarView => calendarViews.some((view) => view === name)

/** The requested view if it is available, else the first. */
export const viewAmong = (
  views: readonly CalendarView[],
  requested: string | null | undefined,
): CalendarView => views.find((view) => view === requested) ?? views[0] ?? 'month'

/**
 * How a calendar shows a dataset: attributes override the dataset's settings; without either, the first date
 * field is the start and the first text the title. Null when no field is a date. `problems` lists requested
 * settings that could not be applied.
 */
export function calendarSettings(
  { fields, extra_metas }: Dataset,
  options: CalendarOptions,
): { settings: CalendarSettings | null; problems: readonly string[] } {
  const meta = extra_metas?.visualization ?? {}
  const problems: string[] = []
  const dates = fields.filter(isTemporal)
  const named = (
    among: readonly Field[],
    fromPage: string | undefined,
    setting: unknown,
  ): Field | undefined => {
    const name = fromPage || String(setting ?? '')
    const field = findField(among, name)
    if (name !== '' && !field) problems.push(name)
    return field
  }
  const start = named(dates, options.startField, meta.calendar_event_start) ?? dates[0]
  const end = named(dates, options.endField, meta.calendar_event_end) ?? null
  const title =
    named(fields, options.titleField, meta.calendar_event_title) ??
    fields.find(({ type }) => type === 'text') ??
    null
  const names = options.tooltipFields ?? namesIn(meta.calendar_tooltip_fields)
  const tooltipFields = names.flatMap((name) => named(fields, name, undefined) ?? [])
  const colors = [options.eventColor, meta.calendar_event_color]
  const color =
    colors.find((one): one is string => typeof one === 'string' && isColor(one)) ?? defaultEventColor
  if (options.eventColor && !isColor(options.eventColor)) problems.push(options.eventColor)

  const fromPage = options.availableCalendarViews ?? namesIn(meta.calendar_available_views)
  problems.push(...fromPage.filter((name) => !isView(name)))
  const available = fromPage.filter(isView)
  const views = available.length > 0 ? available : calendarViews
  const view = viewAmong(views, options.calendarView ?? String(meta.calendar_default_view ?? ''))
  if (!start) return { settings: null, problems }
  return { settings: { start, end, title, color, tooltipFields, views, view }, problems }
}
