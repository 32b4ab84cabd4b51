import { describe, expect, test } from 'vitest'
import { boundsQuery, eventsOf } from '../../../src/core/calendar/events.ts'
import { calendarSettings, viewAmong } from '../../../src/core/calendar/settings.ts'
import { inkOn } from '../../../src/core/color/ink.ts'
import type { Dataset } from '../../../src/core/dataset.ts'
import type { DataRecord } from '../../../src/core/record.ts'
import { field } from '../../fixtures/portal.ts'

const dataset = (visualization?: Record<string, unknown>): Dataset => ({
  datasetid: 'a',
  has_records: true,
  data_visible: true,
  features: [],
  metas: { title: 'A', records_count: 0, domain: 'a' },
  fields: [
    field('num1', 'int'),
    field('txt1', 'text'),
    field('day1', 'date'),
    field('day2', 'date'),
    field('at1', 'datetime'),
  ],
  attachments: [],
  alternative_exports: [],
  ...(visualization && { extra_metas: { visualization } }),
})
const settingsOf = (visualization?: Record<string, unknown>, options = {}) => {
  const { settings } = calendarSettings(dataset(visualization), options)
  if (!settings) throw new Error('no settings')
  return settings
}

const metas = {
  calendar_event_start: 'day2',
  calendar_event_end: 'at1',
  calendar_event_title: 'num1',
  calendar_event_color: '#123456',
  calendar_available_views: 'agendaWeek, month',
  calendar_default_view: 'month',
  calendar_tooltip_fields: ['num1', 'nosuch'],
}

describe('settings', () => {
  test('of a dataset without any: first date, first text, the usual color and views', () => {
    expect(settingsOf()).toMatchObject({
      start: { name: 'day1' },
      end: null,
      title: { name: 'txt1' },
      color: '#C32D1C',
      tooltipFields: [],
      views: ['month', 'agendaWeek', 'agendaDay'],
      view: 'month',
    })
  })

  test('of the dataset, and what they name in vain', () => {
    const { settings, problems } = calendarSettings(dataset(metas), {})
    expect(settings).toMatchObject({
      start: { name: 'day2' },
      end: { name: 'at1' },
      title: { name: 'num1' },
      color: '#123456',
      tooltipFields: [{ name: 'num1' }],
      views: ['agendaWeek', 'month'],
      view: 'month',
    })
    expect(problems).toEqual(['nosuch'])
  })

  test('attributes win', () => {
    const options = {
      startField: 'at1',
      titleField: 'txt1',
      eventColor: 'teal',
      tooltipFields: ['day1'],
      availableCalendarViews: ['agendaDay', 'agendaYear'],
    }
    const { settings, problems } = calendarSettings(dataset(metas), options)
    expect(settings).toMatchObject({
      start: { name: 'at1' },
      title: { name: 'txt1' },
      color: 'teal',
      tooltipFields: [{ name: 'day1' }],
      views: ['agendaDay'],
    })
    expect(problems).toEqual(['agendaYear'])
  })

  test('a field that is no date is no start; a color that is none leaves the usual one', () => {
    const { settings, problems } = calendarSettings(dataset(), { startField: 'txt1', eventColor: 'redish' })
    expect(settings).toMatchObject({ start: { name: 'day1' }, color: '#C32D1C' })
    expect(problems).toEqual(['txt1', 'redish'])
  })

  test('there are none without a date', () => {
    const fields = [field('txt1', 'text')]
    expect(calendarSettings({ ...dataset(), fields }, {}).settings).toBeNull()
  })

  test.each([
    [['agendaWeek', 'month'] as const, 'month', 'month'],
    [['agendaWeek', 'month'] as const, 'agendaDay', 'agendaWeek'],
    [['agendaWeek'] as const, undefined, 'agendaWeek'],
  ])('of %j, %s asked for: %s', (views, asked, view) => {
    expect(viewAmong(views, asked)).toBe(view)
  })
})

describe('events', () => {
  const record = (fields: Record<string, unknown>): DataRecord => ({
    datasetid: 'a',
    recordid: 'r',
    fields,
    record_timestamp: '',
  })

  test('are asked for by the days that are seen', () => {
    const settings = settingsOf(metas)
    expect(boundsQuery(settings, '2024-02-25', '2024-04-07')).toBe('day2<2024-04-07 AND at1>=2024-02-25')
    expect(boundsQuery({ ...settings, end: null }, '2024-02-25', '2024-04-07')).toBe(
      'day2<2024-04-07 AND day2>=2024-02-25',
    )
  })

  test('of dates take their last day along', () => {
    const settings = settingsOf(undefined, { startField: 'day1', endField: 'day2' })
    const [event] = eventsOf(
      [record({ txt1: 'Feast', day1: '2024-02-28', day2: '2024-02-29' })],
      settings,
      'en',
    )
    expect(event).toEqual({ id: 'r', title: 'Feast', start: '2024-02-28', end: '2024-03-01', allDay: true })
  })

  test('with a time keep the wall clock that the API printed', () => {
    const settings = settingsOf(undefined, { startField: 'at1', endField: 'day2' })
    const [event] = eventsOf(
      [record({ at1: '2024-03-31T02:30:00+02:00', day2: '2024-03-31' })],
      settings,
      'en',
    )
    expect(event).toEqual({
      id: 'r',
      title: '',
      start: '2024-03-31T02:30:00',
      end: '2024-04-01',
      allDay: false,
    })
  })

  test('without an end do not reach into the next day', () => {
    const settings = settingsOf(undefined, { startField: 'at1' })
    const records = [record({ at1: '2024-03-01T22:59:00Z' }), record({ at1: '2024-03-01T23:30:00Z' })]
    expect(eventsOf(records, settings, 'en').map(({ end }) => end)).toEqual([
      undefined,
      '2024-03-01T23:59:59',
    ])
  })

  test('lose an end that comes before the start; a record without a start is none', () => {
    const settings = settingsOf(undefined, { startField: 'at1', endField: 'at1' })
    const records = [record({ at1: '2024-03-01T10:00:00Z' }), record({}), record({ at1: 'soon' })]
    expect(eventsOf(records, settings, 'en')).toEqual([
      { id: 'r', title: '', start: '2024-03-01T10:00:00', allDay: false },
    ])
  })
})

test.each([
  ['#C32D1C', '#ffffff'],
  ['yellow', '#000000'],
  ['#000', '#ffffff'],
])('on %s one writes in %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink)
})
