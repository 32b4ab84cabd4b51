/**
 * Previews of small files while the machine is busy: how long a person waits for the first records of a file that has just
 * been sent, quiet and with ten processes that never rest. Run: node bench/ingest/previews.ts [previews of each; 40]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const previews = Number(process.argv[2] ?? 40)
const busyProcesses = 10
const directory = await mkdtemp(join(tmpdir(), 'd4c-bench-'))
const password = 'correct-horse-battery'
const server = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/cli.ts'), 'start'], {
  env: {
    ...process.env,
    D4C_DATA: directory,
    PORT: '0',
    D4C_SEED: 'none',
    D4C_ADMIN_PASSWORD: password,
    NODE_ENV: 'production',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const base = await new Promise<string>((found) => {
  let output = ''
  server.stdout.on('data', (part) => {
    output += part
    const [, url] = /ready after .*: open (\S+)/.exec(output) ?? []
    if (url) found(url)
  })
})

const cookies = new Map<string, string>()
async function call<Answer>(path: string, body: FormData | object): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${base}d4c/api/${path}`, {
    method: 'POST',
    headers: {
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRFToken': decodeURIComponent(cookies.get('d4c_csrf') ?? ''),
      ...(!isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}

/** Seconds of each preview, of a file of its own. */
async function measure(): Promise<number[]> {
  const seconds: number[] = []
  for (let nth = 0; nth < previews; nth++) {
    const lines = Array.from(
      { length: 200 },
      (_, row) => `${row},oak ${Math.random()},${row / 7},2024-05-${(row % 28) + 1}`,
    )
    const form = new FormData()
    form.append('file', new Blob([`id,name,height,planted\n${lines.join('\n')}\n`]), `trees-${nth}.csv`)
    const { resource_uid } = await call<{ resource_uid: string }>('management/1.0/resources/', form)
    const start = performance.now()
    await call('management/1.0/resources/preview/?nhits=20', { resource_uid })
    seconds.push((performance.now() - start) / 1000)
    // A person looks at it.
    await sleep(300)
  }
  return seconds.sort((a, b) => a - b)
}
const at = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
const said = (name: string, sorted: number[]) =>
  `${name}: median ${at(sorted, 0.5).toFixed(2)} s, p95 ${at(sorted, 0.95).toFixed(2)} s, worst ${sorted.at(-1)?.toFixed(2)} s, ${((100 * sorted.filter((one) => one <= 1.5).length) / sorted.length).toFixed(0)} % within 1.5 s`

await call('account/login/', { username: 'admin', password })
const quiet = await measure()
console.log(said(`quiet (load ${loadavg()[0]?.toFixed(1)})`, quiet))
const busy = Array.from({ length: busyProcesses }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)
await sleep(5000)
const loaded = await measure()
console.log(said(`beside ${busyProcesses} busy processes (load ${loadavg()[0]?.toFixed(1)})`, loaded))
console.log(`${(at(loaded, 0.95) / at(quiet, 0.95)).toFixed(1)} × the quiet p95`)
for (const one of busy) one.kill('SIGKILL')
server.kill('SIGTERM')
await once(server, 'exit')
await rm(directory, { recursive: true, force: true })
