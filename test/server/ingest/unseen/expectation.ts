import { expect } from 'vitest'
import { findingsOf, ingestText, typesOf } from '../workbench.ts'

/** A synthetic file and what its publisher expects of it. */
export interface Expectation {
  name: string
  content: string | Uint8Array
  rows: number
  types?: Record<string, string>
  /** All fields, in their order. */
  fields?: string[]
  /** Values by 1-based record. */
  cells?: Record<number, Record<string, unknown>>
  /** Keys that the report has, about the file, and about fields. */
  told?: string[]
  toldOf?: Record<string, string[]>
  rejected?: number
  labels?: Record<string, string>
}

/** Reads the file and compares it with what was expected. */
export async function check(directory: string, expected: Expectation): Promise<void> {
  const found = await ingestText(directory, expected.name, expected.content)
  const { rows, types = {}, cells = {}, told = [], toldOf = {}, rejected = 0 } = expected
  expect(typesOf(found)).toMatchObject(types)
  if (expected.fields) expect(found.fields.map(({ name }) => name)).toEqual(expected.fields)
  expect(found.rows).toHaveLength(rows)
  for (const [row, values] of Object.entries(cells)) expect(found.rows[Number(row) - 1]).toMatchObject(values)
  expect(findingsOf(found)).toEqual(expect.arrayContaining(told))
  for (const [field, keys] of Object.entries(toldOf)) {
    expect(findingsOf(found, field)).toEqual(expect.arrayContaining(keys))
  }
  expect(found.report.rejected).toBe(rejected)
  for (const [field, label] of Object.entries(expected.labels ?? {})) {
    expect(found.fields.find(({ name }) => name === field)?.label).toBe(label)
  }
}
