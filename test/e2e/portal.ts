import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../browser.mjs'

interface SamplePortal {
  url: string
  /** Its data directory. */
  data: string
}

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

/** Of the user `admin`, who is there from the start. */
export const adminPassword = 'a long enough one'

const root = resolve(import.meta.dirname, '../..')

/** Starts the real program on a new data directory and waits until its sample portal is in place. */
async function startPortal(data: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(root, 'src/server/cli.ts'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      D4C_DATA: data,
      PORT: '0',
      HOST: '127.0.0.1',
      D4C_SEED: 'demo',
      // Browsers of other journeys are no visitors: an import need not wait for them.
      D4C_IMPORT_NICENESS: '0',
      // Journeys have sources of their own on this machine.
      D4C_ALLOW_PRIVATE: '127.0.0.1/32',
      D4C_ADMIN_USER: 'admin',
      D4C_ADMIN_PASSWORD: adminPassword,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(child)
  const url = await new Promise<string>((found, failed) => {
    let output = ''
    child.stdout?.on('data', (part) => {
      output += part
      const ready = /ready after .*: open (\S+)/.exec(output)
      if (ready?.[1]) found(ready[1].replace(/\/$/, ''))
    })
    child.once('exit', (code) => failed(new Error(`the portal ended with ${code}:\n${output}`)))
  })
  return { url, child }
}

const running = new Set<ChildProcess>()

/** Whoever ends this run, with Ctrl-C or otherwise, ends its portals. */
function endWithUs(child: ChildProcess): void {
  if (running.size === 0) {
    process.once('exit', () => {
      for (const portal of running) portal.kill('SIGTERM')
    })
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  }
  running.add(child)
  child.once('exit', () => running.delete(child))
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

/** A portal for each worker, copied from one that was made with the samples; ended by their own process ids. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once, before several workers want it.
  await findBrowser()
  const directory = await mkdtemp(join(tmpdir(), 'd4c-e2e-'))
  const sample = join(directory, 'sample')
  await end((await startPortal(sample)).child)
  const folders = Array.from({ length: Number(project.config.maxWorkers) }, (_, nth) =>
    join(directory, `portal-${nth + 1}`),
  )
  for (const folder of folders) await cp(sample, folder, { recursive: true })
  const portals = await Promise.all(folders.map(async (data) => ({ ...(await startPortal(data)), data })))
  project.provide(
    'portals',
    portals.map(({ url, data }) => ({ url, data })),
  )
  return async () => {
    await Promise.all(portals.map(({ child }) => end(child)))
    await rm(directory, { recursive: true, force: true })
  }
}
