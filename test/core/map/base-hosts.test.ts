import { describe, expect, it } from 'vitest'
import { hostsOf, isSafe } from '../../../src/core/map/base-hosts.ts'
import { readBaseMaps } from '../../../src/core/map/base-maps.ts'
import { offeredProviders } from '../../../src/core/map/base-providers.ts'
import { en } from '../../../src/messages/en/map-tools.ts'

const read = (...given: Record<string, unknown>[]) => readBaseMaps(given, en).baseMaps

describe('hosts of base maps', () => {
  it('are those of tiles with their subdomains, services, styles and what these use, once each', () => {
    expect(
      hostsOf(
        read(
          { provider: 'world' },
          { provider: 'carto.light' },
          {
            provider: 'custom',
            id: 'a',
            url: 'https://{s}.A.example:8443/{z}/{x}/{y}.png',
            subdomains: '12',
          },
          { provider: 'custom_wms', id: 'b', url: '//maps.example/wms', layers: 'x' },
          { provider: 'custom_style', id: 'c', url: 'https://maps.example/s.json', hosts: 'tiles.example' },
          { provider: 'pmtiles', id: 'd', url: '/d4c/basemaps/city.pmtiles' },
        ),
      ),
    ).toEqual([
      ...['a', 'b', 'c', 'd'].map((part) => `${part}.basemaps.cartocdn.com`),
      '1.a.example:8443',
      '2.a.example:8443',
      'maps.example',
      'tiles.example',
    ])
  })

  it.each([
    'http://tiles.example/{z}/{x}/{y}',
    "https://tiles.example;script-src 'unsafe-inline'/{z}/{x}/{y}",
    'https://tiles.example;a/{z}/{x}/{y}',
    'https://*/{z}/{x}/{y}',
    'https://user:pw@tiles.example/{z}/{x}/{y}',
    'https:///{z}/{x}/{y}',
    '//a,b.example/{z}/{x}/{y}',
  ])('refuses what a content policy must not name: %s', (url) => {
    const baseMaps = read({ provider: 'custom', id: 'a', url })
    expect(baseMaps.every(isSafe)).toBe(false)
    for (const host of hostsOf(baseMaps)) expect(host).toMatch(/^[a-z0-9.-]+$/)
  })

  it('every provider that a portal offers has one', () => {
    for (const provider of offeredProviders) {
      const baseMaps = read({ provider })
      expect(baseMaps.every(isSafe), provider).toBe(true)
      expect(hostsOf(baseMaps).length, provider).toBeGreaterThan(0)
      expect(baseMaps[0]?.attribution, provider).toContain('<a href="https://')
    }
  })
})
