import { notifications } from '@mantine/notifications'
import { noticeOf } from '../client/failure.ts'
import type { Words } from '../words.ts'

/** Shows a success notification, which closes by itself. */
export const notifyDone = (message: string, words: Words): void => {
  notifications.show({
    message,
    color: 'green',
    closeButtonProps: { 'aria-label': words.say('action.close') },
  })
}

/** Shows a failure notification, which stays until it is closed. */
export function notifyFailed(error: unknown, words: Words): void {
  const { title, message } = noticeOf(error, words.sentences)
  notifications.show({
    title,
    message,
    color: 'red',
    autoClose: false,
    closeButtonProps: { 'aria-label': words.say('action.close') },
  })
}
