/**
 * Memory of the server while nine visitors read sorted downloads slowly, each from an address of its own, beside what one
 * fast reader of the same download costs. Three million flights. Run: node bench/slow-readers.ts [seconds; 20]. Linux alone has 127.0.0.2.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { flightsPortal } from './flights.ts'

const seconds = Number(process.argv[2] ?? 20)
const readers = 9
const portal = await flightsPortal(3)
await portal.store.close()
const child = spawn(process.execPath, [join(import.meta.dirname, '../src/server/cli.ts'), 'start'], {
  env: {
    ...process.env,
    D4C_DATA: portal.directory,
    PORT: '0',
    D4C_SEED: 'none',
    D4C_ADMIN_PASSWORD: 'correct-horse-battery',
    NODE_ENV: 'production',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const base = await new Promise<string>((found) => {
  let output = ''
  child.stdout.on('data', (part) => {
    output += part
    const [, url] = /ready after .*: open (\S+)/.exec(output) ?? []
    if (url) found(url.replace(/\/$/, ''))
  })
})

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

const open = (path: string, localAddress: string) =>
  new Promise<IncomingMessage>((answer, failed) => {
    get(`${base}/d4c/api/records/1.0/download/?dataset=flights&${path}`, { localAddress }, answer).on(
      'error',
      failed,
    )
  })

async function highest(work: Promise<unknown>): Promise<number> {
  let most = memory()
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    most = Math.max(most, memory())
    await sleep(100)
  }
  return most
}

for (const format of ['csv', 'json']) {
  const rest = memory()
  const fast = await highest(
    open(`format=${format}&sort=distance`, '127.0.0.1').then((answer) => once(answer.resume(), 'end')),
  )
  const answers: IncomingMessage[] = []
  const until = performance.now() + seconds * 1000
  const slow = await highest(
    Promise.all(
      Array.from({ length: readers }, async (_, nth) => {
        const answer = await open(`format=${format}&sort=${nth % 2 ? '-' : ''}distance`, `127.0.0.${nth + 2}`)
        answers.push(answer)
        if (answer.statusCode !== 200) console.log(`reader ${nth}: ${answer.statusCode}`)
        answer.pause()
        while (performance.now() < until) {
          answer.read(8192)
          await sleep(100)
        }
      }),
    ),
  )
  for (const answer of answers) answer.destroy()
  console.log(
    `${format}: ${rest.toFixed(0)} MB at rest, ${fast.toFixed(0)} MB for one fast reader, ${slow.toFixed(0)} MB for ${readers} slow ones: ${(slow / fast).toFixed(2)} ×`,
  )
}
child.kill('SIGTERM')
await once(child, 'exit')
await portal.remove()
