import { expect, it } from 'vitest'
import { mapConfigOptions } from '../../../src/core/map/map-config.ts'

it('sets presets and flags, and what is written as an attribute wins', () => {
  const config = {
    mapPresets: { location: '3,1,2', basemap: 'osm' },
    singleLayer: true,
    layerSelection: true,
    searchBox: true,
    toolbarDrawing: false,
    autoGeolocation: true,
    groups: [{ layers: [{ tooltipTemplate: '<b>' }] }],
  }
  const written = new Set(['basemap', 'search-box'])
  expect(mapConfigOptions(config, (name) => written.has(name))).toEqual({
    location: '3,1,2',
    displayControlSingleLayer: true,
    displayControl: true,
    toolbarDrawing: false,
    autoGeolocation: true,
  })
})

it.each([undefined, null, 7, [], { mapPresets: 'x', searchBox: 'yes' }])(
  'takes nothing from %j',
  (config) => {
    expect(mapConfigOptions(config, () => false)).toEqual({})
  },
)
