import { parseArgs } from 'node:util'
import { openStore } from '../store/open-store.ts'
import { exit, type Io, say } from './io.ts'

/** `d4c snapshot DATASET …`: saves the current records of a dataset; returns an exit code. */
export async function snapshotCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { description: { type: 'string', default: '' }, list: { type: 'boolean', default: false } },
  })
  const [id, ...rest] = positionals
  if (id === undefined || rest.length > 0) {
    io.error(say(io, 'command.snapshot.usage'))
    return exit.usage
  }
  const store = await openStore(io.dataDirectory)
  try {
    const dataset = await store.dataset(id)
    if (!dataset?.version) {
      io.error(say(io, dataset ? 'command.snapshot.empty' : 'command.unknown.dataset', { id }))
      return exit.failed
    }
    if (values.list) {
      const snapshots = await store.resources.snapshots(id)
      if (snapshots.length === 0) io.out(say(io, 'command.snapshot.none', { id }))
      for (const one of snapshots) io.out([one.id, one.createdAt, one.description].join('  ').trimEnd())
      return exit.ok
    }
    const { version } = dataset
    const snapshot = await store.resources.saveSnapshot(id, version.id, values.description)
    io.out(say(io, 'command.snapshot.made', { snapshot, id, rows: version.rows }))
    return exit.ok
  } finally {
    await store.close()
  }
}
