import { callsOf } from '../contract.ts'
import type { Feature } from '../feature.ts'
import { memoryContract } from './contract.ts'

/** Memory use of the server, by purpose. */
export const memory: Feature = {
  calls: ({ datasets: { caches } }) =>
    callsOf(memoryContract, {
      'GET management/v2/memory/': {
        allow: 'manage_domain',
        answer: async () => {
          const { rss, heapUsed } = process.memoryUsage()
          return {
            process_bytes: rss,
            heap_bytes: heapUsed,
            cache_bytes: caches.bytes,
            caches: caches.use(),
          }
        },
      },
    }),
}
