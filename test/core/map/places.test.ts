import { describe, expect, it } from 'vitest'
import {
  countryName,
  matching,
  type Place,
  placeView,
  readGeobox,
  readPlacesAnswer,
  serviceUrl,
  zoomOfKind,
} from '../../../src/core/map/places.ts'

const place = (label: string): Place => ({
  label,
  geometry: { type: 'Point', coordinates: [1, 2] },
  zoom: null,
})

describe('place search', () => {
  it.each([
    [undefined, null],
    [false, null],
    [true, { type: 'countries' }],
    [{ url: 'https://example.org/search' }, { type: 'service', url: 'https://example.org/search' }],
    [
      { dataset: 'communes', field: 'name' },
      { type: 'dataset', dataset: 'communes', field: 'name', domain: '' },
    ],
    [{ url: 'javascript:1' }, undefined],
    [{ dataset: 'communes' }, undefined],
    ['x', undefined],
  ])('reads %j', (value, gazetteer) => {
    expect(readGeobox(value)).toEqual(gazetteer)
  })

  it('asks a service for text, language and outlines', () => {
    expect(serviceUrl('https://example.org/search?key=1', 'a&b', 'fr')).toBe(
      'https://example.org/search?key=1&q=a%26b&format=json&limit=5&accept-language=fr&polygon_geojson=1',
    )
  })

  it('reads points and areas of an answer, and leaves out what is neither', () => {
    const polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [0, 0],
        ],
      ],
    }
    const places = readPlacesAnswer([
      { display_name: 'Area', lat: '1', lon: '1', geojson: polygon },
      { display_name: 'Town', lat: '1', lon: '2', addresstype: 'city', geojson: { type: 'Point' } },
      { display_name: 'Nowhere', lat: 'x', lon: '2' },
      { lat: '1', lon: '2' },
      null,
    ])
    expect(places.map(({ label, zoom }) => [label, zoom])).toEqual([
      ['Area', null],
      ['Town', 14],
    ])
    expect(placeView(places[0] as Place)).toEqual({
      type: 'fit',
      bounds: { south: 0, west: 0, north: 2, east: 2 },
    })
    expect(placeView(places[1] as Place)).toEqual({ type: 'show', zoom: 14, lat: 1, lng: 2 })
    expect(readPlacesAnswer({ error: 'x' })).toEqual([])
  })

  it.each([
    ['city', 14],
    ['country', 5],
    ['highway', 18],
    ['shop', 21],
    ['toString', 21],
  ])('a %s is seen from zoom %d', (kind, zoom) => {
    expect(zoomOfKind(kind)).toBe(zoom)
  })

  it('finds names without accents, those that begin with the text first, five at most', () => {
    const all = ['Ca Bé', 'Bénin', 'Berne', 'Abe', 'Beb', 'Bec', 'Bed', 'Bef'].map(place)
    expect(matching(all, ' bé ').map(({ label }) => label)).toEqual(['Beb', 'Bec', 'Bed', 'Bef', 'Bénin'])
    expect(matching(all, 'berne').map(({ label }) => label)).toEqual(['Berne'])
    expect(matching(all, '')).toEqual([])
  })

  it('finds a place by its other name too, and shows the one it has', () => {
    const spain = { ...place('Espagne'), also: 'Spain' }
    expect(matching([spain, place('Chine')], 'spa')).toEqual([spain])
    expect(matching([spain], 'espagne')).toEqual([spain])
  })

  it.each([
    ['250', 'fr', 'France'],
    ['276', 'fr', 'Allemagne'],
    ['056', 'fr', 'Belgique'],
    ['732', 'en', 'Western Sahara'],
    ['010', 'fr', 'Antarctique'],
    ['998', 'fr', null],
    ['-99', 'fr', null],
    ['x', 'fr', null],
  ])('names the country %s in %s: %s', (code, language, name) => {
    expect(countryName(code, language)).toBe(name)
  })
})
