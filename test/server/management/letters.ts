import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Portal } from '../../fixtures/portal.ts'

/** A mail as it lies in the outbox. */
export interface Letter {
  file: string
  to: string
  subject: string
  /** Everything of it, with its encodings undone. */
  text: string
  /** The whole link in it. */
  link: string
  /** The token of the link. */
  token: string
}

/** Undoes the line ends and the escapes of quoted-printable, which is all that our mails are written in. */
function plain(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The mails that were sent so far, in the order of their addresses. */
export async function letters({ store, mailer }: Portal): Promise<Letter[]> {
  await mailer.idle()
  const folder = join(store.dataDirectory, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const read = await Promise.all(
    files.map(async (file) => {
      const raw = await readFile(join(folder, file), 'utf8')
      const text = plain(raw)
      const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
      return {
        file,
        to: /^To: (.*)\r$/m.exec(raw)?.[1] ?? '',
        subject: /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? '',
        text,
        link,
        token: /token=([\w-]+)/.exec(link)?.[1] ?? '',
      }
    }),
  )
  return read.sort((a, b) => (a.to < b.to ? -1 : 1))
}

/** The mails since the last time, taken out of the outbox. */
export async function takeLetters(portal: Portal): Promise<Letter[]> {
  const found = await letters(portal)
  await rm(join(portal.store.dataDirectory, 'outbox'), { recursive: true, force: true })
  return found
}

/** The one mail since the last time. */
export async function takeLetter(portal: Portal): Promise<Letter> {
  const [letter, ...others] = await takeLetters(portal)
  if (!letter || others.length > 0) throw new Error(`${others.length + (letter ? 1 : 0)} mails, not one`)
  return letter
}
