import { $language, loadSentences } from '../../client/language.ts'
import { notify } from '../../client/notification.ts'
import { readNotification } from './read-notification.ts'
import { loadPieceSentences } from './sentences.ts'

/** Shows a page's notification, unless the page has handled it. */
export async function showNotification(element: HTMLElement, detail: unknown): Promise<void> {
  const language = $language.get()
  const [sentences, pieces] = await Promise.all([loadSentences(language), loadPieceSentences(language)])
  const notification = readNotification(detail, sentences, pieces['notification.success'])
  if (notification) notify(element, notification)
}
