import { PublicError } from '../../core/errors.ts'
import { type Catalogue, catalogue } from '../../messages/catalogues.ts'
import type { Language } from '../../messages/languages.ts'
import { fill } from '../../messages/message.ts'

export type StorageKey = keyof Catalogue<'storage'>

/** What is wrong with a data folder or a backup, for who runs the portal: names the file and the way out. */
export class StorageError extends Error {
  readonly key: StorageKey
  readonly params: Readonly<Record<string, string | number>>

  constructor(key: StorageKey, params: Record<string, string | number> = {}, options?: ErrorOptions) {
    super(fill(catalogue('storage', 'en')[key], params), options)
    this.name = 'StorageError'
    this.key = key
    this.params = params
  }

  sentence(language: Language): string {
    return fill(catalogue('storage', language)[this.key], this.params)
  }
}

/** What is said of a data folder or a backup, besides failures. */
export const storageSentence = (
  key: StorageKey,
  params: Record<string, string | number>,
  language: Language = 'en',
): string => fill(catalogue('storage', language)[key], params)

/** What the system and SQLite call the same. */
type Fault = 'readonly' | 'damaged' | 'full' | 'closed'

const systemFaults: Readonly<Record<string, Fault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'readonly',
  EACCES: 'readonly',
  EPERM: 'readonly',
}

/** Result codes of SQLite: the low byte tells the kind. */
const sqliteFaults: Readonly<Record<number, Fault>> = {
  8: 'readonly',
  11: 'damaged',
  13: 'full',
  14: 'closed',
  26: 'damaged',
}
/** The shared memory beside a database could not grow: SQLite calls a full disk so. */
const noSharedMemory = 4874

function faultIn(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return errcode === noSharedMemory ? 'full' : sqliteFaults[errcode & 0xff]
  const known = typeof code === 'string' ? systemFaults[code] : undefined
  return known ?? faultIn(error.cause)
}

/** The same failure as callers of the API may read it; undefined where it is another kind. */
export function publicStorageFailure(error: unknown, file: string): PublicError | undefined {
  const fault = faultIn(error)
  if (fault === undefined || fault === 'closed') return undefined
  return new PublicError(`storage.${fault}`, fault === 'full' ? {} : { file }, { cause: error })
}

/** The same failure for who starts a server or a command; undefined where it is another kind. */
export function storageFailure(error: unknown, file: string): StorageError | undefined {
  const fault = faultIn(error)
  if (fault === undefined) return undefined
  const reason = error instanceof Error ? error.message : String(error)
  return new StorageError(`storage.${fault}`, { file, reason }, { cause: error })
}

/** A failure that means that the disk is full, wherever it came from; undefined for every other one. */
export const fullDisk = (error: unknown): PublicError | undefined =>
  faultIn(error) === 'full' ? new PublicError('storage.full', {}, { cause: error }) : undefined
