import type { Feature } from '../feature.ts'
import { securityCalls } from './calls.ts'
import { SecurityService } from './service.ts'

/** Access rules of a dataset. */
export const security: Feature = {
  calls: ({ store, now, datasets }) =>
    securityCalls(new SecurityService(store, () => now().getTime()), datasets),
}
