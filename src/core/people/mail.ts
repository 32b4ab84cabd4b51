import type { en } from '../../messages/en/mail.ts'
import { fill, type Sentences } from '../../messages/message.ts'
import { escapeHtml } from '../template/environment.ts'

export type MailSentences = Sentences<keyof typeof en>
/** Purposes of mails, one template each. */
export type MailPurpose = keyof typeof en extends infer Key
  ? Key extends `${infer Purpose}.subject`
    ? Purpose
    : never
  : never

export interface MailText {
  subject: string
  text: string
  html: string
}

/** Characters that start a new line or change the display of what follows. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** Text on a single line, so that it cannot add headers or paragraphs to a mail. */
export const oneLine = (text: string): string => text.replace(unseen, ' ').trim()

/**
 * Fills a mail template; paragraphs with an empty parameter are omitted. The parameters
 * `link` and `account` are URLs, in paragraphs of their own. `message` replaces the paragraph
 * `{message}`, line by line.
 */
export function writeMail(
  purpose: MailPurpose,
  params: Readonly<Record<string, string | number>>,
  sentences: MailSentences,
  message = '',
): MailText {
  const safe = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value]),
  )
  const lines = message.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine)
  const paragraphs = sentences[`${purpose}.text`]
    .split('\n\n')
    .flatMap((paragraph) => (paragraph === '{message}' ? lines : fill(paragraph, safe).trim()))
    .filter((paragraph) => paragraph !== '')
  const links = [safe.link, safe.account]
  return {
    subject: fill(sentences[`${purpose}.subject`], safe),
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphs.map((paragraph) => `<p>${markup(paragraph, links)}</p>`).join('\n'),
  }
}

const markup = (paragraph: string, links: readonly unknown[]): string =>
  links.includes(paragraph)
    ? `<a href="${escapeHtml(paragraph)}">${escapeHtml(paragraph)}</a>`
    : escapeHtml(paragraph)
