import { describe, expect, it } from 'vitest'
import type { Field } from '../../../src/core/field.ts'
import { guessArgs } from '../../../src/core/management/guess-args.ts'

const fields: Pick<Field, 'name' | 'type'>[] = [
  { name: 'name', type: 'text' },
  { name: 'nbre_pdc', type: 'int' },
  { name: 'consolidated_longitude', type: 'double' },
  { name: 'consolidated_latitude', type: 'double' },
  { name: 'lat_text', type: 'text' },
]

describe('arguments to begin with', () => {
  it('are the first field of a type that will do, or the one asked for', () => {
    expect(guessArgs('add_time', fields)).toEqual({ unit: 'day' })
    expect(guessArgs('deduplicate', fields)).toEqual({ fields: ['name'], keep: 'first' })
    expect(guessArgs('rename', fields, 'nbre_pdc')).toEqual({ from_name: 'nbre_pdc', to_name: 'nbre_pdc_2' })
  })

  it('name no field that would be deleted but the one asked for', () => {
    expect(guessArgs('delete', fields)).toEqual({})
    expect(guessArgs('delete', fields, 'nbre_pdc')).toEqual({ fields: ['nbre_pdc'] })
  })

  it('are coordinates by their names, or none', () => {
    expect(guessArgs('make_point', fields)).toMatchObject({
      latitude: 'consolidated_latitude',
      longitude: 'consolidated_longitude',
    })
    const others = guessArgs('make_point', fields.slice(0, 2))
    expect(others).not.toHaveProperty('latitude')
    expect(others).not.toHaveProperty('longitude')
    expect(guessArgs('make_point', [{ name: 'x', type: 'int' }])).toMatchObject({ longitude: 'x' })
  })
})
