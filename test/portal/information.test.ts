import { expect, test } from 'vitest'
import type { Dataset } from '../../src/core/dataset.ts'
import type { Field } from '../../src/core/field.ts'
import { Address } from '../../src/portal/address.ts'
import { wordsOf } from '../../src/portal/language.ts'
import { type Information, information } from '../../src/portal/pages/information.ts'

const pageOf = (
  field: Omit<Field, 'label'>,
  value: unknown,
  language: 'en' | 'fr' = 'en',
  metas: Partial<Dataset['metas']> = {},
  shown: Partial<Information> = {},
) => {
  const page = {
    words: wordsOf(language),
    address: new Address('/explore/dataset/trees/information/', ''),
    assets: (name: string) => name,
    origin: 'https://portal.test/',
    now: new Date('2024-03-15T10:30:00Z'),
    signedIn: false,
    site: { name: 'Portal', description: 'Data' },
  }
  const dataset: Dataset = {
    datasetid: 'trees',
    has_records: true,
    data_visible: true,
    features: [],
    metas: { title: 'Trees', records_count: 3, domain: 'test', ...metas },
    fields: [{ ...field, label: field.name }],
    attachments: [],
    alternative_exports: [],
  }
  const record = {
    datasetid: 'trees',
    recordid: '0',
    fields: { [field.name]: value },
    record_timestamp: '2024-01-01T00:00:00Z',
  }
  return String(
    information(page, dataset, {
      sample: record,
      statistics: null,
      drawn: null,
      snapshots: [],
      reuses: { nhits: 0, reuses: [] },
      csvSize: null,
      filtered: null,
      ...shown,
    }),
  )
}

const exampleOf = (...given: Parameters<typeof pageOf>) =>
  /class="sample" dir="auto" translate="no">(?:<bdi>)?([^<]*)</.exec(pageOf(...given))?.[1]

test('the examples of numbers are written as in every view', () => {
  expect(exampleOf({ name: 'annee', type: 'int', annotations: [] }, 1999)).toBe('1999')
  expect(exampleOf({ name: 'num1', type: 'int', annotations: [] }, 1999)).toBe('1,999')
  const price = { name: 'num2', type: 'double' as const, annotations: [{ name: 'decimals', args: [2] }] }
  expect(exampleOf(price, 4.5)).toBe('4.50')
  expect(exampleOf(price, 4.5, 'fr')).toBe('4,50')
})

test('a keyword with half a letter, as earlier versions took it, takes no page away', () => {
  const page = pageOf({ name: 'n', type: 'int', annotations: [] }, 1, 'en', { keyword: ['tree\ud800'] })
  expect(page).toContain('refine.keyword=tree%EF%BF%BD')
})

const size = { name: 'size', type: 'double' as const, annotations: [] }
const statistics = {
  records_count: 4,
  fields: [
    {
      name: 'size',
      filled: 3,
      distinct: 3,
      estimated: true,
      min: 0.5,
      max: 9,
      distribution: { from: 0.5, to: 4.5, below: 0, above: 1, counts: [1, 0, 2] },
    },
  ],
}

test('what the values of a field are like stands beside it, with what lies beyond the bars', () => {
  const page = pageOf(size, 1, 'en', {}, { statistics })
  expect(page).toContain('aria-label="Distribution from 0.5 to 4.5"')
  expect(page).toContain('≥ 4.5')
  expect(page).not.toContain('≤ 0.5')
  expect(page).toContain('25% missing')
  expect(pageOf(size, 1)).toContain('data-pending')
})

test('reuses, snapshots and attachments of strangers are text', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const user = { first_name: '', last_name: evil, username: '' }
  const page = pageOf(
    size,
    1,
    'en',
    { publisher: evil, title: evil },
    {
      snapshots: [{ snapshot_id: 's', created_at: '2024-01-02', description: evil, url: '/s/' }],
      reuses: {
        nhits: 5,
        reuses: [
          {
            id: 'r',
            title: evil,
            description: evil,
            url: 'javascript:alert(1)',
            created_at: '2024-01-02',
            dataset: { id: 'd', title: evil },
            user,
          },
        ],
      },
    },
  )
  expect(page).not.toContain('<img src=x')
  expect(page).not.toContain('href="javascript:')
  expect(page).toContain('All 5 reuses')
})
