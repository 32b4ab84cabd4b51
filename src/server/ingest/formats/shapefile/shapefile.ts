import { readFile } from 'node:fs/promises'
import type { Finding } from '../../../../core/ingest/report.ts'
import { IngestError } from '../../failure.ts'
import { degrees, type Projection, projectionNamed, projectionOfWkt } from '../../projection.ts'
import { ChunkReader } from '../chunk-reader.ts'
import type { Format, ReadOptions, Source } from '../format.ts'
import { Places } from '../places.ts'
import { TextTable } from '../text-table.ts'
import { codePageOf } from './code-page.ts'
import { cellText, type DbfField, kindOf, readHeader, readRecords } from './dbf.ts'
import { chooseLayer, type Layer, layersOf } from './layers.ts'
import { readShapes } from './shp.ts'

/** A zipped shapefile; `entry` selects one of several layers. */
export const shapefile: Format = {
  name: 'shapefile',
  label: 'Shapefile',
  extensions: ['zip'],
  detect: (source) => layersOf(source).length > 0,
  async load(place, source, options) {
    const layers = layersOf(source)
    const layer = chooseLayer(source.name, layers, options.entry)
    const { projection, findings } = await projectionOf(source, layer, options)
    const places = new Places()
    const table = new TextTable(place.connection)
    const geometry = () =>
      table.column('geometry', () => ({ label: 'geometry', kind: 'other', geometry: true }))
    const attributes = await Attributes.open(source, layer, options)
    let [broken, deleted] = [0, 0]
    try {
      attributes?.columns(table)
      const at = geometry()
      for await (const shape of readShapes(await source.extract(layer.shp), places)) {
        place.signal?.throwIfAborted()
        const cells = attributes ? await attributes.next() : []
        if (cells === null) {
          deleted += 1
          continue
        }
        if (shape.broken) broken += 1
        if (shape.geometry) cells[at] = places.print(shape.geometry, projection)
        table.add(cells)
        await table.flush()
      }
      // Records beyond the last geometry are kept.
      for (let cells = await attributes?.rest(); cells; cells = await attributes?.rest()) {
        table.add(cells)
        await table.flush()
      }
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
      throw new IngestError(
        'file.broken',
        { file: `${source.name}/${layer.shp}`, format: 'Shapefile' },
        { cause },
      )
    } finally {
      await attributes?.close()
    }
    if (table.isEmpty) {
      throw new IngestError('file.norecords', { file: source.name, format: 'Shapefile' })
    }
    await table.finish()
    return table.loaded([
      { key: 'shapefile.layer', params: { layer: layer.name, count: table.count } },
      ...(attributes?.findings ?? [{ key: 'shapefile.nodbf' } as const]),
      ...findings,
      ...places.findings(),
      ...(deleted > 0 ? [{ key: 'shapefile.deleted', params: { count: deleted } } as const] : []),
      ...(broken > 0 ? [{ key: 'geo.unreadable', params: { count: broken } } as const] : []),
    ])
  },
}

async function projectionOf(
  source: Source,
  { prj }: Layer,
  { projection: named }: ReadOptions,
): Promise<{ projection: Projection; findings: Finding[] }> {
  if (named !== undefined) return { projection: projectionNamed(source.name, named), findings: [] }
  if (prj === undefined) return { projection: degrees, findings: [{ key: 'projection.none' }] }
  const wkt = await readFile(await source.extract(prj), 'latin1')
  const projection = projectionOfWkt(wkt)
  if (!projection) {
    const name = wkt.match(/"([^"]*)"/)?.[1] ?? wkt.slice(0, 60)
    throw new IngestError('projection.unknown', { file: source.name, projection: name })
  }
  return { projection, findings: [] }
}

/** The attributes of a layer, read in step with its shapes. */
class Attributes {
  readonly findings: Finding[]
  readonly #pieces: ChunkReader
  readonly #fields: readonly DbfField[]
  readonly #records: AsyncGenerator<Buffer[] | null>
  readonly #decode: (bytes: Uint8Array) => string

  private constructor(
    pieces: ChunkReader,
    fields: readonly DbfField[],
    records: AsyncGenerator<Buffer[] | null>,
    encoding: string,
    findings: Finding[],
  ) {
    const decoder = new TextDecoder(encoding)
    this.#pieces = pieces
    this.#fields = fields
    this.#records = records
    this.#decode = (bytes) => decoder.decode(bytes)
    this.findings = findings
  }

  static async open(source: Source, layer: Layer, options: ReadOptions): Promise<Attributes | null> {
    if (layer.dbf === undefined) return null
    const file = await source.extract(layer.dbf)
    try {
      const cpg = layer.cpg === undefined ? null : await readFile(await source.extract(layer.cpg), 'latin1')
      const page = options.encoding
        ? { encoding: options.encoding, isDeclared: true }
        : await codePageOf(file, cpg)
      const pieces = new ChunkReader(file)
      const header = await readHeader(pieces)
      const memos = header.fields.filter(({ type }) => 'MGP'.includes(type)).map(({ name }) => name)
      return new Attributes(pieces, header.fields, readRecords(pieces, header), page.encoding, [
        { key: page.isDeclared ? 'encoding.told' : 'csv.encoding', params: { encoding: page.encoding } },
        ...(memos.length > 0
          ? [{ key: 'shapefile.memo', params: { fields: memos.join(', ') } } as const]
          : []),
      ])
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
      throw new IngestError(
        'file.broken',
        { file: `${source.name}/${layer.dbf}`, format: 'dBASE' },
        { cause },
      )
    }
  }

  columns(table: TextTable): void {
    for (const [index, field] of this.#fields.entries()) {
      const label = this.#decode(Buffer.from(field.name, 'latin1')) || `column ${index + 1}`
      table.column(`field ${index}`, () => ({ label, kind: kindOf(field) }))
    }
  }

  /** The cells of the next record, null for a deleted one, empty after the last. */
  async next(): Promise<(string | null)[] | null> {
    const { done, value } = await this.#records.next()
    if (done) return []
    return value === null ? null : value.map((cell, index) => this.#cell(cell, index))
  }

  /** The cells of the next record that is not deleted, undefined after the last. */
  async rest(): Promise<(string | null)[] | undefined> {
    for (;;) {
      const { done, value } = await this.#records.next()
      if (done) return undefined
      if (value) return value.map((cell, index) => this.#cell(cell, index))
    }
  }

  #cell(cell: Buffer, index: number): string | null {
    const field = this.#fields[index]
    return field ? cellText(cell, field, this.#decode) : null
  }

  close(): Promise<void> {
    return this.#pieces.close()
  }
}
