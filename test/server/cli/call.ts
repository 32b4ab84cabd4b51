import { en } from '../../../src/messages/en/ingest.ts'
import type { IngestSentences } from '../../../src/messages/ingest.ts'
import { run } from '../../../src/server/cli/run.ts'
import { usualDownloads, usualImports } from '../../../src/server/settings.ts'

/** Runs command lines on a data directory, which may fetch from this machine, and gives what they say. */
export const commandLine =
  (dataDirectory: string) =>
  async (args: string[], sentences: IngestSentences = en) => {
    const out: string[] = []
    const error: string[] = []
    const code = await run(args, {
      out: (line) => out.push(line),
      error: (line) => error.push(line),
      sentences,
      dataDirectory,
      imports: { ...usualImports, downloads: { ...usualDownloads, allow: ['127.0.0.1'] } },
    })
    return { code, out: out.join('\n'), error: error.join('\n') }
  }
