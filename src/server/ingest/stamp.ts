import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { filesIn } from './containers/folder.ts'
import { IngestError } from './failure.ts'

/** Identifies the state of a file, to detect changes. */
export interface Stamp {
  size: number
  mtimeMs: number
  ino: number
}

/** The stamp of a file, or of the files of a folder, undefined when it cannot be read. */
export async function stampOf(file: string): Promise<Stamp | undefined> {
  try {
    const about = await stat(file)
    return about.isDirectory() ? await stampOfFolder(file, about.ino) : stamped(about)
  } catch {
    return undefined
  }
}

const stamped = ({ size, mtimeMs, ino }: Stamp): Stamp => ({ size, mtimeMs, ino })

/** All files of a folder: the sum of their sizes, the latest of their times. */
async function stampOfFolder(folder: string, ino: number): Promise<Stamp> {
  const all = await Promise.all((await filesIn(folder)).map(({ name }) => stat(join(folder, name))))
  return all.reduce<Stamp>(
    (sum, { size, mtimeMs }) => ({ size: sum.size + size, mtimeMs: Math.max(sum.mtimeMs, mtimeMs), ino }),
    { size: 0, mtimeMs: 0, ino },
  )
}

/** Throws an IngestError when a file is missing or changed; without an earlier stamp it does nothing. */
export async function checkUnchanged(file: string, before: Stamp | undefined): Promise<void> {
  if (!before) return
  const now = await stampOf(file)
  const name = basename(file)
  if (!now) throw new IngestError('source.gone', { file: name })
  if (now.size !== before.size || now.mtimeMs !== before.mtimeMs || now.ino !== before.ino)
    throw new IngestError('source.changed', { file: name })
}
