import { describe, expect, it } from 'vitest'
import { explain } from '../../../src/core/ingest/explain.ts'
import type { IngestReport } from '../../../src/core/ingest/report.ts'
import { en } from '../../../src/messages/en/ingest.ts'
import { fr } from '../../../src/messages/fr/ingest.ts'
import { candidates } from '../../../src/server/ingest/typing/candidates.ts'

const report: IngestReport = {
  source: 'x.csv',
  format: 'csv',
  rows: 3,
  findings: [{ key: 'csv.separator', params: { separator: ';', columns: 1 } }],
  columns: [
    {
      field: 'n',
      label: 'N\n(total)',
      type: 'int',
      values: 3,
      rejected: 1,
      findings: [{ key: 'type.read', params: { reading: 'integer', read: 2, values: 3 } }],
    },
  ],
  rejected: 40,
  rejectedRows: 40,
  rejects: Array.from({ length: 30 }, (_, index) => ({
    row: index + 1,
    column: 'N',
    value: 'abc',
    reason: { key: 'reject.value', params: { reading: 'integer' } },
  })),
}

describe('a report is told', () => {
  it('in sentences, with readings spelled out and the number of rejects that are not shown', () => {
    const lines = explain(report, en).split('\n')
    expect(lines.slice(0, 7)).toEqual([
      'x.csv: 3 records, 1 field, read as csv',
      "  Separator: ';', which gives 1 columns",
      '',
      'N (total) (n): int, 3 values',
      '  Read as whole numbers: 2 of 3 values fit',
      '',
      'Values set aside: 40',
    ])
    expect(lines[7]).toBe('  record 1, N: “abc” cannot be read as whole numbers')
    expect(lines.at(-1)).toBe('  and 20 more')
  })

  it('with columns that were read alike together, when there are many', () => {
    const columns = Array.from({ length: 60 }, (_, index) => ({
      ...{ field: `n${index}`, label: `N${index}`, type: 'int' as const, values: 3, rejected: 0 },
      findings: [
        {
          key: 'type.read' as const,
          params: { reading: index < 59 ? 'integer' : 'dmy', read: 3, values: 3 },
        },
      ],
    }))
    const lines = explain({ ...report, columns, rejected: 0 }, en).split('\n')
    expect(lines.slice(3)).toEqual([
      '59 columns alike: N0, N1, N2, N3, N4, …, N58 — int; told of N0:',
      '  Read as whole numbers: 3 of 3 values fit',
      'N59 (n59): int, 3 values',
      '  Read as dates, day/month/year: 3 of 3 values fit',
    ])
  })

  it('in French', () => {
    expect(explain(report, fr)).toContain('Lu comme nombres entiers : 2 valeurs sur 3 conviennent')
  })
})

it('every reading has a name in both languages', () => {
  const named = candidates.map(({ name }) => `reading.${name}`)
  expect(Object.keys(en)).toEqual(expect.arrayContaining(named))
})

it('translations use the same parameters', () => {
  const marks = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([key, marks(fr[key])]).toEqual([key, marks(en[key])])
})
