import { describe, expect, it } from 'vitest'
import { detected, parseReading, printReading } from '../../src/backoffice/dataset/sources/reading.ts'
import type { Finding } from '../../src/core/ingest/report.ts'

describe('how sources are read', () => {
  it('is typed as text and sent as what it is', () => {
    const cases = [
      ['headerRow', '3', 3],
      ['headerRow', 'three', 'three'],
      ['maxRejects', '2,5 %', 2.5],
      ['path', 'result.records', ['result', 'records']],
      ['separator', ' ', ' '],
      ['encoding', ' utf-8 ', 'utf-8'],
      ['encoding', '  ', null],
    ] as const
    for (const [member, typed, sent] of cases) expect(parseReading(member, typed), typed).toEqual(sent)
    expect(printReading(['a', 'b'])).toBe('a.b')
    expect(printReading(null)).toBe('')
    expect(printReading(0)).toBe('0')
  })

  it('shows what was found out, of each kind of source', () => {
    const findings: Finding[] = [
      { key: 'csv.encoding', params: { encoding: 'windows-1252' } },
      { key: 'sheet.header', params: { row: 3 } },
    ]
    expect(detected('encoding', findings)).toBe('windows-1252')
    expect(detected('headerRow', findings)).toBe('3')
    expect(detected('separator', findings)).toBeNull()
    expect(detected('projection', findings)).toBeNull()
  })
})
