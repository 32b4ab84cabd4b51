import type { Quota } from '../../../core/access/quota.ts'
import { PublicError, QuotaError } from '../../../core/errors.ts'
import type {
  ClientErrorReport,
  ManagedClientError,
  ManagedMessage,
} from '../../../core/management/messages.ts'
import { Members } from '../../../core/people/members.ts'
import type { AccessService } from '../../access/access-service.ts'
import type { Author } from '../../store/audit-store.ts'
import type { MessageStore, NewMessage } from '../../store/message-store.ts'
import type { MessageRow } from '../../store/tables.ts'
import type { AccountOwner, PeopleDeps } from '../people/deps.ts'
import { reachable, toEach } from '../people/notify.ts'
import { userOf } from '../people/rights.ts'
import { sendMail } from '../people/send-mail.ts'

export interface MessageDeps extends PeopleDeps {
  accessService: Pick<AccessService, 'counters'>
  store: { messages: MessageStore }
}

/** Requests for support of one person. */
const personQuota: Quota = { limit: 5, unit: 'hour' }
/** Messages of all visitors together: nobody fills the mailboxes of the administrators. */
const visitorsQuota: Quota = { limit: 30, unit: 'hour' }
const longestMessage = 10_000
const longestErrorText = 1000
const longestStack = 8000

/** Messages to those who manage the portal, and errors that happened in browsers of visitors. */
export class MessageService {
  readonly #deps: MessageDeps

  constructor(deps: MessageDeps) {
    this.#deps = deps
  }

  /**
   * Stores `subject` and `message` of somebody and mails them later to those who manage the portal; `recipients` counts
   * who has an address. Throws an InvalidRequest and `quota.support`.
   */
  async sendSupport(
    { author, user: id }: AccountOwner,
    sent: Record<string, unknown>,
  ): Promise<{ recipients: number }> {
    const members = new Members(sent)
    const subject = members.required('subject', members.words('subject')) ?? ''
    const message = members.required('message', members.words('message', longestMessage)) ?? ''
    members.check()
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

  /** Stores the `message` of a visitor and mails it later. Throws an InvalidRequest and `quota.support`. */
  async sendVisitor(sent: Record<string, unknown>): Promise<void> {
    const members = new Members(sent)
    const message = members.required('message', members.words('message', longestMessage)) ?? ''
    members.check()
    this.#count('visitors’ messages', visitorsQuota)
    await this.#send({ kind: 'visitor', subject: '', message, user: null, name: '', email: null }, {})
  }

  /** Open or archived messages, newest first. */
  async list(archived: boolean, limit: number, before?: string): Promise<ManagedMessage[]> {
    return (await this.#deps.store.messages.list(archived, limit, before)).map(managedMessage)
  }

  /** Takes `archived`, true without it. Throws an InvalidRequest and `message.unknown`. */
  async archive(id: string, sent: Record<string, unknown>, author: Author): Promise<ManagedMessage> {
    const members = new Members(sent)
    const archived = members.flag('archived') ?? true
    members.check()
    const row = await this.#deps.store.messages.archive(id, archived)
    if (!row) throw new PublicError('message.unknown', { message: id })
    await this.#deps.stores.audit.note(author, 'message.archive', { type: 'message', id }, { archived })
    return managedMessage(row)
  }

  /** Counts an uncaught exception of a page. Throws an InvalidRequest. */
  async reportError(sent: Record<string, unknown>): Promise<void> {
    const members = new Members(sent)
    const message = members.required('message', members.words('message', longestErrorText)) ?? ''
    const report: ClientErrorReport = {
      message,
      stack: members.words('stack', longestStack) ?? '',
      url: withoutQuery(members.words('url', 2000) ?? ''),
      userlang: members.words('userlang', 20) ?? '',
      request_id: members.words('request_id') ?? '',
    }
    members.check()
    await this.#deps.store.messages.addError(report)
  }

  /** Exceptions of pages by message, the latest first. */
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

/** An address without what stands behind its path: queries carry filters, keys and tokens of mails. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '')

const managedMessage = ({ user_id, kind, ...row }: MessageRow): ManagedMessage => ({
  ...row,
  kind: kind === 'support' ? 'support' : 'visitor',
  user: user_id,
})
