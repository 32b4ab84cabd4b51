import { open } from 'node:fs/promises'

/** Flushes a file or directory to disk, so that a row committed later never refers to a partial file. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some systems cannot fsync a directory; their file systems order writes themselves.
    if (
      (error as NodeJS.ErrnoException).code !== 'EPERM' &&
      (error as NodeJS.ErrnoException).code !== 'EINVAL'
    )
      throw error
  } finally {
    await handle.close()
  }
}
