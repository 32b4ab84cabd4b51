import { text } from 'node:stream/consumers'
import { catalogue } from '../messages/catalogues.ts'
import { acceptGenerated, languageOf } from '../messages/languages.ts'
import { exit } from './cli/io.ts'
import { run } from './cli/run.ts'
import { isOn, readImportSettings, SettingError } from './settings.ts'

function importSettings(environment: NodeJS.ProcessEnv) {
  try {
    return readImportSettings(environment)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(exit.usage)
  }
}

const [command, ...args] = process.argv.slice(2)

if (command === 'start' && args.length === 0) {
  const { start } = await import('./main.ts')
  await start()
} else {
  const { D4C_DATA, LC_ALL, LC_MESSAGES, LANG } = process.env
  acceptGenerated(isOn(process.env, 'D4C_TEST_LANGUAGES'))
  const language = languageOf([LC_ALL || LC_MESSAGES || LANG])
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const { stderr } = process
  const clear = stderr.isTTY ? '\r\u001b[K' : ''
  const imports = importSettings(process.env)
  process.exitCode = await run(command === undefined ? [] : [command, ...args], {
    imports,
    input: () => text(process.stdin),
    out: (line) => process.stdout.write(`${clear}${line}\n`),
    error: (line) => stderr.write(`${clear}${line}\n`),
    ...(stderr.isTTY && { progress: (line: string) => void stderr.write(`${clear}${line}`) }),
    sentences: catalogue('ingest', language),
    language,
    dataDirectory: D4C_DATA || './data',
    signal: stop.signal,
  })
}
