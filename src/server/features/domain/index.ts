import type { Feature } from '../feature.ts'
import { domainCalls } from './calls.ts'
import { DomainService } from './service.ts'

/** The portal as a whole: what it is called, what it takes, and who may see it at all. */
export const domain: Feature = {
  calls: ({ store, publicUrl, about, datasets: { imports } }) =>
    domainCalls(new DomainService({ store, publicUrl, about, imports })),
}
