import { PublicError } from '../../core/errors.ts'
import { type Catalogue, catalogue } from '../../messages/catalogues.ts'
import type { Language } from '../../messages/languages.ts'
import { fill } from '../../messages/message.ts'

export type StorageKey = keyof Catalogue<'storage'>

/** A problem of a data folder or a backup, with the file and a remedy, for the operator. */
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

/** Messages about a data folder or a backup, besides errors. */
export const storageSentence = (
  key: StorageKey,
  params: Record<string, string | number>,
  language: Language = 'en',
): string => fill(catalogue('storage', language)[key], params)

/** Common fault kinds of the operating system and SQLite. */
type Fault = 'readonly' | 'damaged' | 'full' | 'closed'

const systemFaults: Readonly<Record<string, Fault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'readonly',
  EACCES: 'readonly',
  EPERM: 'readonly',
}

/** SQLite result codes; the low byte is the kind. */
const sqliteFaults: Readonly<Record<number, Fault>> = {
  8: 'readonly',
  11: 'damaged',
  13: 'full',
  14: 'closed',
  26: 'damaged',
}
/** SQLITE_IOERR_SHMSIZE: the shared memory file could not grow, which means a full disk. */
const noSharedMemory = 4874

function faultIn(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return errcode === noSharedMemory ? 'full' : sqliteFaults[errcode & 0xff]
  const known = typeof code === 'string' ? systemFaults[code] : undefined
  return known ?? faultIn(error.cause)
}

/** A storage fault as a public API error; undefined for other errors. */
export function publicStorageFailure(error: unknown, file: string): PublicError | undefined {
  const fault = faultIn(error)
  if (fault === undefined || fault === 'closed') return undefined
  return new PublicError(`storage.${fault}`, fault === 'full' ? {} : { file }, { cause: error })
}

/** A storage fault as a StorageError for the command line; undefined for other errors. */
export function storageFailure(error: unknown, file: string): StorageError | undefined {
  const fault = faultIn(error)
  if (fault === undefined) return undefined
  const reason = error instanceof Error ? error.message : String(error)
  return new StorageError(`storage.${fault}`, { file, reason }, { cause: error })
}

/** The public error of a full disk; undefined for other errors. */
export const fullDisk = (error: unknown): PublicError | undefined =>
  faultIn(error) === 'full' ? new PublicError('storage.full', {}, { cause: error }) : undefined
