import { describeFailure, type Notification } from '../../client/notification.ts'
import type { ErrorBody } from '../../core/record.ts'
import type { WidgetSentences } from '../../messages/en/widgets.ts'

const types = ['success', 'quota', 'error'] as const

const isHtml = (text: string): boolean => /<\/?[a-z!]/i.test(text)
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * A notification from a page; a text becomes an error. Null for one that the page has handled, and for any
 * other value.
 */
export function readNotification(
  detail: unknown,
  sentences: WidgetSentences,
  success: string,
): Notification | null {
  if (typeof detail === 'string')
    return detail === '' ? null : { type: 'error', title: sentences['error.title'], message: detail }
  if (typeof detail !== 'object' || detail === null) return null
  const given = detail as Record<string, unknown>
  if (given.handled === true) return null
  if (given.errorcode !== undefined || given.error_key !== undefined)
    return describeFailure({ name: '', message: '', status: 0, body: given as Partial<ErrorBody> }, sentences)
  const type = types.find((name) => name === given.type) ?? 'error'
  const text = textOf(given.error) || textOf(given.message)
  return {
    type,
    title: textOf(given.title) || (type === 'success' ? success : sentences['error.title']),
    message: text === '' || isHtml(text) ? sentences['error.contact'] : text,
  }
}
