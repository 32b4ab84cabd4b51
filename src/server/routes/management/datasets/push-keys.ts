import {
  createPushKey,
  pushKeys,
  renewPushKey,
  revokePushKey,
} from '../../../management/datasets/push-key.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import type { ManagementCall } from '../call.ts'
import { bodyOrNothing, v1 } from './shared.ts'

const keys = `${v1}/datasets/:id/resources/:uid/api_keys/`

/** Keys with which records are pushed to a realtime source; each is shown once. */
export const pushKeyCalls = (services: DatasetServices): ManagementCall[] => [
  {
    method: 'GET',
    path: keys,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param }) => ({ api_keys: await pushKeys(services, param('id'), param('uid')) }),
  },
  {
    method: 'POST',
    path: `${keys}generate/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async (request) => {
      const { mode = 'append', key = [] } = await bodyOrNothing(request)
      const { param, author } = request
      return createPushKey(services, param('id'), param('uid'), { mode, key }, author)
    },
  },
  {
    method: 'POST',
    path: `${keys}renew/:key/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, author }) =>
      renewPushKey(services, param('id'), param('uid'), param('key'), author),
  },
  {
    method: 'DELETE',
    path: `${keys}:key/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ param, author }) => {
      await revokePushKey(services, param('id'), param('uid'), param('key'), author)
      return { key_id: param('key') }
    },
  },
]
