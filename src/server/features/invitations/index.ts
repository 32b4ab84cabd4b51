import type { Feature } from '../feature.ts'
import { invitationCalls } from './calls.ts'
import { InvitationService } from './service.ts'

/** Invitations by mail, from sending to the new account. */
export const invitations: Feature = {
  calls: (deps) => invitationCalls(new InvitationService({ ...deps, stores: deps.store }), deps),
}
