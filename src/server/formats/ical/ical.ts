import { PublicError } from '../../../core/errors.ts'
import { type Field, findField, isTemporal } from '../../../core/field.ts'
import type { Format, Source } from '../format.ts'
import { type PrintedRecord, presentTexts, printedRecords, valueText } from '../records.ts'
import { joined } from '../text.ts'
import { contentLine, dayValue, instantValue, textLine } from './lines.ts'

/**
 * One event per record with a start, by the calendar settings of the dataset. Datetimes are instants; days
 * are all-day events, and the last day is included.
 */
export const ical: Format = {
  write(source) {
    const fields = calendarFields(source)
    const head = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//d4c//${source.dataset.id.replace(/\W/g, '-')}//EN`,
    ]
    const name = textLine('X-WR-CALNAME', String(source.dataset.metas.title ?? source.dataset.id))
    return joined(events(source, fields), {
      open: `${head.map(contentLine).join('')}${name}`,
      between: '',
      close: contentLine('END:VCALENDAR'),
    })
  },
}

interface CalendarFields {
  start: Field
  end: Field | undefined
  title: Field | undefined
}

/** Fields that the calendar settings name. Throws `format.no_calendar`. */
function calendarFields({ dataset, relation, request }: Source): CalendarFields {
  const settings = dataset.extraMetas.visualization ?? {}
  const named = (setting: string) => {
    const name = settings[setting]
    return typeof name === 'string' ? findField(relation.fields, name) : undefined
  }
  const start = named('calendar_event_start')
  if (!start || !isTemporal(start))
    throw new PublicError('format.no_calendar', { format: request.format, dataset: dataset.id })
  const end = named('calendar_event_end')
  return { start, end: end && isTemporal(end) ? end : undefined, title: named('calendar_event_title') }
}

async function* events(source: Source, { start, end, title }: CalendarFields): AsyncGenerator<string[]> {
  const needed = source.relation.fields.filter(
    (field) => [start, end, title].includes(field) || source.fields.includes(field),
  )
  const described = source.fields.filter(
    (field) => ![start, end, title].includes(field) && field.type !== 'geo_shape',
  )
  const event = (record: PrintedRecord): string[] => {
    const from = record.fields[start.name]
    if (typeof from !== 'string') return []
    const upTo = end ? record.fields[end.name] : undefined
    const lines = presentTexts(record, described).map(({ field, text }) => `${field.label}: ${text}`)
    const name = title ? valueText(record.fields[title.name], title) : ''
    const place = record.geometry?.type === 'Point' ? record.geometry.coordinates : null
    return [
      contentLine('BEGIN:VEVENT'),
      contentLine(`UID:${record.recordid}@d4c`),
      contentLine(`DTSTAMP:${instantValue(record.record_timestamp)}`),
      timeLine('DTSTART', start, from, 0),
      end && typeof upTo === 'string' && !isBefore(upTo, from) ? timeLine('DTEND', end, upTo, 1) : '',
      textLine('SUMMARY', name || String(source.dataset.metas.title ?? source.dataset.id)),
      lines.length > 0 ? textLine('DESCRIPTION', lines.join('\n')) : '',
      place ? contentLine(`GEO:${place[1]};${place[0]}`) : '',
      contentLine('END:VEVENT'),
    ]
  }
  for await (const records of printedRecords(source, needed))
    yield records.map((record) => event(record).join(''))
}

/** A start or an end; the end of an all-day event is exclusive, so it is the next day. */
const timeLine = (name: string, field: Field, value: string, daysLater: number): string =>
  contentLine(
    field.type === 'date'
      ? `${name};VALUE=DATE:${dayValue(value, daysLater)}`
      : `${name}:${instantValue(value)}`,
  )

/** Some programs reject a whole calendar for one end before its start. */
const isBefore = (end: string, start: string): boolean => Date.parse(end) < Date.parse(start)
