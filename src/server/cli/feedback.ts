import { parseArgs } from 'node:util'
import { openStore } from '../store/open-store.ts'
import { exit, type Io, say } from './io.ts'
import { printable } from './reuses.ts'

/** `d4c feedback DATASET …`: lists feedback of visitors, and turns it on or off; returns an exit code. */
export async function feedbackCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { on: { type: 'boolean', default: false }, off: { type: 'boolean', default: false } },
  })
  const [id, ...rest] = positionals
  if (id === undefined || rest.length > 0 || (values.on && values.off)) {
    io.error(say(io, values.on && values.off ? 'command.feedback.both' : 'command.feedback.usage'))
    return exit.usage
  }
  const store = await openStore(io.dataDirectory)
  try {
    const dataset = await store.dataset(id)
    if (!dataset) {
      io.error(say(io, 'command.unknown.dataset', { id }))
      return exit.failed
    }
    const { extraMetas } = dataset
    if (values.on || values.off)
      await store.updateDataset(id, {
        extraMetas: { ...extraMetas, explore: { ...extraMetas.explore, feedback_enabled: values.on } },
      })
    const enabled = values.on || (!values.off && extraMetas.explore?.feedback_enabled === true)
    io.out(say(io, enabled ? 'command.feedback.on' : 'command.feedback.off', { id }))
    for (const { id: entry, createdAt, recordid, newValues, comment } of await store.resources.feedback(id)) {
      const changes = Object.keys(newValues).length > 0 ? JSON.stringify(newValues) : ''
      io.out([entry, createdAt, recordid ?? '', changes, comment].filter(Boolean).map(printable).join('  '))
    }
    return exit.ok
  } finally {
    await store.close()
  }
}
