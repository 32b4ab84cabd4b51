import { type MailPurpose, writeMail } from '../../../core/people/mail.ts'
import { catalogue } from '../../../messages/catalogues.ts'
import { languageOf } from '../../../messages/languages.ts'
import type { Delivery } from '../../mail/mailer.ts'
import { type TicketPurpose, ticketMs } from '../../store/session-store.ts'
import type { PeopleDeps } from './deps.ts'

/** Pages of mailed links; the token is in the fragment, which browsers do not send to servers. */
const pages = { invitation: 'invitation', password: 'password-reset', email: 'email' } as const

interface MailRequest {
  to: string
  /** Language of the recipient; the portal's when null. */
  language: string | null
  params?: Readonly<Record<string, string | number>>
  /** A personal message. */
  message?: string
}

/** Writes and sends a mail. */
export async function sendMail(
  { mailer, publicUrl, stores }: PeopleDeps,
  purpose: MailPurpose,
  { to, language, params = {}, message = '' }: MailRequest,
): Promise<Delivery> {
  const settings = await stores.portal.settings()
  const sentences = catalogue('mail', languageOf([language, settings.language]))
  const portal = settings.name ?? new URL(publicUrl()).host
  return mailer.send({ to, ...writeMail(purpose, { portal, ...params }, sentences, message) })
}

/** The page for a token. */
export const linkTo = ({ publicUrl }: PeopleDeps, purpose: TicketPurpose, token: string): string =>
  `${publicUrl()}publish/#/${pages[purpose]}?token=${token}`

/** The page to request a password reset. */
export const forgottenPage = ({ publicUrl }: PeopleDeps): string => `${publicUrl()}publish/#/forgotten`

/** The public page of a dataset. */
export const datasetPage = ({ publicUrl }: PeopleDeps, id: string): string =>
  `${publicUrl()}explore/dataset/${encodeURIComponent(id)}/`

/** A back-office screen; a dataset id opens that dataset's screen. */
export const screenPage = ({ publicUrl }: PeopleDeps, screen: string): string =>
  `${publicUrl()}publish/${screen.split('/').map(encodeURIComponent).join('/')}/`

/** Validity of links, for messages. */
export const lasting = (purpose: TicketPurpose) => ({
  hours: Math.round(ticketMs[purpose] / 3_600_000),
  days: Math.round(ticketMs[purpose] / 86_400_000),
})
