import type { Caller } from '../../../core/access/ruleset.ts'
import type { AccessService } from '../../access/access-service.ts'
import type { Identity, PeopleStores } from '../../identity/identity.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Store } from '../../store/store.ts'

/** Dependencies of services for users and accounts. */
export interface PeopleDeps {
  identity: Identity
  stores: PeopleStores
  mailer: Mailer
  /** Public URL of the portal, with a trailing slash. */
  publicUrl: () => string
}

/** The user who makes a change. */
export interface By {
  caller: Caller
  author: Author
}

/** The signed-in user, changing their own account. */
export interface AccountOwner extends By {
  user: string
  /** Language of the current page, when the account has none. */
  language: string
}

/** With the dependencies of subscriptions. */
export interface SubscriptionDeps extends PeopleDeps {
  accessService: AccessService
  store: Pick<Store, 'dataset'>
}
