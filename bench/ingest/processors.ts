/**
 * A long CSV through ten processors, from file to verified version: seconds and the peak resident memory of a process
 * of its own, beside the same import without processors in the same run; then a preview of the same list.
 * Run: node bench/ingest/processors.ts [rows, 1000000 by default]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { IngestOverrides } from '../../src/core/ingest/overrides.ts'
import type { Processor } from '../../src/core/processors/definitions.ts'
import { ingest } from '../../src/server/ingest/ingest.ts'
import { previewProcessors } from '../../src/server/ingest/processors/preview.ts'
import { inWorkplace } from '../../src/server/ingest/workplace.ts'

const [, , asked = '1000000', file, step] = process.argv

/** Most of a publisher's work: texts, numbers, days, a point, and three that need all records. */
const processors: Processor[] = [
  { name: 'normalize', args: { fields: ['city'], case: 'capitalize', remove_accents: true } },
  { name: 'replace_regexp', args: { field: 'code', pattern: '^([A-Z]+)-(\\d+)$', replacement: '\\2/\\1' } },
  { name: 'split', args: { field: 'code', separator: '/', to_names: ['number', 'series'] } },
  { name: 'retype', args: { field: 'number', type: 'int' } },
  { name: 'expression', args: { expression: 'amount * 1.2 + sqrt(number)', to_name: 'gross' } },
  { name: 'parse_date', args: { field: 'day', format: '%d.%m.%Y' } },
  { name: 'add_time', args: { field: 'day', amount: 3, unit: 'month', to_name: 'due' } },
  { name: 'filter', args: { query: 'NOT city:void AND gross > 10' } },
  { name: 'deduplicate', args: { fields: ['code', 'city'] } },
  { name: 'sort', args: { by: ['-day', 'code'] } },
]

const overrides: IngestOverrides = { fields: { day: { type: 'text' } } }

const cities = ['  évreux', 'LYON ', 'Saint  Étienne', 'void', 'nîmes']

if (file && step) await measure(file, step)
else await measureAll(Number(asked))

async function measureAll(rows: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'd4c-bench-'))
  const made = join(directory, 'rows.csv')
  await pipeline(Readable.from(lines(rows)), createWriteStream(made))
  console.log(
    `${rows} rows × 6 columns, ${megabytes((await stat(made)).size)}, ${processors.length} processors`,
  )
  for (const one of ['without', 'with', 'preview']) {
    const child = fork(import.meta.filename, [asked, made, one], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    await once(child, 'exit')
  }
  await rm(directory, { recursive: true, force: true })
}

async function measure(source: string, which: string): Promise<void> {
  const start = performance.now()
  const rows = await inWorkplace(join(source, '..'), undefined, undefined, async (place) => {
    if (which === 'preview') {
      const { steps } = await previewProcessors(place, source, overrides, processors, 20, { now: 0 })
      return steps.at(-1)?.records ?? 0
    }
    const list = which === 'with' ? processors : []
    return (await ingest(place, { file: source, overrides: { ...overrides, processors: list } })).rows
  })
  const seconds = (performance.now() - start) / 1000
  const peak = megabytes(process.resourceUsage().maxRSS * 1024)
  console.log(
    `${which.padEnd(8)} ${String(rows).padStart(9)} records ${seconds.toFixed(1).padStart(6)} s, peak ${peak}`,
  )
}

function* lines(rows: number): Generator<string> {
  yield 'code;city;day;amount;lat;lng\n'
  let block = ''
  for (let row = 0; row < rows; row += 1) {
    const day = `${String((row % 28) + 1).padStart(2, '0')}.${String((row % 12) + 1).padStart(2, '0')}.${2000 + (row % 25)}`
    const place = `${(43 + (row % 700) / 100).toFixed(2)};${((row % 500) / 100).toFixed(2)}`
    block += `AB-${row % (rows * 0.9)};${cities[row % cities.length]};${day};${((row * 7.31) % 1000).toFixed(2)};${place}\n`
    if (row % 10_000 < 9_999) continue
    yield block
    block = ''
  }
  yield block
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
