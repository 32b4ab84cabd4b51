import { describe, expect, it } from 'vitest'
import { findBaseMap, readBaseMaps } from '../../../src/core/map/base-maps.ts'
import { en } from '../../../src/messages/en/map-tools.ts'

const only = (given: unknown) => readBaseMaps([given], en).baseMaps[0]

describe('base maps', () => {
  it('reads tiles with subdomains, zooms, attribution and turned rows', () => {
    const given = {
      id: 'own',
      provider: 'custom',
      label: 'Ours',
      url: 'https://{s}.example.org/{z}/{x}/{y}.png',
      subdomains: '12',
      attribution: '<b>us</b>',
      minZoom: '3',
      maxZoom: 15,
      strictTMS: true,
    }
    expect(only(given)).toEqual({
      id: 'own',
      label: 'Ours',
      attribution: '<b>us</b>',
      minZoom: 3,
      maxZoom: 15,
      source: {
        type: 'tiles',
        urls: ['https://1.example.org/{z}/{x}/{y}.png', 'https://2.example.org/{z}/{x}/{y}.png'],
        tms: true,
        crs: null,
      },
    })
  })

  it('reads a map service in a French projection, known by its name', () => {
    const given = { provider: 'custom_wms', url: '/wms', layers: 'a,b', styles: 'x', crs: 'EPSG:2154' }
    const { source } = only(given) ?? {}
    expect(source).toMatchObject({
      type: 'wms',
      url: '/wms',
      layers: 'a,b',
      styles: 'x',
      format: 'image/png',
    })
    expect(source?.type === 'wms' && source.crs?.definition).toContain('+proj=lcc +lat_0=46.5')
  })

  it('reads any projection that is defined', () => {
    const crs = { code: 'epsg:2056', proj4: '+proj=somerc', extent: [1, 2, 3, 4] }
    expect(only({ provider: 'custom', url: '/t/{z}/{x}/{y}', crs })?.source).toMatchObject({
      crs: { code: 'EPSG:2056', definition: '+proj=somerc', extent: [1, 2, 3, 4] },
    })
  })

  it('a map without a provider is streets; a key stands in its address', () => {
    expect(only({ id: 'x' })?.source).toMatchObject({
      urls: ['https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
    })
    expect(only({ provider: 'jawg.light', key: 'a&b' })?.source).toMatchObject({
      urls: ['https://tile.jawg.io/jawg-light/{z}/{x}/{y}.png?access-token=a%26b'],
    })
  })

  it.each([
    [{ id: 'a', provider: 'custom', url: 'javascript:alert(1)' }, 'The base map a needs a url'],
    [{ id: 'a', provider: 'custom', url: '/t', crs: 'EPSG:9' }, 'The base map a needs a crs'],
    [{ id: 'a', provider: 'jawg.light' }, 'The base map a needs a key of jawg.light'],
    [{ id: 'a', provider: 'toString' }, 'names an unknown provider, toString'],
  ])('leaves out %j and says why', (given, sentence) => {
    const { baseMaps, problems } = readBaseMaps([given, 7, null], en)
    expect(baseMaps).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(sentence)
  })

  it('is found by its id, else as a provider that needs nothing', () => {
    const { baseMaps } = readBaseMaps([{ id: 'a', provider: 'osm' }], en)
    expect(findBaseMap(baseMaps, 'a', en)?.id).toBe('a')
    expect(findBaseMap(baseMaps, 'carto.light', en)?.label).toBe('CARTO Positron')
    expect(findBaseMap(baseMaps, 'world', en)?.source.type).toBe('world')
    expect(findBaseMap(baseMaps, 'jawg.light', en)).toBeNull()
    expect(findBaseMap(baseMaps, 'constructor', en)).toBeNull()
  })
})
