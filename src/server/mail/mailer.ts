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

/** Result of a mail: accepted by the mail server, or stored as a file of the returned name. */
export type Delivery = { state: 'sent' } | { state: 'kept'; file: string; reason: string | null }

export interface MailSettings {
  /** URL of the mail server, with its credentials; null without one. */
  smtp: string | null
  /** Sender address. */
  from: string
}

export interface MailerOptions extends MailSettings {
  /** Folder of mails that could not be sent. */
  outbox: string
  log: (message: string, facts: Record<string, string>) => void
  now: () => Date
}

/** Timeouts of the mail server, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** Disables file and URL attachments, which could leak local files or fetch other sites. */
const sealed = { disableFileAccess: true, disableUrlAccess: true } as const

/** Sends mails; those that cannot be sent are stored in the outbox and logged, so that none is lost. */
export class Mailer {
  readonly #options: MailerOptions
  readonly #server: ReturnType<typeof serverAt> | null
  readonly #writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  readonly #underway = new Set<Promise<void>>()

  constructor(options: MailerOptions) {
    this.#options = options
    this.#server = options.smtp === null ? null : serverAt(options.smtp)
  }

  /** Throws for an invalid address, or when a mail can neither be sent nor stored. */
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

  /** Runs work after the response, so that response times reveal nothing; failures are logged. */
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

  /** Resolves once all deferred work is done. */
  async idle(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway)
  }

  /** Waits for pending work and closes the connection to the mail server. */
  async close(): Promise<void> {
    await this.idle()
    this.#server?.close()
  }

  /** Mails contain links that grant access to accounts: the file is readable by its owner only. */
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

/** The transport for a URL such as `smtps://user:password@mail.example.org`. */
const serverAt = (url: string) => nodemailer.createTransport({ url, ...patience })
