import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Processes that read files for this one, or for the process of that number; Linux alone tells. */
export async function children(parent = process.pid): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    // Processes come and go while we look.
    const [status, command] = await Promise.all(
      ['status', 'cmdline'].map((file) => readFile(join('/proc', name, file), 'utf8').catch(() => '')),
    )
    const own = status?.match(/^PPid:\s+(\d+)$/m)?.[1] === String(parent)
    if (own && command?.includes('isolation/worker')) found.push(Number(name))
  }
  return found
}

const module = (path: string) => JSON.stringify(new URL(`../../../src/server/${path}`, import.meta.url).href)

/**
 * A process of its own that runs some lines with `store`, `publishFile` and `runJob` of a data directory at hand;
 * `before` is for the shell that starts it.
 */
export function elsewhere(dataDirectory: string, lines: string, before = ':') {
  const code = `
    const { openStore } = await import(${module('store/open-store.ts')})
    const { publishFile } = await import(${module('ingest/publish.ts')})
    const { runJob } = await import(${module('jobs/run.ts')})
    const store = await openStore(${JSON.stringify(dataDirectory)})
    ${lines}
    await store.close()`
  const child = spawn(
    '/bin/sh',
    ['-c', `${before}; exec "$0" --input-type=module --eval "$1"`, process.execPath, code],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  let wrong = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    wrong += text
  })
  const ended = new Promise<NodeJS.Signals | number | null>((done) =>
    child.once('close', (exit, signal) => done(signal ?? exit)),
  )
  return {
    pid: child.pid ?? 0,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended,
    tell: (text: string) => child.stdin.write(text),
    out: () => said,
    error: () => wrong,
    /** Resolves once it has written that word; throws when it ends without. */
    async says(word: string): Promise<void> {
      while (!said.includes(word)) {
        const over = await Promise.race([ended.then(() => true), pause(20).then(() => false)])
        if (over && !said.includes(word)) throw new Error(`ended without saying ${word}: ${wrong}`)
      }
    },
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resume) => setTimeout(resume, milliseconds))
