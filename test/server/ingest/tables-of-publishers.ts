import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { publisherFile } from '../../fixtures/publishers.ts'
import { type Expectations, expectationsOf } from './manifest.ts'
import { type Ingested, ingestText } from './workbench.ts'

/** Types that the words of the list allow; what is no more than a hint says nothing. */
function typesAllowed(said: string): string[] {
  if (/^datetime\b.* or text/.test(said)) return ['datetime', 'text']
  if (/^(text or integer)/.test(said)) return ['text', 'int']
  if (/^(text|category|boolean|image|string|long text)/.test(said)) return ['text']
  if (said.startsWith('integer')) return ['int']
  if (/^(decimal|double)/.test(said)) return ['double']
  if (said.startsWith('geo point')) return ['geo_point_2d']
  const [first = ''] = said.replace(/^date32.*/, 'date').split(' ')
  return [first]
}

const encodings: Record<string, string> = { 'latin-1': 'windows-1252', ascii: 'utf-8' }
const isColumn = (found: Ingested, label: string) => found.fields.some((field) => field.label === label)

/** Ingests a publisher's table and holds it to all that its list says of it in general terms. */
export async function checkTable(
  directory: string,
  file: string,
): Promise<{ found: Ingested; told: Expectations }> {
  const told = expectationsOf(file)
  const found = await ingestText(directory, file, readFileSync(publisherFile(file)))
  const { report, fields, rows } = found
  if (told.records !== undefined) expect(rows).toHaveLength(told.records)
  const columns = told.columns?.map((label) => label.trim())
  if (columns) {
    expect(fields.map(({ label }) => label).filter((label) => label !== 'Geo point')).toEqual(columns)
  }
  if (told.column_count !== undefined) expect(columns).toHaveLength(Number(told.column_count))
  const findings = new Map(report.findings.map(({ key, params = {} }) => [key, params]))
  if (typeof told.encoding === 'string') {
    const [name = ''] = told.encoding.split(' ')
    const { encoding } = findings.get('csv.encoding') ?? findings.get('csv.encoding.mark') ?? {}
    expect(encoding).toBe(encodings[name] ?? name)
  }
  if (told.delimiter !== undefined) expect(findings.get('csv.separator')?.separator).toBe(told.delimiter)
  if (told.header_line_number !== undefined) {
    expect(findings.get('csv.header')?.line).toBe(told.header_line_number)
  }
  for (const [label, type] of Object.entries(told.types ?? {})) {
    if (!isColumn(found, label)) continue
    const field = fields.find((one) => one.label === label)
    expect(typesAllowed(type), `${label}, said to be ${type}`).toContain(field?.type)
  }
  for (const { record = 0, column = '', value } of told.cells ?? []) checkCell(found, record, column, value)
  return { found, told }
}

function checkCell({ fields, rows }: Ingested, record: number, label: string, value: unknown): void {
  const field = fields.find((one) => one.label === label.trim())
  const place = `${label} of record ${record}`
  if (!field) throw new Error(`there is no column for ${place}`)
  const row = rows[record - 1] ?? {}
  const stored = row[field.name] ?? null
  const text = String(value)
  switch (field.type) {
    case 'int':
    case 'double': {
      const marked = /,\d{3}(\.|$)/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
      if (/\d/.test(text)) expect(Number(stored), place).toBe(Number(marked))
      else expect(stored, place).toBeNull()
      return
    }
    case 'date':
      expect(stored, place).toBe(dayOf(text))
      return
    case 'datetime':
      expect(Date.parse(`${String(stored).replace(' ', 'T')}Z`), place).toBe(instantOf(text))
      return
    case 'geo_point_2d':
      expect([row[`${field.name}:lng`], row[`${field.name}:lat`]], place).toEqual(JSON.parse(text))
      return
    default:
      expect(stored, place).toBe(text)
  }
}

/** `12/10/2018` and `01-01-13` as ISO days; the day first. */
const dayOf = (text: string): string =>
  text.replace(/^(\d\d)[/-](\d\d)[/-](\d{2}|\d{4})$/, (_, day, month, year) =>
    [year.length === 2 ? `20${year}` : year, month, day].join('-'),
  )

function instantOf(text: string): number {
  const compact = text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5Z')
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(compact) ? compact : `${compact.replace(' ', 'T')}Z`
  return Date.parse(zoned)
}
