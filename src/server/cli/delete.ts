import { parseArgs } from 'node:util'
import { openStore } from '../store/open-store.ts'
import { openUsageFile } from '../store/usage-file.ts'
import { exit, type Io, say } from './io.ts'

/** `d4c delete ID`: deletes a dataset permanently; returns an exit code. */
export async function deleteCommand(args: string[], io: Io): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [id, ...rest] = positionals
  if (id === undefined || rest.length > 0) {
    io.error(say(io, 'command.delete.id'))
    return exit.usage
  }
  const store = await openStore(io.dataDirectory)
  try {
    if (await store.deleteDataset(id)) {
      forgetUsage(io.dataDirectory, id)
      io.out(say(io, 'command.deleted', { id }))
      return exit.ok
    }
    io.error(say(io, 'command.unknown.dataset', { id }))
    return exit.failed
  } finally {
    await store.close()
  }
}

/**
 * Counts of a deleted dataset are never shown, so a failure to delete them, while a server saves, is
 * harmless.
 */
function forgetUsage(dataDirectory: string, id: string): void {
  const usage = openUsageFile(dataDirectory)
  try {
    usage.forget(id)
  } catch {
    // The store is locked by the server.
  } finally {
    usage.close()
  }
}
