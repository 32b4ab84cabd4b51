import { parseArgs } from 'node:util'
import { parseQuota, printQuota, type Quota } from '../../core/access/quota.ts'
import { openStore } from '../store/open-store.ts'
import { exit, type Io, say } from './io.ts'

const kinds = ['anonymous', 'user', 'portal'] as const

/** `d4c quota …`: sets and prints the portal-wide quotas; returns an exit code. */
export async function quotaCommand(args: string[], io: Io): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { anonymous: { type: 'string' }, user: { type: 'string' }, portal: { type: 'string' } },
  })
  const patch: Partial<Record<(typeof kinds)[number], Quota | null>> = {}
  for (const kind of kinds) {
    const text = values[kind]
    if (text === undefined) continue
    const quota = text === 'none' ? null : parseQuota(text)
    if (!quota && text !== 'none') {
      io.error(say(io, 'command.quota.wrong', { value: text }))
      return exit.usage
    }
    patch[kind] = quota
  }
  const store = await openStore(io.dataDirectory)
  try {
    if (Object.keys(patch).length > 0) await store.access.saveQuotas(patch)
    const quotas = await store.access.quotas()
    for (const kind of kinds) {
      const quota = quotas[kind]
      io.out(
        say(io, `command.quota.${kind}`, { quota: quota ? printQuota(quota) : say(io, 'command.unlimited') }),
      )
    }
    return exit.ok
  } finally {
    await store.close()
  }
}
