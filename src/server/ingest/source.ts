import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { IngestError } from './failure.ts'
import { csv } from './formats/csv/csv.ts'
import type { Format, Source } from './formats/format.ts'
import { geojson } from './formats/geojson/geojson.ts'
import { json } from './formats/json/json.ts'
import { parquet } from './formats/parquet/parquet.ts'

/** Every format we read; the first that recognises a source reads it. */
export const formats: readonly Format[] = [parquet, geojson, json, csv]

const headBytes = 256 * 1024

/** Opens a file and tells its format; throws an IngestError for what is none of ours. */
export async function openSource(file: string): Promise<{ source: Source; format: Format }> {
  const name = basename(file)
  const head = Buffer.alloc(headBytes)
  let bytes: number
  let length: number
  try {
    const about = await stat(file)
    if (about.isDirectory()) throw new IngestError('file.unreadable', { file: name, reason: 'EISDIR' })
    bytes = about.size
    const handle = await open(file)
    length = (await handle.read(head, 0, headBytes, 0)).bytesRead
    await handle.close()
  } catch (cause) {
    if (cause instanceof IngestError) throw cause
    const { code = 'unknown' } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new IngestError('file.missing', { file }, { cause })
    throw new IngestError('file.unreadable', { file: name, reason: code }, { cause })
  }
  const source: Source = { file, name, bytes, head: head.subarray(0, length) }
  refuseForeign(source)
  const format = formats.find((candidate) => candidate.detect(source))
  if (!format) throw new IngestError('file.binary', { file: name })
  return { source, format }
}

const containers: readonly [signature: string, kind: string][] = [
  ['PK\u0003\u0004', 'ZIP, XLSX or ODS'],
  ['\u001f\u008b', 'gzip'],
  ['%PDF', 'PDF'],
  ['\u00d0\u00cf\u0011\u00e0', 'XLS'],
  ['7z\u00bc\u00af', '7-Zip'],
  ['Rar!', 'RAR'],
]

function refuseForeign({ name, head, bytes }: Source): void {
  if (bytes === 0) throw new IngestError('file.empty', { file: name })
  const start = Buffer.from(head).toString('latin1')
  const container = containers.find(([signature]) => start.startsWith(signature))
  if (container) throw new IngestError('file.container', { file: name, kind: container[1] })
  if (start.startsWith('PAR1')) return
  const text = start
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .slice(0, 1000)
    .toLowerCase()
  if (/^(<!--[\s\S]*?-->\s*)?<(!doctype html|html|head|body)\b/.test(text)) {
    throw new IngestError('file.html', { file: name })
  }
  if (text.startsWith('<?xml') || /^<\w+[\s>]/.test(text)) {
    throw new IngestError('file.container', { file: name, kind: 'XML' })
  }
  const wide = /^(\u00ff\u00fe|\u00fe\u00ff)/.test(start) || zerosAlternate(head)
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 27)).length
  if (!wide && controls * 200 > head.length) throw new IngestError('file.binary', { file: name })
}

/** UTF-16 of western texts has a zero in every other byte. */
function zerosAlternate(head: Uint8Array): boolean {
  const zeros = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [few = 0, many = 0] = zeros.sort((a, b) => a - b)
  return many * 4 > head.length && few * 20 < many
}
