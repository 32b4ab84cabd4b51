/**
 * What one caller who does its worst costs another: the usual requests of a visitor, alone and while a second caller sends its
 * heaviest ones from an address of its own; and `/healthz` meanwhile. 12 million flights, the real server, no cached answers.
 * Run: node bench/hostile.ts [seconds of each part; 15]. Linux alone has 127.0.0.2.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { flightsPortal } from './flights.ts'

const seconds = Number(process.argv[2] ?? 15)
const portal = await flightsPortal(12)
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

const agents = { visitor: new Agent({ keepAlive: true }), hostile: new Agent({ keepAlive: true }) }
let nth = 0

/** Milliseconds until the whole answer was there; the status is counted. */
function ask(who: keyof typeof agents, path: string, form?: string): Promise<{ ms: number; status: number }> {
  const start = performance.now()
  return new Promise((done, failed) => {
    const sent = request(
      base + path,
      {
        agent: agents[who],
        localAddress: who === 'hostile' ? '127.0.0.2' : '127.0.0.1',
        ...(form && { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => done({ ms: performance.now() - start, status: answer.statusCode ?? 0 }))
      },
    )
    // Who sends too much may be cut off.
    sent.on('error', (error) =>
      who === 'hostile' ? done({ ms: performance.now() - start, status: 0 }) : failed(error),
    )
    sent.end(form)
  })
}

const records = '/d4c/api/records/1.0'
/** Each with a number of its own, so that no answer is a kept one. */
const usual = [
  () => `${records}/search/?dataset=flights&rows=20&facet=origin_state&q=distance>${nth++ % 2000}`,
  () => `${records}/search/?dataset=flights&rows=20&q=delay>${nth++ % 300}&refine.origin_state=CA`,
  () => `${records}/analyze/?dataset=flights&x=origin_state&y.a.func=COUNT&q=delay>${nth++ % 300}`,
  () => '/d4c/api/datasets/1.0/search/?rows=12&facet=theme',
]
const words = () => Array.from({ length: 300 }, (_, n) => `w${n}x${nth++}`).join(' OR ')
const circle = (corners: number) =>
  Array.from({ length: corners }, (_, n) => {
    const angle = (2 * Math.PI * n) / corners
    return `(${37 + 20 * Math.sin(angle)},${-97 + 40 * Math.cos(angle) + (nth++ % 100) / 1e6})`
  }).join(',')
const worst: readonly (() => [path: string, form?: string])[] = [
  () => [`${records}/search/`, new URLSearchParams({ dataset: 'flights', q: words() }).toString()],
  () => [
    `${records}/search/`,
    new URLSearchParams({
      dataset: 'flights',
      q: words().split(' OR ').slice(0, 18).join(' OR '),
    }).toString(),
  ],
  () => [
    `${records}/search/`,
    new URLSearchParams({ dataset: 'flights', 'geofilter.polygon': circle(20_000) }).toString(),
  ],
  () => [
    `${records}/search/`,
    new URLSearchParams({ dataset: 'flights', 'geofilter.polygon': circle(9_000) }).toString(),
  ],
  () => [
    `${records}/analyze/?dataset=flights&x=distance&x=delay&x=origin&y.a.func=AVG&y.a.expr=delay&q=delay>${-nth++}`,
  ],
]

const statuses = new Map<number, number>()
async function visit(until: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; performance.now() < until; turn++) {
    const { ms, status } = await ask('visitor', usual[turn % usual.length]?.() ?? '/')
    if (status !== 200) throw new Error(`${status} for a visitor`)
    times.push(ms)
  }
  return times
}
async function health(until: number): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < until) {
    times.push((await ask('visitor', '/healthz')).ms)
    await new Promise((later) => setTimeout(later, 50))
  }
  return times
}
async function attack(until: number, turn: number): Promise<void> {
  for (; performance.now() < until; turn++) {
    const [path, form] = worst[turn % worst.length]?.() ?? ['/']
    const { status } = await ask('hostile', path, form)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}
const p95 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

await visit(performance.now() + 3000)
const alone = p95(await visit(performance.now() + seconds * 1000))
const quiet = p95(await health(performance.now() + 3000))
const before = memory()
const until = performance.now() + seconds * 1000
const attacks = Array.from({ length: 12 }, (_, turn) => attack(until, turn))
const [times, pulse] = await Promise.all([visit(until + 0), health(until)])
const during = p95(times)
console.log(`a visitor alone: p95 ${alone.toFixed(0)} ms`)
console.log(
  `with one hostile caller: p95 ${during.toFixed(0)} ms, ${(during / alone).toFixed(2)} × alone, ${times.length} answers`,
)
console.log(
  `/healthz: p95 ${quiet.toFixed(0)} ms alone, ${p95(pulse).toFixed(0)} ms meanwhile, worst ${Math.max(...pulse).toFixed(0)} ms`,
)
console.log(`memory: ${before.toFixed(0)} MB before, ${memory().toFixed(0)} MB after`)
await Promise.all(attacks)
console.log(
  `answers to the hostile caller: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
)
for (const agent of Object.values(agents)) agent.destroy()
child.kill('SIGTERM')
await once(child, 'exit')
await portal.remove()
