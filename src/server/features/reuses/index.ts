import type { Feature } from '../feature.ts'
import { reuseCalls } from './calls.ts'
import { ReuseService } from './service.ts'

/** Reuses of datasets submitted by visitors. */
export const reuses: Feature = {
  calls: ({ store }) => reuseCalls(new ReuseService(store)),
}
