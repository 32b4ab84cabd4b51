import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { isEmail } from '../../core/people/addresses.ts'
import { type MailText, oneLine } from '../../core/people/mail.ts'

/** A mail to one person. */
export interface Mail extends MailText {
  to: string
}

/** What became of a mail: taken by the mail server, or kept as a file whose name is told. */
export type Delivery = { state: 'sent' } | { state: 'kept'; file: string; reason: string | null }

export interface MailSettings {
  /** Address of the mail server, with its secrets; null where there is none. */
  smtp: string | null
  /** Who mails come from. */
  from: string
}

export interface MailerOptions extends MailSettings {
  /** Folder of mails that no server has taken. */
  outbox: string
  log: (message: string, facts: Record<string, string>) => void
  now: () => Date
}

/** How long a mail server may take to let us in, to greet and to answer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** Mails carry text of ours only; nothing of a machine or of another site gets into them. */
const sealed = { disableFileAccess: true, disableUrlAccess: true } as const

/** Sends mails; what cannot be sent is kept in the outbox and told in the log, so that none is lost. */
export class Mailer {
  readonly #options: MailerOptions
  readonly #server: ReturnType<typeof serverAt> | null
  readonly #writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  readonly #underway = new Set<Promise<void>>()

  constructor(options: MailerOptions) {
    this.#options = options
    this.#server = options.smtp === null ? null : serverAt(options.smtp)
  }

  /** Throws when the address is none, or when a mail can neither be sent nor kept. */
  async send({ to, subject, text, html }: Mail): Promise<Delivery> {
    if (!isEmail(to)) throw new Error('A mail has no address that it could go to')
    const message = {
      ...sealed,
      from: this.#options.from,
      to: { name: '', address: to },
      subject: oneLine(subject),
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
    let reason: string | null = null
    if (this.#server)
      try {
        await this.#server.sendMail(message)
        return { state: 'sent' }
      } catch (error) {
        reason = oneLine(error instanceof Error ? error.message : String(error)).slice(0, 300)
      }
    const { message: written } = await this.#writer.sendMail(message)
    const file = await this.#keep(written as Buffer)
    this.#options.log(reason === null ? 'mail kept, no mail server is set' : 'mail kept, not sent', {
      file: join(this.#options.outbox, file),
      ...(reason !== null && { reason }),
    })
    return { state: 'kept', file, reason }
  }

  /** Does something after the answer, so that nobody can tell by its time what was done; failures are logged. */
  later(work: () => Promise<unknown>): void {
    const done: Promise<void> = Promise.resolve()
      .then(work)
      .catch((error: unknown) =>
        this.#options.log('work after an answer failed', {
          error: error instanceof Error ? error.message : String(error),
        }),
      )
      .then(() => void this.#underway.delete(done))
    this.#underway.add(done)
  }

  /** Resolves once all that was left for later is done. */
  async idle(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway)
  }

  /** Waits for what is under way and lets the mail server go. */
  async close(): Promise<void> {
    await this.idle()
    this.#server?.close()
  }

  /** Mails carry links that open accounts: nobody else of this machine reads them. */
  async #keep(written: Buffer): Promise<string> {
    const { outbox, now } = this.#options
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const file = `${now().toISOString().replace(/[:.]/g, '-')}-${randomBytes(6).toString('hex')}.eml`
    const handle = await open(join(outbox, file), 'wx', 0o600)
    try {
      await handle.writeFile(written)
      await handle.sync()
    } finally {
      await handle.close()
    }
    return file
  }
}

/** The server of an address such as `smtps://user:password@mail.example.org`. */
const serverAt = (url: string) => nodemailer.createTransport({ url, ...patience })
