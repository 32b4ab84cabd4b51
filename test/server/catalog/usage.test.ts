import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unused } from '../../../src/core/usage.ts'
import { UsageCounts } from '../../../src/server/catalog/usage.ts'
import { openUsageFile, openUsageInMemory } from '../../../src/server/store/usage-file.ts'

const trees = { id: 'trees', createdAt: '2024-01-01T00:00:00Z' }
const anew = { ...trees, createdAt: '2024-02-01T00:00:00Z' }

let clock = '2024-03-15T23:59:00Z'
const now = () => new Date(clock)

let folder: string
const open: { close(): void }[] = []
const file = () => {
  const opened = openUsageFile(folder)
  open.push(opened)
  return opened
}
beforeEach(async () => {
  clock = '2024-03-15T23:59:00Z'
  folder = await mkdtemp(join(tmpdir(), 'd4c-usage-'))
})
afterEach(async () => {
  for (const one of open.splice(0)) one.close()
  await rm(folder, { recursive: true, force: true })
})

test('counts are shown once they are saved and shown, and move the generation only then', () => {
  for (const counts of [new UsageCounts(openUsageInMemory(), now), new UsageCounts(file(), now)]) {
    const { generation } = counts
    counts.note(trees, 'download_count')
    counts.note(trees, 'download_count')
    counts.save()
    expect(counts.of(trees)).toEqual(unused)
    expect(counts.generation).toBe(generation)
    counts.show()
    expect(counts.of(trees)).toEqual({ ...unused, download_count: 2 })
    expect(counts.generation).toBe(generation + 1)
    counts.show()
    expect(counts.generation).toBe(generation + 1)
    counts.note(trees, 'download_count')
    counts.save()
    counts.show()
    expect(counts.of(trees).download_count).toBe(3)
  }
})

test('processes add up, and the next life of the server goes on from there', () => {
  const [one, other] = [new UsageCounts(file(), now), new UsageCounts(file(), now)]
  for (let time = 0; time < 3; time += 1) one.note(trees, 'api_call_count')
  for (let time = 0; time < 4; time += 1) other.note(trees, 'api_call_count')
  one.save()
  other.save()
  one.show()
  expect(one.of(trees).api_call_count).toBe(7)
  for (const opened of open.splice(0)) opened.close()
  expect(new UsageCounts(file(), now).of(trees).api_call_count).toBe(7)
})

test('a dataset that is made anew begins anew', () => {
  for (const counts of [new UsageCounts(openUsageInMemory(), now), new UsageCounts(file(), now)]) {
    counts.note(trees, 'download_count')
    counts.save()
    counts.show()
    expect(counts.of(anew)).toEqual(unused)
    counts.note(anew, 'api_call_count')
    counts.save()
    counts.show()
    expect(counts.of(anew)).toEqual({ ...unused, api_call_count: 1 })
    expect(counts.of(trees)).toEqual(unused)
  }
})

test('what cannot be saved right now is saved later', () => {
  const counts = new UsageCounts(file(), now)
  const other = new DatabaseSync(join(folder, 'usage.sqlite'))
  counts.note(trees, 'download_count')
  other.exec('BEGIN IMMEDIATE')
  counts.save()
  other.exec('COMMIT')
  counts.show()
  expect(counts.of(trees)).toEqual(unused)
  counts.save()
  counts.show()
  expect(counts.of(trees).download_count).toBe(1)
  other.close()
})

test('uses are told day by day in UTC, for two years', () => {
  const counts = new UsageCounts(file(), now)
  counts.note(trees, 'api_call_count')
  clock = '2024-03-16T00:01:00Z'
  counts.note(trees, 'api_call_count')
  counts.note(trees, 'download_count')
  counts.save()
  const used = (day: string, usage: object) => ({ day, usage: { ...unused, ...usage } })
  const days = [
    used('2024-03-15', { api_call_count: 1 }),
    used('2024-03-16', { api_call_count: 1, download_count: 1 }),
  ]
  expect(counts.days(trees, '2024-03-01', '2024-03-31')).toEqual(days)
  expect(counts.days(trees, '2024-03-16', '2024-03-16')).toEqual(days.slice(1))
  expect(counts.days(anew, '2024-03-01', '2024-03-31')).toEqual([])
  clock = '2026-03-15T12:00:00Z'
  counts.prune()
  expect(counts.days(trees, '2024-03-01', '2024-03-31')).toEqual(days)
  clock = '2026-03-16T12:00:00Z'
  counts.prune()
  expect(counts.days(trees, '2024-03-01', '2024-03-31')).toEqual(days.slice(1))
  counts.show()
  expect(counts.of(trees).api_call_count).toBe(2)
})

test('a dataset takes its counts along under another id, and a deleted one leaves none', () => {
  const counts = new UsageCounts(file(), now)
  counts.note(trees, 'api_call_count')
  counts.rename(trees, 'oaks')
  const oaks = { ...trees, id: 'oaks' }
  expect(counts.of(oaks).api_call_count).toBe(1)
  expect(counts.of(trees)).toEqual(unused)
  expect(counts.days(oaks, '2024-03-15', '2024-03-15')).toHaveLength(1)
  counts.note(oaks, 'api_call_count')
  counts.forget('oaks')
  expect(counts.of(oaks)).toEqual(unused)
  expect(counts.days(oaks, '2024-03-15', '2024-03-15')).toEqual([])
})

test('a new id that cannot be kept right now is kept later', () => {
  const counts = new UsageCounts(file(), now)
  counts.note(trees, 'download_count')
  const other = new DatabaseSync(join(folder, 'usage.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  counts.rename(trees, 'oaks')
  other.exec('COMMIT')
  other.close()
  counts.save()
  counts.show()
  expect(counts.of({ ...trees, id: 'oaks' }).download_count).toBe(1)
})
