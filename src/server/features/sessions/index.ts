import type { Feature } from '../feature.ts'
import { sessionCalls } from './calls.ts'

/** Signing in and out, and the current session. */
export const sessions: Feature = { calls: sessionCalls }
