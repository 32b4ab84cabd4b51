import { expect, test } from 'vitest'
import { en } from '../../../src/messages/en/widgets.ts'
import { readNotification } from '../../../src/ui/controls/read-notification.ts'

const read = (told: unknown) => {
  const notification = readNotification(told, en, 'Success')
  return notification && [notification.type, notification.title, notification.message]
}

test.each([
  ['Oops <b>', ['error', 'Error', 'Oops <b>']],
  [{ type: 'success', message: 'Saved' }, ['success', 'Success', 'Saved']],
  [{ message: 'Lost' }, ['error', 'Error', 'Lost']],
  [{ message: 'Lost', error: 'Refused' }, ['error', 'Error', 'Refused']],
  [{ type: 'success', title: 'Done' }, ['success', 'Done', 'Error while contacting the service.']],
  [{ error: '<html>502</html>' }, ['error', 'Error', 'Error while contacting the service.']],
  [
    { errorcode: 10001, error: 'At most {limit}', raw_params: { limit: 5 } },
    ['quota', 'Quota exceeded', 'At most 5'],
  ],
  [
    { errorcode: 10003 },
    [
      'quota',
      'Too many requests',
      'Unfortunately, you have exceeded a security quota limit. Please retry later, or contact domain administrator.',
    ],
  ],
  [{ errorcode: 10010 }, ['error', en['maintenance.title'], en['maintenance.message']]],
  [{ error_key: 'k', raw_message: 'No {what}', raw_params: { what: 'way' } }, ['error', 'Error', 'No way']],
  [{ message: 'x', handled: true }, null],
  [null, null],
  ['', null],
])('%j', (told, expected) => {
  expect(read(told)).toEqual(expected)
})
