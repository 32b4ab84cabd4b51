import { mkdtemp, readdir, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportFormatNames, exportFormats } from '../../../src/core/export-formats.ts'
import type { RecordsAnswer } from '../../../src/core/record.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'

const rows = 60_000

let portal: Portal
let folder: string
const usual = process.env.TMPDIR
beforeAll(async () => {
  portal = await openPortal()
  await publish('large')
  folder = await mkdtemp(join(tmpdir(), 'd4c-test-'))
  process.env.TMPDIR = folder
})
afterAll(async () => {
  if (usual === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usual
  await rm(folder, { recursive: true, force: true })
  await portal.close()
})

const publish = (id: string, count = rows) =>
  portal.publish(id, {
    fields: [
      field('n', 'int'),
      field('txt1', 'text'),
      field('at1', 'datetime'),
      field('place', 'geo_point_2d'),
    ],
    sql: `SELECT i AS _row, i AS n, md5(i::VARCHAR) AS txt1, TIMESTAMP '2024-01-01' + to_seconds(i) AS at1, i % 90 AS "place:lat", i % 180 AS "place:lng" FROM range(${count}) AS t(i)`,
    extraMetas: { visualization: { calendar_event_start: 'at1' } },
  })

const send = (query: string, init?: RequestInit) => portal.api.request(`/records/1.0/download?${query}`, init)

describe.each(exportFormatNames)('a download as %s', (format) => {
  test('stops when its reader leaves, and leaves nothing behind', async () => {
    for (const order of ['', '&sort=txt1']) {
      const answer = await send(`dataset=large&format=${format}${order}`)
      expect(answer.status).toBe(200)
      const reader = answer.body?.getReader()
      expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
      await reader?.cancel()
      expect(await readdir(folder)).toEqual([])
    }
    const { nhits } = (await portal.get('records/1.0/search?dataset=large&rows=0')) as RecordsAnswer
    expect(nhits).toBe(rows)
  })

  test('is not begun for its headers alone', async () => {
    const answer = await send(`dataset=large&format=${format}`, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      exportFormats[format].contentType,
    ])
    expect(await readdir(folder)).toEqual([])
  })

  test('stops when its caller has left before the first byte', async () => {
    const leaving = new AbortController()
    const waiting = send(`dataset=large&format=${format}&sort=txt1`, { signal: leaving.signal })
    setTimeout(() => leaving.abort(), 5)
    const answer = await waiting
    await answer.body?.cancel()
    expect(await readdir(folder)).toEqual([])
  })
})

test.each(['csv', 'json', 'kml', 'xlsx'])('%s is cut when the records fail halfway', async (format) => {
  const id = `halfway-${format}`
  // More than what is read ahead.
  await publish(id, 250_000)
  const { file = '' } = (await portal.store.published(id))?.version ?? {}
  const answer = await send(`dataset=${id}&format=${format}`)
  const reader = answer.body?.getReader()
  await reader?.read()
  await unlink(file)
  const rest = async () => {
    while (reader && !(await reader.read()).done);
  }
  await expect(rest()).rejects.toMatchObject({ key: 'records.unavailable' })
})
