import type { AccessService } from '../access/access-service.ts'
import type { Io } from '../cli/io.ts'
import type { Identity } from '../identity/identity.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { DatasetServices } from '../management/datasets/services.ts'
import type { ManagementCall } from '../routes/management/call.ts'
import type { Store } from '../store/store.ts'

/** What this server is. */
export interface About {
  version: string
  license: string
}

/** What the services of features are made of. */
export interface FeatureDeps {
  identity: Identity
  store: Store
  now: () => Date
  /** Tells what callers find, and counts what strangers send. */
  accessService: AccessService
  mailer: Mailer
  /** Where people reach the portal, with a slash at its end. */
  publicUrl: () => string
  /** What datasets are edited and published with. */
  datasets: DatasetServices
  about: About
  /** Proxies of our own, whose word on the scheme is believed. */
  proxies: number
}

/** A feature of the server, from its calls to its tables, in one folder; `index.ts` registers it. */
export interface Feature {
  /** Its calls of the management API. */
  calls: (deps: FeatureDeps) => ManagementCall[]
  /** Its commands by name; each gives an exit code. */
  commands?: Readonly<Record<string, (args: string[], io: Io) => Promise<number>>>
}
