import type { Feature } from '../feature.ts'
import { savedViewCalls } from './calls.ts'
import { SavedViewService } from './service.ts'

/** Private or shared charts and maps of users. */
export const savedViews: Feature = {
  calls: ({ store: { savedViews: store } }) =>
    savedViewCalls(new SavedViewService(store, 'chart'), new SavedViewService(store, 'map')),
}
