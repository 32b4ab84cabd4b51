import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Geometry } from '../../../core/record.ts'
import { fill } from '../../../messages/message.ts'
import { type Format, type Source, truncatedHeader } from '../format.ts'
import { degrees, type Projection, project, projectionOf } from '../projection.ts'
import { type PrintedRecord, printedRecords, requireGeometry } from '../records.ts'
import { fileBytes, spooled } from '../spool.ts'
import { entry, type ZipEntry, zip } from '../zip.ts'
import { kindOf, type ShapeKind } from './kinds.ts'
import { ShapeWriter } from './shapes.ts'
import { type TableColumn, TableWriter, tableColumns, textLimit } from './table.ts'

/** Most records of a shapefile. */
export const shapefileLimit = 50_000

/**
 * A zipped shapefile of one kind of geometry, that of the first record having one. What had to be left out or cut is
 * told by the header `D4C-Export-Truncated` and by a text in the archive, beside the full names of the columns.
 */
export const shp: Format = {
  write(source) {
    requireGeometry(source)
    const projection = projectionOf(source.request.epsg) ?? degrees
    return spooled(source, async function* (folder) {
      const paths = { shp: join(folder, 'shp'), shx: join(folder, 'shx'), dbf: join(folder, 'dbf') }
      const wanted = source.fields.filter((field) => field.type !== 'geo_shape')
      const columns = tableColumns(wanted)
      const written = await writeFiles(source, { paths, columns, projection })
      const lost = lossesOf({ ...written, columns: wanted.length - columns.length }, source, projection)
      if (lost.length > 0) source.headers.set(truncatedHeader, lost.map(({ name }) => name).join(', '))
      const notes = notesText(
        source,
        columns,
        lost.map(({ sentence }) => sentence),
      )
      yield* zip(archive(source, paths, projection, notes), new Date(source.relation.timestamp))
    })
  },
}

interface Paths {
  shp: string
  shx: string
  dbf: string
}

interface Written {
  kind: ShapeKind
  /** Whether there were more records than may be. */
  more: boolean
  otherKinds: number
  unplaced: number
  cutTexts: number
  lostNumbers: number
}

async function writeFiles(
  source: Source,
  { paths, columns, projection }: { paths: Paths; columns: TableColumn[]; projection: Projection },
): Promise<Written> {
  const files: Record<keyof Paths, FileHandle> = {
    shp: await open(paths.shp, 'w'),
    shx: await open(paths.shx, 'w'),
    dbf: await open(paths.dbf, 'w'),
  }
  try {
    const layer = new Layer(columns, projection)
    const modified = new Date(source.relation.timestamp)
    // Room for the headers, which are known at the end.
    await append(files, layer.headers(modified))
    for await (const records of printedRecords(source, source.fields, shapefileLimit + 1))
      await append(files, layer.add(records))
    const headers = layer.headers(modified)
    await append(files, { dbf: Buffer.from([0x1a]) })
    await overwriteStart(files.shp, headers.shp)
    await overwriteStart(files.shx, headers.shx)
    await overwriteStart(files.dbf, headers.dbf)
    return layer.written()
  } finally {
    await Promise.all(Object.values(files).map((file) => file.close()))
  }
}

type Chunks = Record<keyof Paths, Buffer>

/** Shapes and their table, and what is lost on the way into them. */
class Layer {
  readonly #table: TableWriter
  readonly #shapes = new ShapeWriter()
  readonly #projection: Projection
  readonly #counts = { otherKinds: 0, unplaced: 0, more: false }
  /** Until the first geometry is met nobody knows what kind the file is of. */
  #kind: ShapeKind | null = null
  #seen = 0

  constructor(columns: TableColumn[], projection: Projection) {
    this.#table = new TableWriter(columns)
    this.#projection = projection
  }

  headers(modified: Date): Chunks {
    const { shape, index } = this.#shapes.headers()
    return { shp: shape, shx: index, dbf: this.#table.header(modified) }
  }

  /** Records as they stand in the files, up to the limit. */
  add(records: readonly PrintedRecord[]): Chunks {
    const chunks: Record<keyof Paths, Buffer[]> = { shp: [], shx: [], dbf: [] }
    for (const { geometry, fields } of records) {
      this.#seen += 1
      if (this.#seen > shapefileLimit) {
        this.#counts.more = true
        break
      }
      if (geometry && !this.#isOfKind(geometry)) {
        this.#counts.otherKinds += 1
        continue
      }
      const placed: Geometry | null = geometry ? project(geometry, this.#projection) : null
      if (geometry && !placed) this.#counts.unplaced += 1
      const { shape, index } = this.#shapes.record(placed)
      chunks.shp.push(shape)
      chunks.shx.push(index)
      chunks.dbf.push(this.#table.row(fields))
    }
    return {
      shp: Buffer.concat(chunks.shp),
      shx: Buffer.concat(chunks.shx),
      dbf: Buffer.concat(chunks.dbf),
    }
  }

  #isOfKind(geometry: Geometry): boolean {
    const kind = kindOf(geometry)
    if (this.#kind === null && kind !== null) {
      this.#kind = kind
      this.#shapes.kind = kind
    }
    return kind === this.#kind
  }

  written(): Written {
    const { cutTexts, lostNumbers } = this.#table
    return { kind: this.#kind ?? 'point', ...this.#counts, cutTexts, lostNumbers }
  }
}

async function append(
  files: Record<keyof Paths, FileHandle>,
  chunks: Partial<Record<keyof Paths, Buffer>>,
): Promise<void> {
  for (const name of ['shp', 'shx', 'dbf'] as const) {
    const chunk = chunks[name]
    if (chunk) await files[name].appendFile(chunk)
  }
}

const overwriteStart = (file: FileHandle, header: Buffer) => file.write(header, 0, header.length, 0)

/** What is missing from the files, each with a name for programs and a sentence for people. */
function lossesOf(
  written: Written & { columns: number },
  { notes }: Source,
  projection: Projection,
): { name: string; sentence: string }[] {
  const losses: [name: string, count: number, sentence: string][] = [
    [
      `records; limit=${shapefileLimit}`,
      Number(written.more),
      fill(notes['shp.records'], { limit: shapefileLimit }),
    ],
    [
      'geometries',
      written.otherKinds,
      fill(notes['shp.kinds'], { kind: written.kind, count: written.otherKinds }),
    ],
    [
      'places',
      written.unplaced,
      fill(notes['shp.unplaced'], { epsg: projection.code, count: written.unplaced }),
    ],
    ['columns', written.columns, fill(notes['shp.columns'], { count: written.columns })],
    ['texts', written.cutTexts, fill(notes['shp.texts'], { limit: textLimit, count: written.cutTexts })],
    ['numbers', written.lostNumbers, fill(notes['shp.numbers'], { count: written.lostNumbers })],
  ]
  return losses.flatMap(([name, count, sentence]) => (count > 0 ? [{ name, sentence }] : []))
}

function notesText(
  { notes, dataset }: Source,
  columns: readonly TableColumn[],
  losses: readonly string[],
): string {
  const names = columns.map(({ name, field }) => `${name}\t${field.name}\t${field.label}`)
  const title = String(dataset.metas.title ?? dataset.id)
  return [title, '', ...losses, ...(losses.length > 0 ? [''] : []), notes['shp.names'], ...names, ''].join(
    '\r\n',
  )
}

async function* archive(
  { dataset }: Source,
  paths: Paths,
  projection: Projection,
  notes: string,
): AsyncGenerator<ZipEntry> {
  const name = dataset.id.replaceAll(/[^\w.-]/g, '_')
  yield { name: `${name}.shp`, pieces: fileBytes(paths.shp) }
  yield { name: `${name}.shx`, pieces: fileBytes(paths.shx) }
  yield { name: `${name}.dbf`, pieces: fileBytes(paths.dbf) }
  yield entry(`${name}.prj`, projection.wkt)
  yield entry(`${name}.cpg`, 'UTF-8')
  yield entry(`${name}.txt`, notes)
}
