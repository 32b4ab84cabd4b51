import { parseArgs } from 'node:util'
import { createRecordCounter } from '../engine/count-records.ts'
import { bringBackNamed } from '../store/check/bring-back.ts'
import { checkFolder } from '../store/check/check.ts'
import { giveUp } from '../store/check/give-up.ts'
import { quarantineDays } from '../store/quarantine.ts'
import { filesProgress, listed, megabytes, storage } from './backup.ts'
import { exit, type Io } from './io.ts'

/** `d4c check`: compares rows with files and repairs on request; returns an exit code. */
export async function checkCommand(args: string[], io: Io): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      repair: { type: 'boolean', default: false },
      'give-up': { type: 'string', multiple: true },
      reason: { type: 'string' },
    },
  })
  const { repair, 'give-up': lost = [], reason = '' } = values
  if ((lost.length > 0 && !(repair && reason.trim())) || (lost.length === 0 && reason)) {
    io.error(storage(io, 'check.usage'))
    return exit.usage
  }
  if (repair)
    for (const file of await bringBackNamed(io.dataDirectory)) io.out(storage(io, 'check.back', { file }))
  for (const what of lost) await printGivenUp(what, reason, io)
  return check(io)
}

async function printGivenUp(what: string, reason: string, io: Io): Promise<void> {
  for (const { file, dataset, shows, records } of await giveUp(io.dataDirectory, what, reason)) {
    io.out(storage(io, 'check.gave_up', { file, dataset: dataset ?? '–' }))
    if (shows === undefined) continue
    const params = { dataset: dataset ?? '–', records, version: shows ?? '' }
    io.out(storage(io, shows === null ? 'check.shows.none' : 'check.shows', params))
  }
}

async function check(io: Io): Promise<number> {
  const counter = await createRecordCounter()
  try {
    const { findings, counts, aside, waiting } = await checkFolder(io.dataDirectory, {
      countRecords: counter.count,
      onFile: filesProgress(io),
    })
    for (const { key, params } of findings) io.error(storage(io, key, params))
    if (aside.length > 0) io.out(storage(io, 'check.aside', { ...listed(io, aside), days: quarantineDays }))
    if (waiting > 0) io.out(storage(io, 'check.waiting', { count: waiting }))
    const { bytes, ...rest } = counts
    const params = { ...rest, size: megabytes(bytes), count: findings.length }
    if (findings.length > 0) io.error(storage(io, 'check.found', params))
    else io.out(storage(io, 'check.sound', params))
    return findings.length > 0 ? exit.failed : exit.ok
  } finally {
    counter.close()
  }
}
