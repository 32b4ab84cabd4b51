import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../store/backup/restore.ts'
import { filesProgress, storage } from './backup.ts'
import { exit, type Io } from './io.ts'

/** `d4c restore BACKUP`: restores a backup into a data folder; returns an exit code. */
export async function restoreCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: { type: 'string' }, replace: { type: 'boolean', default: false } },
  })
  const [backup, ...rest] = positionals
  if (backup === undefined || rest.length > 0) {
    io.error(storage(io, 'restore.source'))
    return exit.usage
  }
  const directory = resolve(values.into ?? io.dataDirectory)
  const { manifest, setAside } = await restore(backup, directory, {
    replace: values.replace,
    onFile: filesProgress(io),
  })
  const { files, createdAt } = manifest
  io.out(storage(io, 'restore.done', { files: files.length, date: createdAt, directory }))
  if (setAside !== null) io.out(storage(io, 'restore.aside', { folder: join(directory, setAside) }))
  return exit.ok
}
