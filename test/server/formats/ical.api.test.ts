import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../../../src/core/record.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'
import { hostileDataset, hostileTexts } from './hostile.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('hostile', {
    ...hostileDataset,
    extraMetas: { visualization: { calendar_event_start: 'at1', calendar_event_title: 'txt1' } },
  })
  await portal.publish('trees', treesDataset)
  await portal.publish('fairs', {
    metas: { title: 'Fairs' },
    fields: [field('name', 'text'), field('from', 'date'), field('to', 'date'), field('city', 'text')],
    sql: `SELECT * FROM (VALUES
      (0, 'Foire', DATE '2024-02-28', DATE '2024-02-29', 'Liège'),
      (1, 'Kermis', DATE '2024-12-31', NULL, NULL),
      (2, 'Undated', NULL, NULL, NULL),
      (3, 'Backwards', DATE '2024-03-02', DATE '2024-03-01', NULL)
      ) AS t(_row, name, "from", "to", city)`,
    extraMetas: {
      visualization: {
        calendar_event_start: 'from',
        calendar_event_end: 'to',
        calendar_event_title: 'name',
      },
    },
  })
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const text = async (query: string) =>
  (await portal.api.request(`/records/1.0/download?format=ical&${query}`)).text()
const events = async (query: string): Promise<VEvent[]> =>
  Object.values(ical.sync.parseICS(await text(query))).flatMap((part) =>
    part?.type === 'VEVENT' ? [part] : [],
  )
const day = (date: Date | undefined) =>
  date && [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')

test('events of days last through their last day', async () => {
  const found = await events('dataset=fairs')
  expect(found.map(({ summary, start, end, datetype }) => [summary, day(start), day(end), datetype])).toEqual(
    [
      ['Foire', '2024-2-28', '2024-3-1', 'date'],
      ['Kermis', '2024-12-31', expect.anything(), 'date'],
      ['Backwards', '2024-3-2', expect.anything(), 'date'],
    ],
  )
  expect(found[0]?.description).toBe('city label: Liège')
  expect(await text('dataset=fairs')).toContain('DTEND;VALUE=DATE:20240301\r\n')
  expect((await text('dataset=fairs')).match(/DTEND/g)).toHaveLength(1)
})

test('events of datetimes are instants, whatever zone is asked for', async () => {
  const starts = async (zone: string) =>
    (await events(`dataset=hostile&timezone=${zone}`)).map(({ start }) => start.toISOString())
  const expected = hostileTexts.map((_, index) => new Date(Date.UTC(2024, 2, 31, index, 30)).toISOString())
  expect(await starts('UTC')).toEqual(expected)
  expect(await starts('Asia/Kolkata')).toEqual(expected)
})

test('texts are kept, in lines that are no longer than they may be', async () => {
  const found = await events('dataset=hostile&fields=num1')
  // Ends of lines are alike in a calendar, and it has no control characters.
  const expected = hostileTexts.map((value) => value.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\t\n]/gu, ''))
  expect(found.map(({ summary }) => String(summary).trim())).toEqual(expected.map((value) => value.trim()))
  expect(found[0]?.description).toBe('num1 label: 9007199254740993')
  for (const line of (await text('dataset=hostile')).split('\r\n'))
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('places are given', async () => {
  expect((await events('dataset=hostile&rows=1'))[0]?.geo).toEqual({ lat: -4.75, lon: 0.5 })
})

test('a dataset without calendar settings is refused', async () => {
  const answer = await portal.api.request('/records/1.0/download?format=ical&dataset=trees')
  expect([answer.status, ((await answer.json()) as ErrorBody).error_key]).toEqual([400, 'format.no_calendar'])
})
