/**
 * An XLSX file of many rows, read to a verified version: seconds and the peak resident memory of a process of its
 * own, beside the bare unpacking and parsing of its XML in the same run.
 * Run: node bench/ingest/xlsx.ts [rows, 200000 by default]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { readAllEvents } from '../../src/server/ingest/formats/spreadsheet/sax.ts'
import { ingest } from '../../src/server/ingest/ingest.ts'
import { openSource } from '../../src/server/ingest/source.ts'
import { inWorkplace } from '../../src/server/ingest/workplace.ts'

const [, , asked = '200000', file, work] = process.argv

if (file && work) await measure(file, work)
else await measureAll(Number(asked))

async function measureAll(rows: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'd4c-bench-'))
  const made = join(directory, 'rows.xlsx')
  await write(made, rows)
  console.log(`${rows} rows × 10 columns, ${megabytes((await stat(made)).size)}`)
  for (const step of ['xml', 'ingest']) {
    const child = fork(import.meta.filename, [asked, made, step], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    await once(child, 'exit')
  }
  await rm(directory, { recursive: true, force: true })
}

async function measure(source: string, step: string): Promise<void> {
  const start = performance.now()
  const rows = await inWorkplace(join(source, '..'), undefined, undefined, async (place) => {
    if (step === 'ingest') return (await ingest(place, { file: source })).rows
    const opened = await openSource(place, source)
    let found = 0
    const open = (tag: string) => {
      if (tag === 'row') found += 1
    }
    await readAllEvents(await opened.source.extract('xl/worksheets/sheet1.xml'), { open })
    return found - 1
  })
  const seconds = (performance.now() - start) / 1000
  const peak = process.resourceUsage().maxRSS * 1024
  console.log(`${step.padEnd(8)} ${rows} rows ${seconds.toFixed(1).padStart(6)} s, peak ${megabytes(peak)}`)
}

/** Texts that repeat, texts of their own, numbers, days and instants, as a publisher's workbook has them. */
async function write(target: string, rows: number): Promise<void> {
  const letters = 'ABCDEFGHIJ'
  const shared = ['Nord', 'Sud', 'Est', 'Ouest', ...Array.from(letters, (letter) => `Column ${letter}`)]
  const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (id: string, type: string, to: string) =>
    `<Relationship Id="${id}" Type="${kind}/${type}" Target="${to}"/>`
  const relations = (body: string) =>
    xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${body}</Relationships>`,
    )
  const strings = function* () {
    yield xml(`<sst ${main}>`)
    for (const text of shared) yield `<si><t>${text}</t></si>`
    for (let row = 0; row < rows; row++) yield `<si><t>Établissement n° ${row}, rue de la République</t></si>`
    yield '</sst>'
  }
  const sheet = function* () {
    yield xml(`<worksheet ${main}><sheetData><row r="1">`)
    for (const [index, letter] of [...letters].entries())
      yield `<c r="${letter}1" t="s"><v>${index + 4}</v></c>`
    yield '</row>'
    for (let row = 0; row < rows; row++) {
      const at = row + 2
      yield `<row r="${at}" spans="1:10"><c r="A${at}"><v>${row}</v></c><c r="B${at}" t="s"><v>${row % 4}</v></c>` +
        `<c r="C${at}" t="s"><v>${shared.length + row}</v></c><c r="D${at}"><v>${(row * 7.31) % 1000}</v></c>` +
        `<c r="E${at}" s="1"><v>${40000 + (row % 5000)}</v></c><c r="F${at}" s="2"><v>${40000 + row / 96}</v></c>` +
        `<c r="G${at}" t="b"><v>${row % 2}</v></c><c r="H${at}" t="str"><f>A${at}&amp;"x"</f><v>${row}x</v></c>` +
        `<c r="I${at}"><v>${(row * 13) % 9973}</v></c><c r="J${at}" t="inlineStr"><is><t>note ${row % 100}</t></is></c></row>`
    }
    yield '</sheetData></worksheet>'
  }
  const styles = `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`
  const zip = new ZipFile()
  const text = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name)
  text(
    '[Content_Types].xml',
    xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  )
  text('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')))
  text(
    'xl/workbook.xml',
    xml(
      `<workbook ${main} xmlns:r="${kind}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  )
  text(
    'xl/_rels/workbook.xml.rels',
    relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('rId2', 'styles', 'styles.xml') +
        relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
    ),
  )
  text('xl/styles.xml', xml(styles))
  zip.addReadStream(Readable.from(strings()), 'xl/sharedStrings.xml')
  zip.addReadStream(Readable.from(sheet()), 'xl/worksheets/sheet1.xml')
  zip.end()
  await pipeline(zip.outputStream as unknown as Readable, createWriteStream(target))
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
