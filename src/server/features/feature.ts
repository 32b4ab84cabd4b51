import type { AccessService } from '../access/access-service.ts'
import type { Io } from '../cli/io.ts'
import type { Identity } from '../identity/identity.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { DatasetServices } from '../management/datasets/services.ts'
import type { ManagementCall } from '../routes/management/call.ts'
import type { Store } from '../store/store.ts'

/** Version and licence of the server. */
export interface About {
  version: string
  license: string
}

/** Dependencies of the features' services. */
export interface FeatureDeps {
  identity: Identity
  store: Store
  now: () => Date
  /** Resolves what callers may see, and counts anonymous calls. */
  accessService: AccessService
  mailer: Mailer
  /** Public URL of the portal, with a trailing slash. */
  publicUrl: () => string
  /** Services for editing and publishing datasets. */
  datasets: DatasetServices
  about: About
  /** Number of trusted proxies, whose forwarded scheme is believed. */
  proxies: number
}

/** A feature of the server, from its calls to its tables, in one folder; `index.ts` registers it. */
export interface Feature {
  /** Its management API calls. */
  calls: (deps: FeatureDeps) => ManagementCall[]
  /** Its commands by name; each returns an exit code. */
  commands?: Readonly<Record<string, (args: string[], io: Io) => Promise<number>>>
}
