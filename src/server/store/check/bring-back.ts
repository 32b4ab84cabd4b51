import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { namedFilesIn } from '../file-rows.ts'
import { places } from '../files.ts'
import { explained } from '../open-folder.ts'
import { bringBack } from '../quarantine.ts'
import { StorageError } from '../storage-error.ts'

/** Restores files from quarantine that rows name and that are missing. Throws `StorageError`. */
export const bringBackNamed = (dataDirectory: string): Promise<string[]> =>
  explained(dataDirectory, async (root) => {
    const { database: file } = places(root)
    if (!(await stat(file).catch(() => undefined)))
      throw new StorageError('backup.nothing', { directory: root })
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    try {
      const lost: string[] = []
      for (const { file: named } of namedFilesIn(database))
        if (!(await stat(join(root, named)).catch(() => undefined))) lost.push(named)
      return await bringBack(root, lost, () => {})
    } finally {
      database.close()
    }
  })
