import type { Feature } from '../feature.ts'
import { sessionCalls } from './calls.ts'

/** Signing in and out, and who has. */
export const sessions: Feature = { calls: sessionCalls }
