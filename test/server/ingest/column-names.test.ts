import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { columnNames, namingOf } from '../../../src/server/ingest/column-names.ts'
import { publishFile } from '../../../src/server/ingest/publish.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { ingestText, scratch, valuesOf } from './workbench.ts'

const directory = await scratch()

it.each([
  ['Население', 'naselenie'],
  ['Дата 2020', 'data_2020'],
  ['人口', 'renkou'],
  ['都道府県コード', 'doudaofuxiankodo'],
  ['Πληθυσμός', 'plithysmos'],
  ['المدينة', 'lmdynh'],
  ['रंग', 'rmg'],
  ['인구', 'ingu'],
  ['København', 'kobenhavn'],
  ['Łódź', 'lodz'],
  ['عدد ٣', 'dd_3'],
  // What is Latin already keeps the name that it has always had.
  ["Titre de l'événement - FR", 'titre_de_l_evenement_fr'],
  ['Œuvre & cie (m²), 20 °C', 'oeuvre_cie_m2_20_c'],
  ['Straße', 'strasse'],
  ['Te\u0301le\u0301phone', 'telephone'],
])('%j becomes %j', (label, name) => {
  expect(columnNames([label])).toEqual([name])
})

it('reads columns of another script under names that say what they are, and keeps their labels', async () => {
  const read = await ingestText(directory, 'towns.csv', 'Город,Население\nМосква,12\nТверь,4\n')
  expect(read.fields.map(({ name, label }) => [name, label])).toEqual([
    ['gorod', 'Город'],
    ['naselenie', 'Население'],
  ])
  expect(valuesOf(read, 'gorod')).toEqual(['Москва', 'Тверь'])
})

it('names columns of typed sources so as well', async () => {
  const feature = {
    type: 'Feature',
    properties: { Город: 'Москва' },
    geometry: { type: 'Point', coordinates: [37, 55] },
  }
  const { fields } = await ingestText(
    directory,
    'towns.geojson',
    JSON.stringify({ type: 'FeatureCollection', features: [feature] }),
  )
  expect(fields.map(({ name }) => name)).toContain('gorod')
})

it('keeps the names of a dataset whose columns were named before', async () => {
  const store = await openStore(await scratch())
  const file = join(directory, 'replaced.csv')
  await writeFile(file, 'Город,Население,name\nМосква,12,a\n')
  const names = async (overrides?: object) =>
    (await publishFile(store, { id: 'towns', file, overrides })).fields.map(({ name }) => name)
  try {
    const earlier = ['field', 'field_2', 'name']
    expect(await names({ fields: { field_2: { description: 'People' } } })).toEqual(earlier)
    expect(await names()).toEqual(earlier)
    expect(await names({})).toEqual(earlier)
  } finally {
    await store.close()
  }
})

const field = (name: string, label: string) => ({ name, label, type: 'text' as const, annotations: [] })

it('tells from fields and from what is said of them how columns were named', () => {
  expect(namingOf([])).toBe('transliterated')
  expect(namingOf([field('gorod', 'Город'), field('name', 'Name')])).toBe('transliterated')
  expect(namingOf([field('2020', 'Дата 2020')])).toBe('latin-only')
  expect(namingOf([field('k_benhavn', 'København')])).toBe('latin-only')
  expect(namingOf([], { fields: { field_2: {} } })).toBe('latin-only')
})
