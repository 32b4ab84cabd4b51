import type { IngestKey } from '../../messages/ingest.ts'
import { features } from '../features/index.ts'
import { accessCommand } from './access.ts'
import { attachCommand } from './attach.ts'
import { backupCommand } from './backup.ts'
import { checkCommand } from './check.ts'
import { deleteCommand } from './delete.ts'
import { printFailure } from './failure.ts'
import { feedbackCommand } from './feedback.ts'
import { groupCommand } from './group.ts'
import { importCommand } from './import.ts'
import { exit, type Io, say } from './io.ts'
import { jobsCommand } from './jobs.ts'
import { migrateCommand } from './migrate.ts'
import { pushCommand } from './push.ts'
import { quotaCommand } from './quota.ts'
import { restoreCommand } from './restore.ts'
import { reusesCommand } from './reuses.ts'
import { snapshotCommand } from './snapshot.ts'
import { tokenCommand } from './token.ts'
import { userCommand } from './user.ts'

const commands: Readonly<Record<string, (args: string[], io: Io) => Promise<number>>> = {
  import: importCommand,
  delete: deleteCommand,
  token: tokenCommand,
  user: userCommand,
  group: groupCommand,
  access: accessCommand,
  quota: quotaCommand,
  attach: attachCommand,
  snapshot: snapshotCommand,
  reuses: reusesCommand,
  feedback: feedbackCommand,
  jobs: jobsCommand,
  push: pushCommand,
  ...Object.assign({}, ...features.map(({ commands }) => commands)),
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  check: checkCommand,
}

/**
 * Runs a command line, without the program's name, and returns its exit code; failures are printed in one
 * sentence.
 */
export async function run([command, ...args]: string[], io: Io): Promise<number> {
  if (command === undefined || command === '--help' || command === '-h' || command === 'help') {
    io.out(say(io, 'command.help'))
    return command === undefined ? exit.usage : exit.ok
  }
  const found = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!found) {
    io.error(say(io, 'command.unknown', { command }))
    return exit.usage
  }
  if (args.includes('--help') || args.includes('-h')) {
    io.out(helpOf(command, io))
    return exit.ok
  }
  try {
    return await found(args, io)
  } catch (error) {
    return printFailure(error, io)
  }
}

/** The help of one command: its own text, else its lines of the general help. */
function helpOf(command: string, io: Io): string {
  const key = `command.help.${command}`
  if (Object.hasOwn(io.sentences, key)) return io.sentences[key as IngestKey]
  const lines = say(io, 'command.help').split('\n')
  const first = lines.findIndex((line) => line.startsWith(`  d4c ${command}`))
  const after = lines.findIndex((line, index) => index > first && !line.startsWith('      '))
  return lines.slice(first, after).join('\n')
}
