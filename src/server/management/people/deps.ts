import type { Caller } from '../../../core/access/ruleset.ts'
import type { AccessService } from '../../access/access-service.ts'
import type { Identity, PeopleStores } from '../../identity/identity.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Store } from '../../store/store.ts'

/** What the services about people are built on. */
export interface PeopleDeps {
  identity: Identity
  stores: PeopleStores
  mailer: Mailer
  /** Where people reach the portal, with a slash at its end. */
  publicUrl: () => string
}

/** Who wants something changed. */
export interface By {
  caller: Caller
  author: Author
}

/** Whoever has signed in, and wants something of the own account. */
export interface AccountOwner extends By {
  user: string
  /** What the pages of this person speak, where the account says nothing. */
  language: string
}

/** The same, for what people hear of datasets. */
export interface SubscriptionDeps extends PeopleDeps {
  accessService: AccessService
  store: Pick<Store, 'dataset'>
}
