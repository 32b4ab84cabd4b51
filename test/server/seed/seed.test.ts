import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { annotationArg, isTemporal } from '../../../src/core/field.ts'
import { samples } from '../../../src/server/seed/samples.ts'
import { isSeeded, seedDemo } from '../../../src/server/seed/seed.ts'
import { openStore } from '../../../src/server/store/open-store.ts'

const root = await mkdtemp(join(tmpdir(), 'd4c-seed-'))
afterAll(() => rm(root, { recursive: true, force: true }))

describe('every sample', () => {
  it('has an id of its own', () => {
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length)
  })

  it.each(samples.map((sample) => [sample.id, sample] as const))(
    '%s says what people want to know of a dataset',
    (_, { metas }) => {
      for (const name of [
        'title',
        'description',
        'publisher',
        'language',
        'license',
        'license_url',
        'references',
        'modified',
      ]) {
        expect([name, metas[name]]).toEqual([name, expect.stringMatching(/\S/)])
      }
      expect(metas.theme?.length).toBeGreaterThan(0)
      expect(metas.keyword?.length).toBeGreaterThan(1)
    },
  )
})

describe('seeding', () => {
  const small = samples.filter(
    ({ id }) => !['flights-3m', 'communes', 'zipcodes', 'birdstrikes', 'epci'].includes(id),
  )

  it('gives each of fifty states its picture, in the same bytes each time', async () => {
    const states = samples.filter(({ id }) => id === 'us-states')
    const made = await Promise.all(
      ['states', 'states again'].map(async (name) => {
        const store = await openStore(join(root, name))
        await seedDemo(store, { samples: states })
        const version = (await store.published('us-states'))?.version
        const report = version && (await store.report(version.id))
        expect(report).toMatchObject({ rows: 50, rejected: 0 })
        expect(version?.fields.find(({ type }) => type === 'file')?.annotations).toEqual([
          { name: 'has_thumbnails' },
        ])
        const pictures = await readdir(join(store.dataDirectory, 'files', 'us-states'))
        await store.close()
        return { pictures: pictures.length, sha256: version?.sha256 }
      }),
    )
    expect(made).toEqual([made[0], made[0]])
    expect(made[0]?.pictures).toBe(50)
  })

  it('imports what a crash left out, and nothing twice', async () => {
    const store = await openStore(join(root, 'resumed'))
    const stop = new AbortController()
    const told: string[] = []
    const run = seedDemo(store, {
      samples: small.slice(0, 3),
      signal: stop.signal,
      log: ({ datasetId }) => {
        told.push(datasetId)
        stop.abort()
      },
    })
    await expect(run).rejects.toThrow()
    expect(await isSeeded(store)).toBe(false)
    const log = ({ datasetId }: { datasetId: string }) => told.push(datasetId)
    await seedDemo(store, { samples: small.slice(0, 3), log })
    expect(told).toEqual(small.slice(0, 3).map(({ id }) => id))
    await store.deleteDataset(told[0] ?? '')
    await seedDemo(store, { samples: small.slice(0, 3), log })
    expect(told).toHaveLength(3)
    await store.close()
  })

  it('gives every small dataset fields that its visualization names, labels, and nothing rejected', {
    timeout: 60_000,
  }, async () => {
    const store = await openStore(join(root, 'whole'))
    await seedDemo(store, { samples: small })
    const datasets = await store.allPublished()
    expect(datasets).toHaveLength(small.length)
    for (const { id, version, extraMetas } of datasets) {
      const fields = version?.fields ?? []
      const names = new Set(fields.map(({ name }) => name))
      for (const [key, value] of Object.entries(extraMetas.visualization ?? {})) {
        if (!/_fields$|_title$|_sort_field$|_start$|_end$|_event_color$/.test(key)) continue
        for (const name of [value].flat())
          expect([id, key, name, names.has(String(name))]).toEqual([id, key, name, true])
      }
      for (const field of fields) {
        expect([id, field.label]).toEqual([id, expect.stringMatching(/^\p{Lu}/u)])
        if (isTemporal(field))
          expect(annotationArg(field, 'timeserie_precision')).toMatch(/year|month|day|hour|minute/)
      }
      expect([id, (await store.report(version?.id ?? ''))?.rejected]).toEqual([id, 0])
    }
    await store.close()
  })
})
