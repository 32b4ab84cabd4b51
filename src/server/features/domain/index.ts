import type { Feature } from '../feature.ts'
import { domainCalls } from './calls.ts'
import { baseMapCommand } from './command.ts'
import { DomainService } from './service.ts'

/** Settings of the portal: its name, quotas, and access. */
export const domain: Feature = {
  calls: ({ store, publicUrl, about, datasets: { imports } }) =>
    domainCalls(new DomainService({ store, publicUrl, about, imports })),
  commands: { basemap: baseMapCommand },
}
