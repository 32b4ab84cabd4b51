import { open } from 'node:fs/promises'

/** Brings what was written to the disk, so that a pointer kept after it never leads to half a file. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some systems cannot flush a directory; there the file system keeps the order itself.
    if (
      (error as NodeJS.ErrnoException).code !== 'EPERM' &&
      (error as NodeJS.ErrnoException).code !== 'EINVAL'
    )
      throw error
  } finally {
    await handle.close()
  }
}
