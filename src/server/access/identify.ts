import { anonymous, type Caller } from '../../core/access/ruleset.ts'
import { PublicError } from '../../core/errors.ts'
import { keyDigest } from '../store/key-digest.ts'
import type { AccessReader } from '../store/types.ts'

/** Credentials and origin that a request carries. */
export interface Credentials {
  /** The API key as sent. */
  key: string | null
  /** Token of the session as sent. */
  session: string | null
  /** Origin of the page that sends the request. */
  origin: string | null
  /** Address of the network peer. */
  address: string
}

/** Who sends a request, and how they were authenticated. */
export interface Actor {
  caller: Caller
  by: 'nothing' | 'session' | 'key'
  /** The session's token, for signed-in users. */
  session: string | null
}

export const nobody: Actor = { caller: anonymous, by: 'nothing', session: null }

/**
 * The sender of a request: the holder of its key, else of its session. Throws `key.unknown` and `key.origin`.
 */
export async function identify(
  access: Pick<AccessReader, 'holderOf' | 'bySession'>,
  { key, session, origin }: Omit<Credentials, 'address'>,
): Promise<Actor> {
  if (key === null) {
    const caller = session === null ? undefined : await access.bySession(session)
    return caller ? { caller, by: 'session', session } : nobody
  }
  const holder = await access.holderOf(keyDigest(key))
  if (!holder) throw new PublicError('key.unknown')
  const { caller, origins } = holder
  if (origins.length > 0 && (origin === null || !origins.includes(origin)))
    throw new PublicError('key.origin')
  return { caller, by: 'key', session: null }
}
