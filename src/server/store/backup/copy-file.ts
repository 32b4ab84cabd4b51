import { constants } from 'node:fs'
import { copyFile, link, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

const unlinkable = new Set(['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** How a file came to another place. */
export type Copying = 'linked' | 'copied'

/** Copies a file, by reflink where the file system supports it. */
export async function copyTo(from: string, to: string): Promise<Copying> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  return 'copied'
}

/** Places an immutable file elsewhere: a hard link on the same file system, else a copy. */
export async function linkOrCopy(from: string, to: string): Promise<Copying> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await link(from, to)
    return 'linked'
  } catch (error) {
    if (!unlinkable.has(String((error as NodeJS.ErrnoException).code))) throw error
    return copyTo(from, to)
  }
}

export const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
