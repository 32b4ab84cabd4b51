import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { scratch } from '../ingest/workbench.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = await scratch()
const data = join(folder, 'data')
const fill = join(folder, 'fill')
const password = 'a long enough one'

/** A disk of its own needs a namespace of mounts, which not every machine lets us have. */
const canMount =
  spawnSync('unshare', ['-rm', 'sh', '-c', `mkdir -p ${data} && mount -t tmpfs tmpfs ${data}`]).status === 0

/** A server whose data lie on a disk of 256 MB, which is full while the file `fill` is there. */
async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  await mkdir(data, { recursive: true })
  const filler = `while sleep 0.1; do
    if [ -e ${fill} ] && [ ! -e ${data}/filler ]; then cat /dev/zero > ${data}/filler 2>/dev/null; touch ${fill}.full; fi
    if [ ! -e ${fill} ]; then rm -f ${data}/filler ${fill}.full; fi
    kill -0 $$ 2>/dev/null || exit; done`
  const script = `mount -t tmpfs -o size=256m tmpfs ${data} && { (${filler}) & exec "$0" "$@"; }`
  const child = spawn(
    'unshare',
    ['-rm', 'sh', '-c', script, process.execPath, 'src/server/cli.ts', 'start'],
    {
      cwd: root,
      env: {
        ...process.env,
        D4C_DATA: data,
        PORT: '0',
        D4C_SEED: 'none',
        D4C_ADMIN_USER: 'admin',
        D4C_ADMIN_PASSWORD: password,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on('data', (part) => {
      output += part
      const ready = /ready after .*: open (\S+)\//.exec(output)
      if (ready?.[1]) found(ready[1])
    })
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${output}`)))
  })
  return { child, url }
}

describe.skipIf(!canMount)('a server on a full disk', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  const cookies = new Map<string, string>()
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(async () => {
    await rm(fill, { force: true })
    const ended = new Promise<number | null>((done) => server.child.once('exit', done))
    server.child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  async function ask(method: string, path: string, sent?: unknown) {
    const isForm = sent instanceof FormData
    const response = await fetch(`${server.url}/${path}`, {
      method,
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRFToken': decodeURIComponent(cookies.get('d4c_csrf') ?? ''),
        ...(sent !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(sent !== undefined && { body: isForm ? sent : JSON.stringify(sent) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const api = (method: string, path: string, sent?: unknown) => ask(method, `d4c/api/${path}`, sent)
  const upload = (bytes: number) => {
    const form = new FormData()
    form.append('file', new Blob([`name\n${'oak\n'.repeat(bytes / 4)}`]), 'trees.csv')
    return form
  }
  const describeAgain = async () => {
    // What the database has room for already is still written.
    let last = await api('PATCH', 'management/v2/datasets/trees/', { metas: { title: 'Trees' } })
    for (let nth = 0; last.status === 200 && nth < 20; nth += 1)
      last = await api('PATCH', 'management/v2/datasets/trees/', {
        metas: { description: `${nth} ${'x'.repeat(500_000)}` },
      })
    return last
  }

  it('answers 507 to changes, goes on reading, and takes changes again once there is room', async () => {
    await api('POST', 'account/login/', { username: 'admin', password })
    const realtime = await api('POST', 'management/1.0/resources/new_realtime/', {
      records: Array.from({ length: 10 }, () => ({ name: 'oak' })),
    })
    await api('POST', 'management/1.0/datasets/', {
      dataset_id: 'trees',
      title: 'Trees',
      resources: [realtime.body.resource_uid],
    })
    await api('PUT', 'management/v2/datasets/trees/publish/')
    const records = () => api('GET', 'records/1.0/search/?dataset=trees&rows=0')
    await vi.waitFor(async () => expect((await records()).body.nhits).toBe(10), 20_000)
    const keys = `management/1.0/datasets/trees/resources/${realtime.body.resource_uid}/api_keys/`
    const made = await api('POST', `${keys}generate/`, {})
    const push = () =>
      api(
        'POST',
        `push/1.0/trees/realtime/push?pushkey=${made.body.push_key}`,
        Array.from({ length: 1000 }, () => ({ name: 'x'.repeat(200) })),
      )
    expect(await push()).toMatchObject({ status: 200 })

    await writeFile(fill, '')
    await vi.waitFor(() => expect(existsSync(`${fill}.full`)).toBe(true), 20_000)
    expect(await describeAgain()).toMatchObject({ status: 507, body: { error_key: 'storage.full' } })
    expect(await push()).toMatchObject({ status: 507, body: { error_key: 'storage.full' } })
    expect(await api('POST', 'management/1.0/resources/', upload(400_000))).toMatchObject({
      status: 507,
      body: { error_key: 'storage.low', error: expect.stringContaining('trees.csv') },
    })
    expect((await records()).body.nhits).toBeGreaterThanOrEqual(10)
    expect((await api('GET', 'datasets/1.0/search/')).body.nhits).toBe(1)
    expect((await ask('GET', 'readyz')).body).toMatchObject({
      warnings: [expect.stringContaining('Only 0 MB are free')],
    })

    await rm(fill)
    await vi.waitFor(() => expect(existsSync(`${fill}.full`)).toBe(false), 20_000)
    expect((await api('POST', 'management/1.0/resources/', upload(400_000))).status).toBe(200)
    expect((await push()).status).toBe(200)
    expect(
      await api('PATCH', 'management/v2/datasets/trees/', { metas: { title: 'Trees again' } }),
    ).toMatchObject({ status: 200, body: { title: 'Trees again' } })
  })
})
