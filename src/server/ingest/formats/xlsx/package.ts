import { posix } from 'node:path'
import { IngestError } from '../../failure.ts'
import type { Source } from '../format.ts'
import { type Attributes, readAllEvents } from '../spreadsheet/sax.ts'
import { type NumberFormat, numberFormat } from './number-format.ts'

/** The paths of a workbook's parts, and its cell formats. */
export interface Package {
  sheets: { name: string; hidden: boolean; entry: string }[]
  date1904: boolean
  /** By style index of cells. */
  formats: readonly NumberFormat[]
  strings: readonly string[]
}

/** Maximum characters of shared strings, which are held in memory. */
const mostCharacters = 300_000_000

/** Reads everything of a workbook except its sheets. */
export async function readPackage(source: Source, main: string, signal?: AbortSignal): Promise<Package> {
  const names = new Map((source.entries ?? []).map(({ name }) => [name.toLowerCase(), name]))
  const entry = (path: string) => names.get(path.replace(/^\//, '').toLowerCase())
  const { dir, base } = posix.parse(main)
  const relations = await readRelations(source, entry(`${dir}/_rels/${base}.rels`), dir, signal)
  const part = (kind: string) => {
    const found = [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`))
    return found && entry(found.target)
  }
  const { sheets, date1904 } = await readWorkbook(source, main, signal)
  return {
    sheets: sheets.flatMap(({ id, ...sheet }) => {
      const relation = relations.get(id)
      const found = relation?.type.endsWith('/worksheet') ? entry(relation.target) : undefined
      return found ? [{ ...sheet, entry: found }] : []
    }),
    date1904,
    formats: await readFormats(source, part('styles'), signal),
    strings: await readStrings(source, part('sharedStrings'), signal),
  }
}

interface Relation {
  type: string
  target: string
}

async function readRelations(
  source: Source,
  entry: string | undefined,
  directory: string,
  signal?: AbortSignal,
): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  if (!entry) return relations
  const open = (tag: string, { Id = '', Type: type = '', Target = '' }: Attributes) => {
    if (tag !== 'Relationship') return
    const target = Target.startsWith('/') ? Target : posix.normalize(posix.join(directory, Target))
    relations.set(Id, { type, target })
  }
  await readAllEvents(await source.extract(entry), { open }, signal)
  return relations
}

async function readWorkbook(source: Source, entry: string, signal?: AbortSignal) {
  const sheets: { name: string; hidden: boolean; id: string }[] = []
  let date1904 = false
  const open = (tag: string, attributes: Attributes) => {
    if (tag === 'workbookPr') date1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    if (tag !== 'sheet') return
    const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
    sheets.push({ name: attributes.name ?? '', hidden: (attributes.state ?? 'visible') !== 'visible', id })
  }
  await readAllEvents(await source.extract(entry), { open }, signal)
  return { sheets, date1904 }
}

async function readFormats(
  source: Source,
  entry: string | undefined,
  signal?: AbortSignal,
): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = []
  if (!entry) return formats
  const codes = new Map<number, string>()
  let cells = false
  const open = (tag: string, attributes: Attributes) => {
    if (tag === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
    else if (tag === 'cellXfs') cells = true
    else if (tag === 'xf' && cells) {
      const id = Number(attributes.numFmtId ?? 0)
      formats.push(numberFormat(id, codes.get(id)))
    }
  }
  const close = (tag: string) => {
    if (tag === 'cellXfs') cells = false
  }
  await readAllEvents(await source.extract(entry), { open, close }, signal)
  return formats
}

async function readStrings(
  source: Source,
  entry: string | undefined,
  signal?: AbortSignal,
): Promise<string[]> {
  const strings: string[] = []
  if (!entry) return strings
  const text = new RichText()
  let characters = 0
  await readAllEvents(
    await source.extract(entry),
    {
      open: (tag) => {
        if (tag === 'si') text.start()
        else text.open(tag)
      },
      text: (piece) => text.add(piece),
      close: (tag) => {
        text.close(tag)
        if (tag !== 'si') return
        const whole = text.whole()
        characters += whole.length
        if (characters > mostCharacters) {
          throw new IngestError('sheet.texts', { file: source.name, limit: mostCharacters / 10 ** 6 })
        }
        strings.push(whole)
      },
    },
    signal,
  )
  return strings
}

/** Joins the runs of a rich text, without phonetic guides. */
export class RichText {
  #text = ''
  #inside = false
  #aside = false

  start(): void {
    this.#text = ''
    this.#inside = false
    this.#aside = false
  }

  open(tag: string): void {
    if (tag === 't') this.#inside = !this.#aside
    else if (tag === 'rPh') this.#aside = true
  }

  add(piece: string): void {
    if (this.#inside) this.#text += piece
  }

  close(tag: string): void {
    if (tag === 't') this.#inside = false
    else if (tag === 'rPh') this.#aside = false
  }

  /** Characters that XML cannot hold are written as `_x000D_`. */
  whole(): string {
    return unescaped(this.#text)
  }
}

/** Decodes the `_xHHHH_` escapes of a text. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
