import { statfs } from 'node:fs/promises'
import { sparedBytes } from '../ingest/isolation/limits.ts'
import { quarantineDays } from './quarantine.ts'
import { StorageError } from './storage-error.ts'
import type { Store } from './store.ts'

export interface StorageStatus {
  /** Whether writes are refused. */
  readOnly: boolean
  /** Warnings for the operator. */
  warnings: readonly string[]
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1_000_000)

/** Problems with the data of a running portal; `free` is in bytes. */
export async function storageStatus(
  store: Pick<Store, 'dataDirectory' | 'findings' | 'quarantined'>,
  free: (directory: string) => Promise<number> = freeBytes,
): Promise<StorageStatus> {
  const { missing, problem } = store.findings
  const left = await free(store.dataDirectory)
  const quarantined = await store.quarantined()
  const warnings = [
    problem,
    missing.length > 0 && new StorageError('storage.missing', { count: missing.length }),
    quarantined > 0 && new StorageError('storage.quarantined', { count: quarantined, days: quarantineDays }),
    left < sparedBytes &&
      new StorageError('storage.low', { free: megabytes(left), least: megabytes(sparedBytes) }),
  ]
  return {
    readOnly: problem !== null,
    warnings: warnings.flatMap((one) => (one ? one.message : [])),
  }
}

async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
