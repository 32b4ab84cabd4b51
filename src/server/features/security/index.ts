import type { Feature } from '../feature.ts'
import { securityCalls } from './calls.ts'
import { SecurityService } from './service.ts'

/** Who sees what of a dataset. */
export const security: Feature = {
  calls: ({ store, now, datasets }) =>
    securityCalls(new SecurityService(store, () => now().getTime()), datasets),
}
