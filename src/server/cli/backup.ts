import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../store/backup/backup.ts'
import { type StorageKey, storageSentence } from '../store/storage-error.ts'
import { exit, type Io } from './io.ts'

/** Files listed by name in a message. */
const namedFiles = 5

/** `d4c backup FOLDER|FILE.tar`: copies the portal and verifies the copy; returns an exit code. */
export async function backupCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { copy: { type: 'boolean', default: false } },
  })
  const [target, ...rest] = positionals
  if (target === undefined || rest.length > 0) {
    io.error(storage(io, 'backup.target'))
    return exit.usage
  }
  const { manifest, bytes, damaged } = await backUp(io.dataDirectory, target, {
    copy: values.copy,
    onFile: filesProgress(io),
  })
  const files = manifest.files.length
  const done = { files, size: megabytes(bytes), backup: resolve(target) }
  if (manifest.missing.length + damaged.length === 0) {
    io.out(storage(io, 'backup.done', done))
    return exit.ok
  }
  io.error(storage(io, 'backup.incomplete', done))
  if (manifest.missing.length > 0) io.error(storage(io, 'backup.missing', listed(io, manifest.missing)))
  if (damaged.length > 0) io.error(storage(io, 'backup.damaged', listed(io, damaged)))
  return exit.failed
}

/** A sentence about a data folder or a backup. */
export const storage = (io: Io, key: StorageKey, params: Record<string, string | number> = {}): string =>
  storageSentence(key, params, io.language)

/** The number of files and the first of their names. */
export function listed(io: Io, files: readonly string[]): { count: number; files: string } {
  const more = files.length - namedFiles
  const shown = files.slice(0, namedFiles)
  const names = more > 0 ? [...shown, storage(io, 'backup.more', { count: more })] : shown
  return { count: files.length, files: names.join(', ') }
}

export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

/** Shows on a terminal how many files are done. */
export const filesProgress =
  ({ progress, language }: Io) =>
  (done: number, total: number): void =>
    progress?.(storageSentence('backup.progress', { done, total }, language))
