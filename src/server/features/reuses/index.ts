import type { Feature } from '../feature.ts'
import { reuseCalls } from './calls.ts'
import { ReuseService } from './service.ts'

/** What visitors made with datasets. */
export const reuses: Feature = {
  calls: ({ store }) => reuseCalls(new ReuseService(store)),
}
