import type { Feature } from '../feature.ts'
import { messageCalls } from './calls.ts'
import { MessageService } from './service.ts'

/** Messages to administrators, and errors reported by browsers. */
export const messages: Feature = {
  calls: (deps) => messageCalls(new MessageService({ ...deps, stores: deps.store }), deps),
}
