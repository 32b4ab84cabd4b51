import { atom } from 'nanostores'
import type { WidgetSentences } from '../messages/en/widgets.ts'
import { fill } from '../messages/message.ts'
import { emit } from './events.ts'
import type { ApiFailure } from './failure.ts'
import { shared } from './shared.ts'

export interface Notification {
  type: 'success' | 'quota' | 'error'
  title: string
  message: string
}

/** A notification on screen. */
export interface ShownNotification extends Notification {
  readonly id: number
}

const isHtml = (text: string): boolean => /<\/?[a-z!]/i.test(text)

type StatusKey = keyof WidgetSentences & `status.${number}`
const statusKeys: Readonly<Record<number, StatusKey>> = {
  400: 'status.400',
  401: 'status.401',
  403: 'status.403',
  404: 'status.404',
  408: 'status.408',
  429: 'status.429',
  503: 'status.503',
  504: 'status.503',
}

/** Message of a failed call for visitors. */
export function describeFailure({ status, body }: ApiFailure, sentences: WidgetSentences): Notification {
  const raw = body?.raw_params ?? {}
  const text = body?.error ? fill(body.error, raw) : ''
  const code = body?.errorcode ?? 0
  if (code === 10001) return { type: 'quota', title: sentences['quota.title'], message: text }
  if (code >= 10002 && code <= 10005)
    return {
      type: 'quota',
      title: sentences['requests.title'],
      message: text || sentences['requests.message'],
    }
  if (code === 10010)
    return { type: 'error', title: sentences['maintenance.title'], message: sentences['maintenance.message'] }
  const title = sentences['error.title']
  if (body?.error_key && body.raw_message && !isHtml(body.raw_message))
    return { type: 'error', title, message: fill(body.raw_message, raw) }
  if (body)
    return { type: 'error', title, message: text && !isHtml(text) ? text : sentences['error.contact'] }
  if (status >= 400) return { type: 'error', title, message: sentences[statusKeys[status] ?? 'status.other'] }
  return { type: 'error', title, message: sentences['error.contact'] }
}

const sameNotification = (a: Notification | undefined, b: Notification): boolean =>
  a?.type === b.type && a.title === b.title && a.message === b.message

/** The notifications that this page shows. */
export const $notifications = shared('$notifications', () => atom<readonly ShownNotification[]>([]))

/** Shows a notification, unless it equals the last one shown. */
export function notify(element: Element, notification: Notification): void {
  const shown = $notifications.get()
  if (sameNotification(shown.at(-1), notification)) return
  $notifications.set([...shown, { ...notification, id: (shown.at(-1)?.id ?? 0) + 1 }])
  emit(element, 'd4c-notification', { notification })
}

/** Removes a notification. */
export function dismiss({ id }: ShownNotification): void {
  $notifications.set($notifications.get().filter((other) => other.id !== id))
}
