import type { Feature } from '../feature.ts'
import { apiKeyCalls } from './calls.ts'
import { ApiKeyService } from './service.ts'

/** API keys, by which programs act as their holder. */
export const apiKeys: Feature = {
  calls: ({ store }) => apiKeyCalls(new ApiKeyService(store)),
}
