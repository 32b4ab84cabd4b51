/**
 * Random requests to every documented call as three kinds of callers: none may fail of itself or go unanswered.
 * Run: node bench/fuzz.ts [requests; 50000] [seed; 1]
 */
import { fuzz, fuzzCallers } from '../test/fixtures/fuzz.ts'
import { openPortal } from '../test/fixtures/portal.ts'

const requests = Number(process.argv[2] ?? 50_000)
const seed = Number(process.argv[3] ?? 1)
const portal = await openPortal()
const start = performance.now()
const findings = await fuzz(portal, { seed, requests, callers: await fuzzCallers(portal) })
const seconds = (performance.now() - start) / 1000
for (const { request, what, answer } of findings)
  console.log(
    `${what}  ${request.method} ${request.path.slice(0, 200)}\n      ${request.body?.slice(0, 200) ?? ''}\n      ${answer}`,
  )
console.log(
  `${requests} requests with seed ${seed} in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)} a second): ${findings.length} findings`,
)
await portal.close()
process.exit(findings.length === 0 ? 0 : 1)
