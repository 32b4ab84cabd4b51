import { type MailPurpose, writeMail } from '../../../core/people/mail.ts'
import { catalogue } from '../../../messages/catalogues.ts'
import { languageOf } from '../../../messages/languages.ts'
import type { Delivery } from '../../mail/mailer.ts'
import { type TicketPurpose, ticketMs } from '../../store/session-store.ts'
import type { PeopleDeps } from './deps.ts'

/** Pages that links of mails open; the token stands behind the #, which no server is sent. */
const pages = { invitation: 'invitation', password: 'password-reset', email: 'email' } as const

interface MailRequest {
  to: string
  /** What its reader speaks; that of the portal where it is not known. */
  language: string | null
  params?: Readonly<Record<string, string | number>>
  /** Lines that somebody wrote. */
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

/** The page that a token opens. */
export const linkTo = ({ publicUrl }: PeopleDeps, purpose: TicketPurpose, token: string): string =>
  `${publicUrl()}publish/#/${pages[purpose]}?token=${token}`

/** The page on which a new password is asked for. */
export const forgottenPage = ({ publicUrl }: PeopleDeps): string => `${publicUrl()}publish/#/forgotten`

/** The page of a dataset for visitors. */
export const datasetPage = ({ publicUrl }: PeopleDeps, id: string): string =>
  `${publicUrl()}explore/dataset/${encodeURIComponent(id)}/`

/** A screen of the back-office; an identifier of a dataset is that of the dataset. */
export const screenPage = ({ publicUrl }: PeopleDeps, screen: string): string =>
  `${publicUrl()}publish/${screen.split('/').map(encodeURIComponent).join('/')}/`

/** How long links are good, for the sentences that tell it. */
export const lasting = (purpose: TicketPurpose) => ({
  hours: Math.round(ticketMs[purpose] / 3_600_000),
  days: Math.round(ticketMs[purpose] / 86_400_000),
})
