import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { IngestError } from '../../../../src/server/ingest/failure.ts'
import { receiveText, receiveUpload, type Upload } from '../../../../src/server/ingest/sources/upload.ts'
import { ingestText, scratch } from '../workbench.ts'

const root = await scratch()
const limits = { bytes: 100_000, files: 2 }
const outcomes: Promise<Upload | IngestError>[] = []
const server = createServer(async (request, response) => {
  const directory = await mkdtemp(join(root, 'upload-'))
  const outcome = receiveUpload(request, directory, limits).catch((error: unknown) => {
    if (error instanceof IngestError) return error
    throw error
  })
  outcomes.push(outcome)
  await outcome
  response.writeHead(200, { Connection: 'close' }).end()
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function send(body: FormData | string, headers: Record<string, string> = {}) {
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers }).catch(() => {})
  return outcomes.at(-1)
}

function form(...files: [name: string, text: string][]): FormData {
  const made = new FormData()
  for (const [name, text] of files) made.append('data', new File([text], name))
  return made
}

const boundary = { 'Content-Type': 'multipart/form-data; boundary=x' }
const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="data"; filename="${name}"\r\n\r\n${text}\r\n`

describe('an upload', () => {
  it('is written to files under their names, beside the members of the form', async () => {
    const sent = form(['été.csv', 'a;b\n1;2\n'], ['été.csv', 'a;b\n3;4\n'])
    sent.append('title', 'Summer')
    const got = await send(sent)
    if (!got || got instanceof Error) throw got
    expect(got.fields.get('title')).toBe('Summer')
    expect(got.files).toMatchObject([
      { field: 'data', name: 'été.csv', bytes: 8 },
      { field: 'data', name: 'été.csv', bytes: 8 },
    ])
    expect(await Promise.all(got.files.map(({ file }) => readFile(file, 'utf8')))).toEqual([
      'a;b\n1;2\n',
      'a;b\n3;4\n',
    ])
  })

  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['..\\\\..\\\\boot.ini', 'boot.ini'],
    ['..', 'upload'],
    ['.htaccess', 'htaccess'],
  ])('called %s stays in its directory as %s', async (name, kept) => {
    const got = await send(`${part(name, 'x')}--x--\r\n`, boundary)
    if (!got || got instanceof Error) throw got
    expect(got.files[0]?.name).toBe(kept)
    expect(got.files[0]?.file.startsWith(root)).toBe(true)
  })

  it.each([
    ['a file beyond the limit', form(['big.csv', 'x'.repeat(100_001)]), {}, 'upload.large'],
    ['too many files', form(['a', '1'], ['b', '2'], ['c', '3']), {}, 'upload.files'],
    ['a form without a file', form(), {}, 'upload.none'],
    ['a body that is no form', '{"a": 1}', { 'Content-Type': 'application/json' }, 'upload.form'],
    ['a form without a boundary', 'x', { 'Content-Type': 'multipart/form-data' }, 'upload.form'],
    ['a form that ends in the midst', part('cut.csv', 'a;b'), boundary, 'upload.broken'],
  ] as const)('%s is refused', async (_what, body, headers, key) => {
    const filled = body instanceof FormData && key === 'upload.none' ? new FormData() : body
    if (filled instanceof FormData && key === 'upload.none') filled.append('title', 'none')
    expect(await send(filled, headers)).toMatchObject({ key })
  })

  it('a member of the form beyond the limit is refused', async () => {
    const sent = form(['a.csv', 'a'])
    sent.append('note', 'x'.repeat(100_001))
    expect(await send(sent)).toMatchObject({ key: 'upload.field', params: { field: 'note' } })
  })

  it('whose sender goes away is told', async () => {
    const before = outcomes.length
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\nContent-Type: ${boundary['Content-Type']}\r\n\r\n${part('gone.csv', 'a;b')}`,
    )
    while (outcomes.length === before) await new Promise((resume) => setTimeout(resume, 10))
    socket.destroy()
    expect(await outcomes.at(-1)).toMatchObject({ key: 'upload.broken' })
  })
})

describe('a pasted text', () => {
  it('is a file like others', async () => {
    const file = await receiveText('name\tn\nÉva\t1\n', await mkdtemp(join(root, 'text-')), limits)
    const { rows } = await ingestText(root, 'pasted.txt', await readFile(file))
    expect(rows).toMatchObject([{ name: 'Éva', n: '1' }])
  })

  it('is refused when it is empty or too long', async () => {
    await expect(receiveText(' \n', root, limits)).rejects.toMatchObject({ key: 'file.empty' })
    await expect(receiveText('é'.repeat(50_001), root, limits)).rejects.toMatchObject({ key: 'upload.large' })
  })
})
