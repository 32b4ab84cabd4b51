import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../browser.mjs'
import { copySamples, endPortal, type RunningPortal, startPortal } from '../fixtures/sample-portal.ts'

export { adminPassword } from '../fixtures/sample-portal.ts'

type SamplePortal = Pick<RunningPortal, 'url' | 'data'>

declare module 'vitest' {
  interface ProvidedContext {
    portals: SamplePortal[]
  }
}

/** The sample portal of this worker: files that run at the same time do not see what the others change. */
export function samplePortal(): SamplePortal {
  const portal = inject('portals')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!portal) throw new Error(`there is no portal for worker ${process.env.VITEST_POOL_ID}`)
  return portal
}

/** A portal for each worker, each with samples of its own; ended by their own process ids. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once, before several workers want it.
  await findBrowser()
  const directory = await mkdtemp(join(tmpdir(), 'd4c-e2e-'))
  const folders = Array.from({ length: Number(project.config.maxWorkers) }, (_, nth) =>
    join(directory, `portal-${nth + 1}`),
  )
  for (const folder of folders) await copySamples(folder)
  const portals = await Promise.all(folders.map(startPortal))
  project.provide(
    'portals',
    portals.map(({ url, data }) => ({ url, data })),
  )
  return async () => {
    await Promise.all(portals.map(endPortal))
    await rm(directory, { recursive: true, force: true })
  }
}
