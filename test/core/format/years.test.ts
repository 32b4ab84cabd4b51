import { describe, expect, test } from 'vitest'
import type { Annotation, Field, FieldType } from '../../../src/core/field.ts'
import { formatFieldValue } from '../../../src/core/format/value.ts'
import { areYears, isYearField } from '../../../src/core/format/years.ts'

const field = (
  name: string,
  {
    type = 'int',
    label = 'F',
    annotations = [],
  }: { type?: FieldType; label?: string; annotations?: Annotation[] } = {},
): Field => ({ name, label, type, annotations })

describe('years', () => {
  test.each([
    field('year'),
    field('birth_year'),
    field('yearBuilt'),
    field('annee_construction'),
    field('f', { label: 'Année du décès' }),
    field('an'),
    field('f', { annotations: [{ name: 'timeserie_precision', args: ['year'] }] }),
  ])('of %o have no separator', (one) => {
    expect(isYearField(one)).toBe(true)
    expect(formatFieldValue(2005, one, 'en')).toBe('2005')
  })

  test.each([
    field('years_open'),
    field('yearly'),
    field('height'),
    field('f', { label: 'Number of an item' }),
    field('income_per_year', { annotations: [{ name: 'unit', args: ['€'] }] }),
    field('year', { type: 'double' }),
  ])('are not what %o holds', (one) => {
    expect(isYearField(one)).toBe(false)
    expect(formatFieldValue(2005, one, 'en')).toMatch(/^2,005/)
  })

  test.each<[unknown[], boolean]>([
    [[1500, 2005, 2200], true],
    [[1499, 2005], false],
    [[2005, 2201], false],
    [[2005.5], false],
    [['2005'], false],
    [[], false],
  ])('are %j: %s', (values, yes) => {
    expect(areYears(values)).toBe(yes)
  })
})
