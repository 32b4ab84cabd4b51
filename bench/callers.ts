/**
 * Many callers at once on a running portal with its samples: fifty connections ask a mixed workload over flights-3m for a
 * minute, then hot latency one at a time. Prints requests a second, percentiles, errors and the server's memory.
 * Run: node bench/callers.ts [address; http://127.0.0.1:8080] [seconds; 60] [pid of the server, for its memory]
 */
import { readFileSync } from 'node:fs'

const base = (process.argv[2] ?? 'http://127.0.0.1:8080').replace(/\/$/, '')
const seconds = Number(process.argv[3] ?? 60)
const pid = process.argv[4]
const callers = 50

const records = '/d4c/api/records/1.0'
const workload = [
  `${records}/search/?dataset=flights-3m&rows=10&facet=origin_state&facet=destination_state`,
  `${records}/search/?dataset=flights-3m&rows=0&facet=origin&refine.origin_state=CA`,
  `${records}/search/?dataset=flights-3m&rows=40&sort=-date&start=40`,
  `${records}/search/?dataset=flights-3m&rows=10&q=honolulu`,
  `${records}/analyze/?dataset=flights-3m&x=date.year&x=date.month&y.a.func=AVG&y.a.expr=delay`,
  `${records}/analyze/?dataset=flights-3m&x=origin_state&y.a.func=COUNT&sort=a&maxpoints=12`,
  `${records}/geocluster/?dataset=flights-3m&clusterprecision=4&clusterdistance=50`,
  `${records}/boundingbox/?dataset=flights-3m&refine.origin_state=TX`,
  `${records}/search/?dataset=airports&rows=20&q=county`,
  '/d4c/api/datasets/1.0/search/?rows=12&facet=theme&facet=publisher',
]

const memory = (): number => {
  if (!pid) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

async function ask(path: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(base + path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} ${path}`)
  return performance.now() - start
}

console.log('first answers (cold), ms')
for (const path of workload) console.log(`${(await ask(path)).toFixed(1).padStart(8)}  ${path.slice(0, 100)}`)

const before = memory()
const times: number[] = []
let errors = 0
const end = performance.now() + seconds * 1000
const memories: number[] = []
const sampler = setInterval(() => memories.push(memory()), 5000)
await Promise.all(
  Array.from({ length: callers }, async (_, caller) => {
    for (let turn = caller; performance.now() < end; turn++) {
      try {
        times.push(await ask(workload[turn % workload.length] ?? '/'))
      } catch {
        errors++
      }
    }
  }),
)
clearInterval(sampler)
times.sort((a, b) => a - b)
console.log(
  `\n${callers} callers, ${seconds} s: ${(times.length / seconds).toFixed(0)} requests/s, ${errors} errors, p50 ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms`,
)
if (pid)
  console.log(
    `memory of the server: ${before.toFixed(0)} MB before, ${memories.map((one) => one.toFixed(0)).join(' ')} MB during`,
  )

console.log('\none caller, hot: median of 20, ms')
for (const path of workload) {
  const hot: number[] = []
  for (let turn = 0; turn < 20; turn++) hot.push(await ask(path))
  hot.sort((a, b) => a - b)
  console.log(`${at(hot, 0.5).toFixed(1).padStart(8)}  ${path.slice(0, 100)}`)
}
