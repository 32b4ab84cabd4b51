import type { DatasetServices } from '../../management/datasets/services.ts'
import { callsOf } from '../contract.ts'
import { pushKeyContract } from './contract.ts'
import { createPushKey, pushKeys, renewPushKey, revokePushKey } from './service.ts'

const edits = { allow: 'edit_dataset', dataset: 'id' } as const

/** Push keys of realtime sources; each is shown once. */
export const pushKeyCalls = (services: DatasetServices) =>
  callsOf(pushKeyContract, {
    'GET management/1.0/datasets/:id/resources/:uid/api_keys/': {
      ...edits,
      answer: async ({ param }) => ({ api_keys: await pushKeys(services, param('id'), param('uid')) }),
    },
    'POST management/1.0/datasets/:id/resources/:uid/api_keys/generate/': {
      ...edits,
      answer: ({ param, author }, settings) =>
        createPushKey(services, param('id'), param('uid'), settings, author),
    },
    'POST management/1.0/datasets/:id/resources/:uid/api_keys/renew/:key/': {
      ...edits,
      answer: ({ param, author }) => renewPushKey(services, param('id'), param('uid'), param('key'), author),
    },
    'DELETE management/1.0/datasets/:id/resources/:uid/api_keys/:key/': {
      ...edits,
      answer: async ({ param, author }) => {
        await revokePushKey(services, param('id'), param('uid'), param('key'), author)
        return { key_id: param('key') }
      },
    },
  })
