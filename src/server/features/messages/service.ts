import type { Quota } from '../../../core/access/quota.ts'
import { PublicError, QuotaError } from '../../../core/errors.ts'
import type { ClientErrorReport } from '../../../core/management/messages.ts'
import type { AccessService } from '../../access/access-service.ts'
import type { AccountOwner, PeopleDeps } from '../../management/people/deps.ts'
import { reachable, toEach } from '../../management/people/notify.ts'
import { userOf } from '../../management/people/rights.ts'
import { sendMail } from '../../management/people/send-mail.ts'
import type { Author } from '../../store/audit-store.ts'
import type { MessageStore, NewMessage } from '../../store/message-store.ts'
import type { MessageRow } from '../../store/tables.ts'
import type { ManagedClientError, ManagedMessage, SupportRequest } from './contract.ts'

export interface MessageDeps extends PeopleDeps {
  accessService: Pick<AccessService, 'counters'>
  store: { messages: MessageStore }
}

/** Support requests of one user. */
const personQuota: Quota = { limit: 5, unit: 'hour' }
/** Messages of all anonymous visitors together, so that they cannot flood the administrators' mailboxes. */
const visitorsQuota: Quota = { limit: 30, unit: 'hour' }

/** Messages to administrators, and errors reported by visitors' browsers. */
export class MessageService {
  readonly #deps: MessageDeps

  constructor(deps: MessageDeps) {
    this.#deps = deps
  }

  /**
   * Stores a user's message and mails it to the administrators in the background; `recipients` counts those
   * with an address. Throws `quota.support`.
   */
  async sendSupport(
    { author, user: id }: AccountOwner,
    { subject, message }: SupportRequest,
  ): Promise<{ recipients: number }> {
    const { stores } = this.#deps
    const user = await userOf(stores.people, id)
    this.#count(`support ${id}`, personQuota)
    await stores.audit.note(author, 'support.ask', { type: 'user', id }, { subject })
    const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ')
    const name = fullName ? `${fullName} (${id})` : id
    return this.#send(
      { kind: 'support', subject, message, user: id, name, email: user.email },
      { subject, author: name, email: user.email ?? '-' },
    )
  }

  /** Stores a visitor's message and mails it in the background. Throws `quota.support`. */
  async sendVisitor(message: string): Promise<void> {
    this.#count('visitors’ messages', visitorsQuota)
    await this.#send({ kind: 'visitor', subject: '', message, user: null, name: '', email: null }, {})
  }

  /** Open or archived messages, newest first. */
  async list(archived: boolean, limit: number, before?: string): Promise<ManagedMessage[]> {
    return (await this.#deps.store.messages.list(archived, limit, before)).map(managedMessage)
  }

  /** Archives a message or restores it. Throws `message.unknown`. */
  async archive(id: string, archived: boolean, author: Author): Promise<ManagedMessage> {
    const row = await this.#deps.store.messages.archive(id, archived)
    if (!row) throw new PublicError('message.unknown', { message: id })
    await this.#deps.stores.audit.note(author, 'message.archive', { type: 'message', id }, { archived })
    return managedMessage(row)
  }

  /** Counts an uncaught exception of a page. */
  async reportError(report: ClientErrorReport): Promise<void> {
    await this.#deps.store.messages.addError({ ...report, url: withoutQuery(report.url) })
  }

  /** Exceptions grouped by message, the latest first. */
  async errors(): Promise<ManagedClientError[]> {
    return this.#deps.store.messages.errors()
  }

  /** Throws `client_error.unknown`. */
  async removeError(id: string, author: Author): Promise<void> {
    if (!(await this.#deps.store.messages.removeError(id)))
      throw new PublicError('client_error.unknown', { error: id })
    await this.#deps.stores.audit.note(author, 'client_error.delete', { type: 'client_error', id })
  }

  async #send(
    message: NewMessage,
    params: Readonly<Record<string, string>>,
  ): Promise<{ recipients: number }> {
    await this.#deps.store.messages.add(message)
    const managers = await reachable(this.#deps, 'manage_domain')
    this.#deps.mailer.later(() =>
      toEach(managers, ({ email, language }) =>
        sendMail(this.#deps, message.kind, { to: email, language, params, message: message.message }),
      ),
    )
    return { recipients: managers.length }
  }

  #count(name: string, quota: Quota): void {
    const { exhausted, allowances } = this.#deps.accessService.counters.take([
      { name, quota, persistent: true },
    ])
    const [allowance] = allowances
    if (exhausted && allowance) throw new QuotaError('quota.support', quota, allowance.reset)
  }
}

/** A URL without query and fragment: they may carry filters, keys and tokens of mails. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '')

const managedMessage = ({ user_id, kind, ...row }: MessageRow): ManagedMessage => ({
  ...row,
  kind: kind === 'support' ? 'support' : 'visitor',
  user: user_id,
})
