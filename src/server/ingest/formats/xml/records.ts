import type { Finding } from '../../../../core/ingest/report.ts'
import { columnName } from '../../column-names.ts'
import { IngestError } from '../../failure.ts'
import type { Projection } from '../../projection.ts'
import type { TextColumn } from '../format.ts'
import { Places } from '../places.ts'
import type { TextTable } from '../text-table.ts'
import { geometryOf, isGeometry, systemNameOf } from './gml.ts'
import type { Outline } from './outline.ts'
import { attribute, type XmlAttribute, type XmlElement } from './reader.ts'

/** More distinct elements are a map from keys to values rather than columns. */
const mostColumns = 1000
/** Separator between the values of a repeated element. */
const separator = ';'

/** One step from a record to a value. */
interface Step {
  prefix: string
  name: string
}

export interface RecordOptions {
  file: string
  /** The coordinate system of a name, or of a geometry without one; throws for an unknown name. */
  projection: (name: string | undefined) => Projection
}

/** Turns elements into rows: attributes and nested elements are columns, named by their path. */
export class Records {
  readonly #table: TextTable
  readonly #options: RecordOptions
  readonly #places = new Places()
  readonly #steps: Step[][] = []
  #inherited: string | undefined
  #unnamed = false
  #broken = 0

  constructor(table: TextTable, options: RecordOptions) {
    this.#table = table
    this.#options = options
  }

  /** Takes the coordinate system of a collection, for geometries that name none. */
  inherit(envelope: XmlElement): void {
    this.#inherited ??= attribute(envelope, 'srsName')
  }

  /** Adds a record of some path. */
  add(element: XmlElement, outline: Outline): void {
    const row: (string | null)[] = []
    this.#walk(element, { row, way: [], key: '', outline })
    this.#table.add(row)
  }

  findings(): Finding[] {
    return [
      ...(this.#broken > 0 ? [{ key: 'geo.unreadable', params: { count: this.#broken } } as const] : []),
      ...(this.#unnamed ? [{ key: 'projection.none' } as const] : []),
      ...this.#places.findings(),
    ]
  }

  /** The columns with unique names: without prefixes where these are not needed. */
  columns(): TextColumn[] {
    const { columns } = this.#table
    const labels = this.#steps.map((steps) => steps.map(({ name }) => name).join('.'))
    const geometries = columns.filter(({ kind }) => kind === 'other')
    return columns.map((column, place) => {
      const label = labels[place] ?? column.label
      const first = labels.indexOf(label) === place
      const steps = this.#steps[place] ?? []
      const full = steps.map(({ prefix, name }) => (prefix ? `${prefix}:${name}` : name)).join('.')
      const clear = first ? this.#withoutClash(label, labels) : full
      const only = geometries.length === 1 && geometries[0] === column
      return { ...column, label: clear, ...(only && { geometry: true }) }
    })
  }

  /** An attribute is renamed when an element has the same field name. */
  #withoutClash(label: string, labels: readonly string[]): string {
    if (!label.includes('@')) return label
    const field = columnName(label)
    const clash = labels.some(
      (other) => other !== label && !other.includes('@') && columnName(other) === field,
    )
    return clash ? `${label} attribute` : label
  }

  #walk(element: XmlElement, at: Place): void {
    const { row, way, key, outline } = at
    for (const one of element.attributes) {
      const step = attributeStep(one, way.length === 0)
      if (step) this.#set(row, `${key} ${step.prefix}:${step.name}`, [...way, step], one.value)
    }
    if (element.text !== '')
      this.#set(row, key, way.length > 0 ? way : [{ prefix: '', name: element.name }], element.text)
    for (const inner of element.children) {
      if (inner.name === 'boundedBy') continue
      const step = { prefix: inner.prefix, name: inner.name }
      const next: Place = {
        row,
        way: [...way, step],
        key: `${key}/${inner.uri} ${inner.name}`,
        outline: outline?.inner(inner),
      }
      if (isGeometry(inner)) this.#geometry(inner, at)
      else if (next.outline?.repeated && next.outline.all.size > 0 && !inner.children.some(isGeometry)) {
        this.#append(row, next, JSON.stringify(plainValue(inner)))
      } else this.#walk(inner, next)
    }
  }

  /** A geometry is the value of its parent element. */
  #geometry(element: XmlElement, { row, way, key }: Place): void {
    const name = systemNameOf(element) ?? this.#inherited
    if (name === undefined) this.#unnamed = true
    const projection = this.#options.projection(name)
    const geometry = geometryOf(element, projection, this.#places)
    if (!geometry) {
      this.#broken += 1
      return
    }
    const steps = way.length > 0 ? way : [{ prefix: '', name: 'geometry' }]
    const place = this.#column(`${key} geometry`, steps, 'other')
    row[place] = this.#places.print(geometry, projection)
  }

  #set(row: (string | null)[], key: string, steps: readonly Step[], value: string): void {
    if (value === '') return
    const place = this.#column(key, steps, 'cell')
    const before = row[place]
    if (before === null || before === undefined) row[place] = value
    else {
      row[place] = `${before}${separator}${value}`
      this.#table.describe(place, { multivalued: separator })
    }
  }

  /** Adds one of several structured values to a list. */
  #append(row: (string | null)[], { key, way }: Place, value: string): void {
    const place = this.#column(`${key} list`, way, 'string')
    const before = row[place]
    row[place] = before ? `${before.slice(0, -1)},${value}]` : `[${value}]`
  }

  #column(key: string, steps: readonly Step[], kind: TextColumn['kind']): number {
    return this.#table.column(key, () => {
      if (this.#steps.length >= mostColumns) {
        throw new IngestError('xml.columns', { file: this.#options.file, limit: mostColumns })
      }
      this.#steps.push([...steps])
      return { label: steps.map(({ name }) => name).join('.'), kind }
    })
  }
}

interface Place {
  row: (string | null)[]
  way: readonly Step[]
  key: string
  outline: Outline | undefined
}

/** The name of an attribute, null for technical ones. */
function attributeStep({ prefix, name }: XmlAttribute, ofRecord: boolean): Step | null {
  if (prefix === 'xsi' || prefix === 'xml') return null
  if (prefix === 'gml') return ofRecord && name === 'id' ? { prefix: '', name: 'gml_id' } : null
  return { prefix, name: `@${name}` }
}

/** An element as JSON: its text, or an object of its attributes and children. */
function plainValue({ attributes, children, text }: XmlElement): unknown {
  if (attributes.length === 0 && children.length === 0) return text
  const members: [string, unknown][] = attributes
    .filter((one) => attributeStep(one, false))
    .map(({ name, value }) => [`@${name}`, value])
  for (const name of new Set(children.map((one) => one.name))) {
    const values = children.filter((one) => one.name === name).map(plainValue)
    members.push([name, values.length > 1 ? values : values[0]])
  }
  if (text !== '') members.push(['#text', text])
  return Object.fromEntries(members)
}
