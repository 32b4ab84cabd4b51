import { describe, expect, it } from 'vitest'
import { editField, noEdits, patchOf } from '../../src/backoffice/dataset/edits.ts'
import { knownAnnotations, withAnnotation } from '../../src/backoffice/dataset/fields/annotations.ts'
import { otherReadings } from '../../src/backoffice/dataset/fields/readings.ts'
import type { Finding } from '../../src/core/ingest/report.ts'

describe('what else a column might be', () => {
  const reading = (name: string): Finding => ({ key: 'type.read', params: { reading: name } })
  const names = (...findings: Finding[]) => otherReadings(findings).map((one) => one.reading)

  it('is offered where the reasons tell it', () => {
    expect(otherReadings([reading('dmy'), { key: 'type.date.open' }])).toEqual([
      { reading: 'mdy', edit: { type: 'date', reading: 'mdy', decimal: null } },
    ])
    expect(names(reading('mdy'), { key: 'type.date.others' })).toEqual(['dmy'])
    expect(names({ key: 'type.comma.open', params: { reading: 'decimal-comma' } })).toEqual([
      'thousands-comma',
    ])
    expect(names({ key: 'type.dates.open' })).toEqual(['dmy', 'mdy'])
    expect(names({ key: 'type.point.open' })).toEqual(['decimal', 'integer-dot'])
    expect(names({ key: 'type.text.years', params: { count: 3 } })).toEqual(['iso-month'])
    expect(names({ key: 'type.text.padded', params: { count: 3 } })).toEqual(['integer'])
    expect(
      names(reading('integer'), { key: 'type.considered', params: { reading: 'decimal', lost: 2 } }),
    ).toEqual(['decimal'])
  })

  it('is nothing where they do not, or where it is taken already', () => {
    expect(names(reading('dmy'))).toEqual([])
    expect(names({ key: 'type.given', params: { reading: 'mdy' } }, { key: 'type.dates.open' })).toEqual([
      'dmy',
    ])
    expect(names({ key: 'type.considered', params: { reading: 'nonsense' } })).toEqual([])
  })
})

describe('annotations', () => {
  it('are set, changed and taken away one by one', () => {
    const facet = withAnnotation([], 'facet', true)
    expect(facet).toEqual([{ name: 'facet' }])
    const unit = withAnnotation(facet, 'unit', 'm')
    expect(withAnnotation(unit, 'unit', 'km')).toEqual([{ name: 'facet' }, { name: 'unit', args: ['km'] }])
    expect(withAnnotation(unit, 'unit', null)).toEqual(facet)
  })

  it('are those that mean something for a type', () => {
    const of = (type: 'text' | 'double' | 'geo_shape') =>
      knownAnnotations.filter(({ types }) => types === null || types.includes(type)).map(({ name }) => name)
    expect(of('text')).toEqual(['facet', 'sortable', 'hierarchical', 'multivalued', 'id'])
    expect(of('double')).toEqual(['facet', 'unit', 'decimals', 'id'])
    expect(of('geo_shape')).toEqual(['id'])
  })
})

describe('the reading of a field', () => {
  it('is sent with its type, and taken back by null', () => {
    const saved = {
      name: 'day',
      label: 'Day',
      description: '',
      type: 'date',
      annotations: [],
      omit: false,
      reading: null,
      decimal: null,
    } as const
    const said = editField(noEdits, saved, { type: 'date', reading: 'mdy', decimal: null })
    expect(patchOf(said)).toEqual({ fields: { day: { reading: 'mdy' } } })
    expect(editField(said, saved, { reading: null })).toEqual(noEdits)
    const before = { ...saved, reading: 'dmy' }
    expect(patchOf(editField(noEdits, before, { type: 'text', reading: null, decimal: null }))).toEqual({
      fields: { day: { type: 'text', reading: null } },
    })
  })
})
