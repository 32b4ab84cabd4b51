import { parseArgs } from 'node:util'
import { openStore } from '../store/open-store.ts'
import { exit, type Io, nobody, say } from './io.ts'

/** `d4c group GROUP …`: adds users to a group, removes them, and lists it; returns an exit code. */
export async function groupCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      add: { type: 'string', multiple: true, default: [] },
      remove: { type: 'string', multiple: true, default: [] },
    },
  })
  const [group, ...rest] = positionals
  if (group === undefined || rest.length > 0 || group.trim() === '') {
    io.error(say(io, 'command.group.name'))
    return exit.usage
  }
  const { add, remove } = values
  const store = await openStore(io.dataDirectory)
  const { access, audit } = store
  try {
    for (const user of add)
      if (!(await access.isUser(user))) {
        io.error(say(io, 'command.unknown.user', { user }))
        return exit.failed
      }
    if (add.length > 0 || (remove.length > 0 && (await access.members(group)))) {
      await access.saveGroup(group, add, remove)
      await audit.note(nobody, 'group.users', { type: 'group', id: group }, { joined: add, left: remove })
    }
    const members = await access.members(group)
    if (!members) {
      io.error(say(io, 'command.unknown.group', { group }))
      return exit.failed
    }
    const names = members.length > 0 ? members.join(', ') : say(io, 'command.nobody')
    io.out(say(io, 'command.group.members', { group, members: names }))
    return exit.ok
  } finally {
    await store.close()
  }
}
