import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Mailer } from '../../../src/server/mail/mailer.ts'

let folder: string
let outbox: string
const logged: string[] = []
const open: { close: () => Promise<unknown> }[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd4c-mail-'))
  outbox = join(folder, 'outbox')
  logged.length = 0
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  await rm(folder, { recursive: true, force: true })
})

function mailer(smtp: string | null): Mailer {
  const made = new Mailer({
    smtp,
    from: 'Open data <data@portal.test>',
    outbox,
    log: (message, facts) => logged.push(`${message} ${JSON.stringify(facts)}`),
    now: () => new Date('2024-03-15T10:30:00Z'),
  })
  open.push(made)
  return made
}

const mail = {
  to: 'ada@example.org',
  subject: 'Bienvenue à bord',
  text: 'Voilà.\n\nhttps://portal.test/#token=secret\n',
  html: '<p>Voilà.</p>',
}

/** What a mail server answers to the lines of one connection: a mail between DATA and a point, else commands. */
function conversation(recipient: string, onMail: (message: string) => void): (line: string) => string | null {
  const answers: readonly [command: RegExp, answer: string][] = [
    [/^(EHLO|HELO|MAIL|RSET|NOOP)/, '250 mail.test'],
    [/^RCPT/, recipient],
    [/^DATA/, '354 go on'],
    [/^QUIT/, '221 bye'],
  ]
  let message: string | null = null
  return (line) => {
    if (message === null) {
      if (line.startsWith('DATA')) message = ''
      return answers.find(([command]) => command.test(line))?.[1] ?? null
    }
    message += line
    if (!message.endsWith('\r\n.\r\n')) return null
    onMail(message)
    message = null
    return '250 taken'
  }
}

/** A mail server that speaks the least there is to speak, and answers recipients as it is told. */
async function mailServer(recipient: string): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    const answerTo = conversation(recipient, (message) => taken.push(message))
    socket.write('220 mail.test\r\n')
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      for (const line of bytes.toString('utf8').split(/(?<=\r\n)/)) {
        const answer = answerTo(line)
        if (answer !== null) socket.write(`${answer}\r\n`)
        if (answer?.startsWith('221')) socket.end()
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push({
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(done)
      }),
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `smtp://user:hunter2@127.0.0.1:${port}?ignoreTLS=true`, taken }
}

describe('without a mail server', () => {
  it('keeps a mail as a file that only its owner reads, and says where, not what', async () => {
    const kept = await mailer(null).send(mail)
    const [file = ''] = await readdir(outbox)
    expect(kept).toEqual({ state: 'kept', file, reason: null })
    expect(file).toMatch(/^2024-03-15T10-30-00-000Z-[0-9a-f]{12}\.eml$/)
    expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600)
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    const text = await readFile(join(outbox, file), 'utf8')
    expect(text).toContain('To: ada@example.org\r\n')
    expect(text).toMatch(/^From: "?Open data"? <data@portal\.test>\r$/m)
    expect(text).toContain('Content-Type: multipart/alternative')
    expect(logged).toEqual([
      `mail kept, no mail server is set ${JSON.stringify({ file: join(outbox, file) })}`,
    ])
    expect(logged.join()).not.toContain('secret')
  })

  it('keeps each of many', async () => {
    const { send } = { send: mailer(null) }
    await Promise.all(Array.from({ length: 20 }, () => send.send(mail)))
    expect(await readdir(outbox)).toHaveLength(20)
  })
})

describe('with a mail server', () => {
  it('hands it the mail and keeps nothing', async () => {
    const { url, taken } = await mailServer('250 fine')
    const plain = url.replace('user:hunter2@', '')
    expect(await mailer(plain).send(mail)).toEqual({ state: 'sent' })
    expect(taken).toHaveLength(1)
    expect(taken[0]).toContain('To: ada@example.org')
    expect(await readdir(folder)).toEqual([])
  })

  it('that does not take a mail keeps it, and tells why without the secrets of its address', async () => {
    const { url } = await mailServer('550 no such mailbox')
    const kept = await mailer(url.replace('user:hunter2@', '')).send(mail)
    expect(kept).toMatchObject({ state: 'kept', reason: expect.stringContaining('550 no such mailbox') })
    expect(await readdir(outbox)).toHaveLength(1)
    expect(logged[0]).toContain('mail kept, not sent')
  })

  it('that cannot be reached keeps it as well', async () => {
    const { url } = await mailServer('250 fine')
    await open.pop()?.close()
    const kept = await mailer(url).send(mail)
    expect(kept).toMatchObject({ state: 'kept', reason: expect.stringContaining('ECONNREFUSED') })
    expect(logged.join()).not.toContain('hunter2')
  })
})

describe('a mail', () => {
  it.each([
    ['a line end', 'ada@example.org\r\nBcc: eve@example.org'],
    ['a second address', 'ada@example.org, eve@example.org'],
    ['a name before it', 'Ada <eve@example.org>'],
    ['a comment', 'ada(eve@example.org)@example.org'],
    ['a quoted part', '"eve@example.org "@example.org'],
    ['nothing', ''],
  ])('goes nowhere when its address has %s', async (_, to) => {
    await expect(mailer(null).send({ ...mail, to })).rejects.toThrow('no address')
    expect(await readdir(folder)).toEqual([])
  })

  it('gets no header out of its subject', async () => {
    await mailer(null).send({ ...mail, subject: 'Hello\r\nBcc: eve@example.org\r\n\r\n<script>' })
    const [file = ''] = await readdir(outbox)
    const [head = ''] = (await readFile(join(outbox, file), 'utf8')).split('\r\n\r\n')
    expect(head).not.toMatch(/^Bcc/im)
    expect(head).toContain('Subject: Hello Bcc: eve@example.org <script>')
  })
})

describe('work for later', () => {
  it('is waited for, and its failure is logged', async () => {
    const slow = mailer(null)
    slow.later(() => slow.send(mail))
    slow.later(() => Promise.reject(new Error('it broke')))
    await slow.idle()
    expect(await readdir(outbox)).toHaveLength(1)
    expect(logged).toContainEqual('work after an answer failed {"error":"it broke"}')
  })
})
