import type { Feature } from '../feature.ts'
import { savedViewCalls } from './calls.ts'
import { SavedViewService } from './service.ts'

/** Charts and maps that people keep for themselves, or share. */
export const savedViews: Feature = {
  calls: ({ store: { savedViews: store } }) =>
    savedViewCalls(new SavedViewService(store, 'chart'), new SavedViewService(store, 'map')),
}
