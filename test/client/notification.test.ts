import { expect, test } from 'vitest'
import { ApiFailure } from '../../src/client/api.ts'
import { describeFailure } from '../../src/client/notification.ts'
import type { ErrorBody } from '../../src/core/record.ts'
import { en } from '../../src/messages/en/widgets.ts'

test.each<[number, Partial<ErrorBody> | null, string, string]>([
  [429, { errorcode: 10001, error: 'Used {n}', raw_params: { n: 5 } }, 'Quota exceeded', 'Used 5'],
  [429, { errorcode: 10002, error: 'slow down' }, 'Too many requests', 'slow down'],
  [429, { errorcode: 10005 }, 'Too many requests', en['requests.message']],
  [503, { errorcode: 10010, error: 'x' }, 'Domain currently under maintenance', en['maintenance.message']],
  [
    400,
    { error: 'x', error_key: 'k', raw_message: 'Unknown {f}', raw_params: { f: 'town' } },
    'Error',
    'Unknown town',
  ],
  [400, { error: 'plain' }, 'Error', 'plain'],
  [500, { error: '<html><body>' }, 'Error', 'Error while contacting the service.'],
  [502, {}, 'Error', 'Error while contacting the service.'],
  [500, { error: 'x', error_key: 'a.b', raw_message: '<h1>Bad gateway</h1>' }, 'Error', 'x'],
  [0, null, 'Error', 'Error while contacting the service.'],
  [400, null, 'Error', en['status.400']],
  [401, null, 'Error', en['status.401']],
  [403, null, 'Error', en['status.403']],
  [404, null, 'Error', en['status.404']],
  [408, null, 'Error', en['status.408']],
  [429, null, 'Error', en['status.429']],
  [503, null, 'Error', en['status.503']],
  [504, null, 'Error', en['status.503']],
  [500, null, 'Error', en['status.other']],
])('status %i with %j is %s: %s', (status, body, title, message) => {
  expect(describeFailure(new ApiFailure(status, body), en)).toMatchObject({ title, message })
})
