import { expect, it } from 'vitest'
import { fieldName, fieldNames } from '../../../src/core/ingest/field-name.ts'

it.each([
  ['Name', 'name'],
  ['code_région', 'code_region'],
  ["Titre de l'événement - FR", 'titre_de_l_evenement_fr'],
  ['Œuvre & cie', 'oeuvre_cie'],
  ['  Straße (m²) ', 'strasse_m2'],
  ['2000', '2000'],
  ['J-D', 'j_d'],
  ['名前', 'field'],
  ['', 'field'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('%j becomes %j', (label, name) => {
  expect(fieldName(label)).toBe(name)
})

it('keeps labels of one name apart, also from names that look numbered', () => {
  expect(fieldNames(['a', 'A', 'a_2', 'a!'])).toEqual(['a', 'a_2', 'a_2_2', 'a_3'])
})
