import { describe, expect, test } from 'vitest'
import type { Dataset } from '../../src/core/dataset.ts'
import { Address } from '../../src/portal/address.ts'
import { wordsOf } from '../../src/portal/language.ts'
import { layout, type Page } from '../../src/portal/layout.ts'
import { html } from '../../src/portal/markup.ts'
import { picture, pictureFigure, previewPictureAddress } from '../../src/portal/picture.ts'

const dataset: Dataset = {
  datasetid: 'trees & "shrubs"',
  has_records: true,
  data_visible: true,
  features: [],
  metas: { title: 'Trees', records_count: 3, domain: 'test', data_processed: '2024-03-15T10:30:00Z' },
  fields: [],
  attachments: [],
  alternative_exports: [],
}

const page: Page = {
  words: wordsOf('fr'),
  address: new Address('/explore/dataset/trees/information/', 'q=oak'),
  assets: (name) => name,
  origin: 'https://portal.test/',
  now: new Date('2024-03-15T10:30:00Z'),
  signedIn: false,
  site: { name: 'Data', description: '' },
}

describe('a picture on a page', () => {
  test('keeps its place, and has an address that changes with the records', async () => {
    const markup = String(await picture(dataset, 'card'))
    expect(markup).toContain('width="320" height="128"')
    expect(markup).toContain('loading="lazy"')
    expect(markup).toContain('/datasets/1.0/trees%20%26%20%22shrubs%22/picture/?size=card&amp;v=2024-03-15')
    const later = { ...dataset, metas: { ...dataset.metas, data_processed: '2024-03-16T10:30:00Z' } }
    expect(String(await picture(later, 'card'))).not.toBe(markup)
  })

  test('says what it shows where that is known', async () => {
    const facts = { kind: 'map', reason: '', caption: 'Map of <3> places.' }
    const markup = String(await pictureFigure(dataset, facts))
    expect(markup).toContain('alt="Map of &lt;3&gt; places."')
    expect(markup).toContain('<figcaption>Map of &lt;3&gt; places.</figcaption>')
    expect(String(await pictureFigure(dataset, null))).toContain('alt=""')
  })
})

describe('a link to a page', () => {
  test('is shown with title, description and picture', async () => {
    const preview = previewPictureAddress(dataset)
    const frame = { title: 'Trees "and" more', description: 'Of a town', preview, main: html`` }
    const markup = String(await layout(page, frame))
    expect(markup).toContain('<meta property="og:title" content="Trees &quot;and&quot; more">')
    expect(markup).toContain('<meta property="og:description" content="Of a town">')
    expect(markup).toContain('<meta property="og:locale" content="fr_FR">')
    expect(markup).toContain('content="https://portal.test/explore/dataset/trees/information/"')
    expect(markup).toContain(
      'content="https://portal.test/d4c/api/datasets/1.0/trees%20%26%20%22shrubs%22/picture.png?v=',
    )
    expect(markup).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  test('has no picture where the page has none', async () => {
    const markup = String(await layout(page, { title: 'Catalog', main: html`` }))
    expect(markup).not.toContain('og:image')
    expect(markup).toContain('<meta name="twitter:card" content="summary">')
  })
})
