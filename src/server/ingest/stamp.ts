import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { IngestError } from './failure.ts'

/** What tells whether a file is still the one that it was. */
export interface Stamp {
  size: number
  mtimeMs: number
  ino: number
}

/** The stamp of a file, undefined when it cannot be looked at. */
export async function stampOf(file: string): Promise<Stamp | undefined> {
  try {
    const { size, mtimeMs, ino } = await stat(file)
    return { size, mtimeMs, ino }
  } catch {
    return undefined
  }
}

/** Throws an IngestError when a file is gone or another one than before; one that was not there before is let be. */
export async function checkUnchanged(file: string, before: Stamp | undefined): Promise<void> {
  if (!before) return
  const now = await stampOf(file)
  const name = basename(file)
  if (!now) throw new IngestError('source.gone', { file: name })
  if (now.size !== before.size || now.mtimeMs !== before.mtimeMs || now.ino !== before.ino)
    throw new IngestError('source.changed', { file: name })
}
