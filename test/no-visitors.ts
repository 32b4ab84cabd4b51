import { usualLimits } from '../src/server/ingest/isolation/limits.ts'

// Other tests on the same machine are no visitors: an import need not wait until they have ended.
Object.assign(usualLimits, { niceness: 0 })
