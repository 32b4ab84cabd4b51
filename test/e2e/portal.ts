import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string
    portalData: string
  }
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
      // Journeys have sources of their own on this machine.
      D4C_ALLOW_PRIVATE: '127.0.0.1/32',
      D4C_ADMIN_USER: 'admin',
      D4C_ADMIN_PASSWORD: adminPassword,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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

/** One portal for all journeys; ended by its own process id. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'd4c-e2e-'))
  const { url, child } = await startPortal(data)
  project.provide('portalUrl', url)
  project.provide('portalData', data)
  return async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
}
