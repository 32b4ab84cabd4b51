import { notifications } from '@mantine/notifications'
import { noticeOf } from '../client/failure.ts'
import type { Words } from '../words.ts'

/** Tells of something that was done; it goes by itself. */
export const notifyDone = (message: string, words: Words): void => {
  notifications.show({
    message,
    color: 'green',
    closeButtonProps: { 'aria-label': words.say('action.close') },
  })
}

/** Tells of a failure, as the error catalogue has it; it stays until it is closed. */
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
