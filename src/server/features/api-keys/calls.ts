import { bodyOfSignedIn, ownerOf, signedIn } from '../../routes/management/signed-in.ts'
import { callsOf } from '../contract.ts'
import { apiKeyContract } from './contract.ts'
import type { ApiKeyService } from './service.ts'

const reads = { allow: 'signed_in' } as const
const changes = { allow: 'signed_in', read: bodyOfSignedIn } as const

/** API keys, by which programs act as their holder. */
export const apiKeyCalls = (keys: ApiKeyService) =>
  callsOf(apiKeyContract, {
    'GET account/apikeys/': {
      ...reads,
      answer: async (request) => ({ apikeys: await keys.list(ownerOf(request)) }),
    },
    'POST account/apikey/generate/': {
      ...changes,
      answer: (request, sent) => keys.generate(signedIn(request), sent),
    },
    'GET account/apikey/:key/': {
      ...reads,
      answer: (request) => keys.one(ownerOf(request), request.param('key')),
    },
    'POST account/apikey/:key/': {
      ...changes,
      answer: (request, sent) => keys.change(signedIn(request), request.param('key'), sent),
    },
    'DELETE account/apikey/:key/': {
      ...reads,
      answer: (request) => keys.revoke(ownerOf(request), request.param('key')),
    },
  })
