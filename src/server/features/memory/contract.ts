import { array, description, type InferOutput, number, object, picklist, pipe } from 'valibot'
import { cacheNames } from '../../memory/caches.ts'
import type { Contract } from '../contract.ts'

const bytes = (text: string) => pipe(number(), description(text))

const cache = object({
  name: picklist(cacheNames),
  entries: number(),
  bytes: bytes('Bytes in use, as estimated when entries were put in'),
  limit: bytes('Bytes that it may take'),
})

const memoryUse = object({
  process_bytes: bytes('Memory of the whole process, the database included'),
  heap_bytes: bytes('Memory of JavaScript objects, most caches included'),
  cache_bytes: bytes('Memory that all caches may take together: D4C_CACHE_MEMORY'),
  caches: array(cache),
})

/** Memory use of the server as the management API shows it. */
export type MemoryUse = InferOutput<typeof memoryUse>

export const memoryContract = {
  'GET management/v2/memory/': {
    summary: 'Show the memory of the server and how full its caches are',
    answer: memoryUse,
  },
} as const satisfies Contract
