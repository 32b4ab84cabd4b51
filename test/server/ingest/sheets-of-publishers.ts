import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { expected, publisherFile } from '../../fixtures/publishers.ts'
import { findingsOf, type Ingested, ingestText, valuesOf } from './workbench.ts'

const types: Record<string, string> = {
  text: 'text',
  integer: 'int',
  'integer id': 'int',
  decimal: 'double',
  datetime: 'datetime',
  'date dd/mm/yyyy': 'date',
  'all null': 'text',
}

/** Ingests a publisher's spreadsheet and holds the result to all that its list says of it. */
export async function checkSheet(directory: string, file: string): Promise<Ingested> {
  const { expect: told } = expected(file)
  const found = await ingestText(directory, file, readFileSync(publisherFile(file)))
  expect(found.report.rows).toBe(told.records)
  expect(found.fields.map(({ label }) => label)).toEqual(
    told.columns.map((label, index) => label ?? `column ${index + 1}`),
  )
  for (const [label, type] of Object.entries(told.types)) {
    const field = found.fields.find((one) => one.label === label)
    expect(field?.type, label).toBe(types[type])
    if (type === 'all null') expect(new Set(valuesOf(found, field?.name ?? ''))).toEqual(new Set([null]))
  }
  for (const { record, column, column_position: position, value } of told.cells) {
    const index = position ? position - 1 : told.columns.indexOf(column)
    const field = found.fields[index]
    expect(field?.label).toBe(column)
    const cell = found.rows[record - 1]?.[field?.name ?? '']
    expect(String(cell), `${column} of record ${record}`).toBe(stored(String(value), field?.type))
  }
  const sheet = told.main_sheet ?? told.sheets?.[0]?.name
  const [choice] = found.report.findings
  expect(choice?.params?.sheet).toBe(sheet)
  expect(findingsOf(found)).toContain('sheet.header')
  return found
}

/** A value of the list as a version file has it. */
const stored = (value: string, type: string | undefined): string =>
  type === 'datetime'
    ? value.replace('T', ' ')
    : type === 'date'
      ? value.replace(/^(\d+)\/(\d+)\/(\d+)$/, '$3-$2-$1')
      : value
