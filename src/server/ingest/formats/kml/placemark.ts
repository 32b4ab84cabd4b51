import type { Finding } from '../../../../core/ingest/report.ts'
import { degrees } from '../../projection.ts'
import type { TextKind } from '../../typing/candidates.ts'
import type { TextColumn } from '../format.ts'
import { Places } from '../places.ts'
import type { TextTable } from '../text-table.ts'
import { attribute, childText, type XmlElement } from '../xml/reader.ts'
import { geometryNames, geometryOf, spanOf } from './geometry.ts'
import type { SchemaField } from './schema.ts'

/** Elements of a placemark's style, which are not data. */
const appearance = new Set([
  'Style',
  'StyleMap',
  'styleUrl',
  'visibility',
  'open',
  'LookAt',
  'Camera',
  'Region',
  'balloonVisibility',
  'metadata',
  'Metadata',
])

/** Turns placemarks into rows. */
export class Placemarks {
  readonly #table: TextTable
  readonly #places = new Places()
  readonly #schemas = new Map<string, readonly SchemaField[]>()
  readonly #folders = new Set<string>()
  #broken = 0

  constructor(table: TextTable) {
    this.#table = table
  }

  /** Creates the columns of a schema, even if no placemark fills them. */
  declare(id: string | undefined, fields: readonly SchemaField[]): void {
    this.#schemas.set(id ?? '', fields)
    for (const { name, label, kind } of fields) this.#place(`data ${name}`, label, kind)
  }

  /** Adds a placemark inside folders of these names, outermost first. */
  add(placemark: XmlElement, folders: readonly string[]): void {
    const row: (string | null)[] = []
    const set = (key: string, label: string, value: string | null | undefined, kind: TextKind = 'cell') => {
      if (value !== null && value !== undefined && value !== '') row[this.#place(key, label, kind)] = value
    }
    const folder = folders.filter((name) => name !== '').join(' / ')
    this.#folders.add(folder)
    set('folder', 'folder', folder, 'string')
    set('id', 'id', attribute(placemark, 'id'), 'string')
    for (const element of placemark.children) {
      if (geometryNames.has(element.name)) this.#geometry(element, row, set)
      else if (element.name === 'ExtendedData') this.#extended(element, set)
      else if (element.name === 'TimeStamp') set('when', 'time', childText(element, 'when'), 'string')
      else if (element.name === 'TimeSpan') {
        set('begin', 'begin', childText(element, 'begin'), 'string')
        set('end', 'end', childText(element, 'end'), 'string')
      } else if (!appearance.has(element.name)) this.#plain(element, '', set)
    }
    this.#table.add(row)
  }

  /** Columns with their types; a folder shared by all placemarks is left out. */
  columns(): TextColumn[] {
    const folder = this.#table.placeOf('folder')
    return this.#table.columns.filter((_, place) => place !== folder || this.#folders.size > 1)
  }

  findings(): Finding[] {
    const [folder = ''] = this.#folders
    return [
      ...(this.#folders.size === 1 && folder !== ''
        ? [{ key: 'kml.folder', params: { folder } } as const]
        : []),
      ...(this.#broken > 0 ? [{ key: 'geo.unreadable', params: { count: this.#broken } } as const] : []),
      ...this.#places.findings(),
    ]
  }

  #place(key: string, label: string, kind: TextKind): number {
    return this.#table.column(key, () => ({ label, kind, ...(key === 'geometry' && { geometry: true }) }))
  }

  #geometry(element: XmlElement, row: (string | null)[], set: Setter): void {
    const geometry = geometryOf(element, this.#places)
    if (geometry) row[this.#place('geometry', 'geometry', 'other')] = this.#places.print(geometry, degrees)
    else this.#broken += 1
    const span = spanOf(element)
    if (span) {
      set('begin', 'begin', span[0], 'string')
      set('end', 'end', span[1], 'string')
    }
  }

  #extended({ children }: XmlElement, set: Setter): void {
    for (const element of children) {
      if (element.name === 'Data') {
        const name = attribute(element, 'name') ?? ''
        set(`data ${name}`, childText(element, 'displayName') ?? name, childText(element, 'value'))
      } else if (element.name === 'SchemaData') {
        const id = (attribute(element, 'schemaUrl') ?? '').replace(/^.*#/, '')
        const fields = this.#schemas.get(id)
        for (const data of element.children) {
          const name = attribute(data, 'name') ?? ''
          const kind = fields?.find((field) => field.name === name)?.kind ?? 'cell'
          set(`data ${name}`, name, data.name === 'SimpleArrayData' ? joined(data) : data.text, kind)
        }
      } else this.#plain(element, '', set)
    }
  }

  /** Any other element; nested ones are named by their path. */
  #plain(element: XmlElement, way: string, set: Setter): void {
    const label = `${way}${element.name}`
    set(`element ${label}`, label, element.text, element.name === 'name' ? 'string' : 'cell')
    for (const inner of element.children) this.#plain(inner, `${label}.`, set)
  }
}

type Setter = (key: string, label: string, value: string | null | undefined, kind?: TextKind) => void

const joined = ({ children }: XmlElement): string =>
  children
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(';')
