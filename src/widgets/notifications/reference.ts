import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Shows what the elements of the page have to tell: failures, quotas, successes.',
  events: { 'd4c-notification': 'A notification was shown: `notification` with `type`, `title`, `message`.' },
  parts: {
    notices: 'The list.',
    notice: 'A notification; also `notice-success`, `notice-quota`, `notice-error`.',
  },
  notes: [
    'A script of the page tells something by the event `d4c-notify` on the document: its `detail` is a text, or has `type`, `title`, `message`, `error`, `errorcode`.',
    'A success goes after five seconds; the same notification is not shown twice in a row.',
  ],
}
