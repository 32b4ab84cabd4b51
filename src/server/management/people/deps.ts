import type { Caller } from '../../../core/access/ruleset.ts'
import type { Identity, PeopleStores } from '../../identity/identity.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Author } from '../../store/audit-store.ts'

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
