import { describe, expect, test } from 'vitest'
import {
  decodeDefinition,
  encodeDefinition,
  longestDefinition,
  readDefinition,
} from '../../../src/core/chart/definition.ts'

const definition = {
  timescale: 'month',
  queries: [
    { config: { dataset: 'villes' }, charts: [{ type: 'line', func: 'AVG', yAxis: 'été' }], xAxis: 'jour' },
  ],
}

/** As the peer's builder keeps it. */
const peers = {
  queries: [
    {
      config: { dataset: 'trees', options: { 'refine.town': 'Namur', sort: '-height', rows: 10 } },
      charts: [
        {
          type: 'arearange',
          func: 'COUNT',
          color: 'range-Accent',
          scientificDisplay: true,
          charts: [
            { func: 'QUANTILES', yAxis: 'height', subsets: '5' },
            { func: 'MAX', yAxis: 'height' },
          ],
          extras: { click: 'alert(1)' },
        },
      ],
      xAxis: 'planted',
      maxpoints: '',
      timescale: 'year',
      sort: '',
      seriesBreakdown: '',
    },
  ],
  timescale: '',
  displayLegend: true,
  alignMonth: true,
  yRangeMin: '',
  singleAxisScale: 'logarithmic',
}

describe('a definition', () => {
  test('goes through an address and back, accents and all', () => {
    expect(decodeDefinition(encodeDefinition(definition))).toEqual(definition)
  })

  test.each([
    ['an object', definition],
    ['JSON', JSON.stringify(definition)],
    ['base64 with a space where a + was', encodeDefinition(definition).replaceAll('+', ' ')],
  ])('is read as %s', (_, source) => {
    expect(decodeDefinition(source)).toEqual(definition)
  })

  test.each(['', 'no base64!', '{', '{}', 'bnVsbA==', '{"queries":[{}]}', '[]', null, 5])(
    'is refused when it is none: %j',
    (source) => {
      expect(decodeDefinition(source)).toBeNull()
    },
  )

  test('of the peer is read without what is no part of a chart', () => {
    expect(readDefinition(peers)).toEqual({
      displayLegend: true,
      alignMonth: true,
      singleAxisScale: 'logarithmic',
      queries: [
        {
          config: { dataset: 'trees', options: { 'refine.town': 'Namur', sort: '-height', rows: 10 } },
          xAxis: 'planted',
          timescale: 'year',
          charts: [
            {
              type: 'arearange',
              func: 'COUNT',
              color: 'range-Accent',
              scientificDisplay: true,
              charts: [
                { func: 'QUANTILES', yAxis: 'height', subsets: 5 },
                { func: 'MAX', yAxis: 'height' },
              ],
            },
          ],
        },
      ],
    })
  })

  test('keeps nothing that a picture could run or load', () => {
    const hostile = {
      $schema: 'https://example.org/evil.json',
      data: { url: 'https://example.org/spy' },
      signals: [{ name: 'x', update: 'fetch("https://example.org")' }],
      ...definition,
      queries: [
        {
          ...definition.queries[0],
          usermeta: { embedOptions: { loader: {} } },
          config: {
            dataset: 'villes',
            domain: 'https://example.org',
            apikey: 'k',
            options: { f: { url: 'x' } },
          },
          charts: [
            { type: 'line', func: 'COUNT', transform: [{ lookup: 'a' }], color: { signal: 'alert()' } },
          ],
        },
      ],
    }
    expect(readDefinition(JSON.parse(JSON.stringify(hostile)))).toEqual({
      timescale: 'month',
      queries: [
        {
          config: { dataset: 'villes', options: {} },
          xAxis: 'jour',
          charts: [{ type: 'line', func: 'COUNT' }],
        },
      ],
    })
    expect(Object.hasOwn(JSON.parse('{"__proto__": {"queries": []}}'), 'queries')).toBe(false)
    expect(readDefinition(JSON.parse('{"__proto__": {"queries": []}}'))).toBe('definition.queries')
  })

  test('of a megabyte is not read', () => {
    expect(readDefinition('x'.repeat(longestDefinition + 1))).toBe('definition.long')
  })

  test('drops thresholds that are no numbers', () => {
    const charts = [
      {
        type: 'column',
        func: 'COUNT',
        thresholds: [
          { value: 'many', color: 'red' },
          { value: 3, color: 'red' },
        ],
      },
    ]
    const read = decodeDefinition({ queries: [{ ...definition.queries[0], charts }] })
    expect(read?.queries[0]?.charts[0]?.thresholds).toEqual([{ value: 3, color: 'red' }])
  })
})
