import { expect, test } from 'vitest'
import type { Dataset } from '../../src/core/dataset.ts'
import type { Field } from '../../src/core/field.ts'
import { Address } from '../../src/portal/address.ts'
import { wordsOf } from '../../src/portal/language.ts'
import { information } from '../../src/portal/pages/information.ts'

const pageOf = (
  field: Omit<Field, 'label'>,
  value: unknown,
  language: 'en' | 'fr' = 'en',
  metas: Partial<Dataset['metas']> = {},
) => {
  const page = {
    words: wordsOf(language),
    address: new Address('/explore/dataset/trees/information/', ''),
    assets: (name: string) => name,
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
  return String(information(page, dataset, record))
}

const exampleOf = (...given: Parameters<typeof pageOf>) =>
  /class="sample">([^<]*)</.exec(pageOf(...given))?.[1]

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
