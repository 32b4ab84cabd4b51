import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unused } from '../../../src/core/usage.ts'
import { UsageCounts } from '../../../src/server/catalog/usage.ts'
import { openUsageFile } from '../../../src/server/store/usage-file.ts'

const trees = { id: 'trees', createdAt: '2024-01-01T00:00:00Z' }
const anew = { ...trees, createdAt: '2024-02-01T00:00:00Z' }

let folder: string
const open: { close(): void }[] = []
const file = () => {
  const opened = openUsageFile(folder)
  open.push(opened)
  return opened
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd4c-usage-'))
})
afterEach(async () => {
  for (const one of open.splice(0)) one.close()
  await rm(folder, { recursive: true, force: true })
})

test('counts are shown once they are saved and shown, and move the generation only then', () => {
  for (const counts of [new UsageCounts(null), new UsageCounts(file())]) {
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
  const [one, other] = [new UsageCounts(file()), new UsageCounts(file())]
  for (let time = 0; time < 3; time += 1) one.note(trees, 'api_call_count')
  for (let time = 0; time < 4; time += 1) other.note(trees, 'api_call_count')
  one.save()
  other.save()
  one.show()
  expect(one.of(trees).api_call_count).toBe(7)
  for (const opened of open.splice(0)) opened.close()
  expect(new UsageCounts(file()).of(trees).api_call_count).toBe(7)
})

test('a dataset that is made anew begins anew', () => {
  for (const counts of [new UsageCounts(null), new UsageCounts(file())]) {
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
  const counts = new UsageCounts(file())
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
