import { parseArgs } from 'node:util'
import { baseOf } from '../ingest/merge.ts'
import { openStore } from '../store/open-store.ts'
import { exit, type Io, say } from './io.ts'

/** `d4c push DATASET …`: creates or revokes the push key of a dataset; returns an exit code. */
export async function pushCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { upsert: { type: 'string' }, revoke: { type: 'boolean', default: false } },
  })
  const [id, ...rest] = positionals
  if (id === undefined || rest.length > 0) {
    io.error(say(io, 'command.push.usage'))
    return exit.usage
  }
  const store = await openStore(io.dataDirectory, io.imports.retention)
  const failed = (key: 'command.unknown.dataset' | 'command.push.empty' | 'command.push.unknown') => {
    io.error(say(io, key, { id }))
    return exit.failed
  }
  try {
    const dataset = await store.dataset(id)
    if (!dataset) return failed('command.unknown.dataset')
    if (values.revoke) {
      if (!(await store.pushes.revokeKey(id))) return failed('command.push.unknown')
      io.out(say(io, 'command.push.revoked', { id }))
      return exit.ok
    }
    if (!dataset.version) return failed('command.push.empty')
    const keyFields = values.upsert?.split(',').map((name) => name.trim())
    const mode = keyFields ? 'upsert' : 'append'
    const { key } = baseOf(id, id, dataset.version, mode, keyFields)
    const made = await store.pushes.createKey(id, { mode, key })
    io.out(say(io, 'command.push.made', { path: `/d4c/api/push/1.0/${id}/realtime/push/` }))
    io.out(made)
    return exit.ok
  } finally {
    await store.close()
  }
}
