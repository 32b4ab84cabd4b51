import { expect, test } from 'vitest'
import type { Dataset, Feature } from '../../src/core/dataset.ts'
import {
  type ExportFormat,
  type ExportFormatName,
  exportFormatNames,
  exportFormats,
} from '../../src/core/export-formats.ts'
import { Address } from '../../src/portal/address.ts'
import { wordsOf } from '../../src/portal/language.ts'
import { exports } from '../../src/portal/pages/export.ts'

const offered = (features: Feature[], query = ''): string[] => {
  const page = {
    words: wordsOf('en'),
    address: new Address('/explore/dataset/trees/export/', query),
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
    features,
    metas: { title: 'Trees', records_count: 3, domain: 'test' },
    fields: [],
    attachments: [],
    alternative_exports: [],
  }
  return [...String(exports(page, dataset)).matchAll(/href="([^"]*\/download\/[^"]*)"/g)].map(
    ([, href = '']) => href.replaceAll('&amp;', '&'),
  )
}
const formatsOf = (links: readonly string[]) => [
  ...new Set(links.map((link) => new URL(link, 'http://portal.example').searchParams.get('format') ?? '')),
]

test('every format of the API is offered where a dataset can be shown so', () => {
  const needs = (name: ExportFormatName): string | undefined => (exportFormats[name] as ExportFormat).needs
  const plain = exportFormatNames.filter((name) => !needs(name))
  const geo = exportFormatNames.filter((name) => needs(name) === 'geo')
  expect(plain).toContain('csv')
  expect(formatsOf(offered([]))).toEqual(plain)
  expect(formatsOf(offered(['geo']))).toEqual([...plain, ...geo])
  const all = formatsOf(offered(['geo', 'calendar']))
  expect([...all].sort()).toEqual([...exportFormatNames].sort())
})

test('one link is whole, the other as the filters leave it', () => {
  const [filtered, whole] = offered([], 'refine.town=Namur')
  expect(whole).toBe('/explore/dataset/trees/download/?format=csv')
  expect(filtered).toBe('/explore/dataset/trees/download/?format=csv&refine.town=Namur')
})
