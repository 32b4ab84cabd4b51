import { parseArgs } from 'node:util'
import { openStore } from '../store/open-store.ts'
import { exit, type Io, say } from './io.ts'

const decisions = { accept: 'accepted', reject: 'rejected' } as const

/** `d4c reuses …`: lists submitted reuses and publishes or rejects them; returns an exit code. */
export async function reusesCommand(args: string[], io: Io): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [verb, id, ...rest] = positionals
  const decision = verb === 'accept' || verb === 'reject' ? decisions[verb] : undefined
  if (rest.length > 0 || (verb !== undefined && (!decision || id === undefined))) {
    io.error(say(io, 'command.reuses.usage'))
    return exit.usage
  }
  const store = await openStore(io.dataDirectory)
  try {
    if (decision && id !== undefined) {
      if (!(await store.resources.moderateReuse(id, decision))) {
        io.error(say(io, 'command.reuses.unknown', { id }))
        return exit.failed
      }
      io.out(say(io, 'command.reuses.done', { id, state: say(io, `reuse.${decision}`) }))
      return exit.ok
    }
    const { reuses } = await store.resources.reuses({})
    if (reuses.length === 0) io.out(say(io, 'command.reuses.none'))
    for (const { id: reuse, state, datasetId, title, url, authorName, authorEmail } of reuses)
      io.out(
        [reuse, say(io, `reuse.${state}`), datasetId, title, url, authorName, authorEmail]
          .filter(Boolean)
          .map(printable)
          .join('  '),
      )
    return exit.ok
  } finally {
    await store.close()
  }
}

/** Untrusted text without control characters, which could control a terminal. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')
