import { describe, expect, test } from 'vitest'
import {
  decodeCsv,
  decodeDataset,
  decodeDownload,
  decodeSearch,
} from '../../../src/core/parameters/decode.ts'
import { decodeAnalyze, decodeMap } from '../../../src/core/parameters/decode-series.ts'
import { decodeBundle, decodeVectorTile } from '../../../src/core/parameters/decode-tile.ts'
import type { Pairs } from '../../../src/core/parameters/read.ts'
import type { Parameter, ParameterTable } from '../../../src/core/parameters/table.ts'
import {
  analyzeTable,
  boundsTable,
  bundleTable,
  catalogTable,
  clusterTable,
  downloadTable,
  previewTable,
  searchTable,
  shapesTable,
  vectorTileTable,
} from '../../../src/core/parameters/tables.ts'

type Decode = (pairs: Pairs) => unknown
const tables: [string, ParameterTable, Decode][] = [
  ['search', searchTable, decodeSearch],
  [
    'datasets',
    catalogTable,
    (pairs) => ({ ...decodeSearch(pairs), ...decodeDataset(pairs), ...decodeCsv(pairs) }),
  ],
  ['download', downloadTable, decodeDownload],
  ['analyze', analyzeTable, decodeAnalyze],
  ['geocluster', clusterTable, decodeMap],
  ['geopolygon', shapesTable, decodeMap],
  ['geopreview', previewTable, decodeMap],
  ['boundingbox', boundsTable, decodeMap],
  ['mvt', vectorTileTable, decodeVectorTile],
  ['bundle', bundleTable, decodeBundle],
]
const rows = tables.flatMap(([call, table, decode]) =>
  Object.entries(table).map(([name, parameter]): [string, string, Parameter, Decode] => [
    call,
    name,
    parameter,
    decode,
  ]),
)

const join: [string, string][] = [
  ['join.it.remotedataset', 'there'],
  ['join.it.localkey', 'a'],
  ['join.it.remotekey', 'b'],
]

/** What must stand beside a parameter for it to matter. */
const beside: Readonly<Record<string, [string, string][]>> = {
  clusterprecision: join,
  'join.{name}.remotedataset': join,
  'join.{name}.localkey': join,
  'join.{name}.remotekey': join,
  'join.{name}.fields': join,
  geo_simplify_zoom: [['geo_simplify', 'true']],
  'y.{series}.expr': [['y.it.func', 'SUM']],
  'y.{series}.subsets': [
    ['y.it.func', 'QUANTILES'],
    ['y.it.expr', 'n'],
  ],
  'agg.{name}.expr': [
    ['y.count.func', 'COUNT'],
    ['y.it.func', 'COUNT'],
    ['agg.it.func', 'MIN'],
  ],
  'agg.{name}.func': [
    ['y.it.func', 'COUNT'],
    ['agg.it.expr', 'it'],
  ],
}

/** Something for a parameter to change, where its absence alone would. */
const base = (name: string): [string, string][] => {
  const pairs = beside[name] ?? []
  return name === 'y.{series}.expr' ? [...pairs, ['y.it.expr', 'other']] : pairs
}

function another(parameter: Parameter): string {
  switch (parameter.type) {
    case 'whole':
      return String((parameter.fallback ?? parameter.min) + 1)
    case 'flag':
      return String(!parameter.fallback)
    case 'choice':
      return parameter.choices.find((name) => name !== parameter.fallback) ?? ''
    case 'zone':
      return 'Europe/Paris'
    case 'list':
      return parameter.choices?.[1] ?? parameter.example ?? ''
    case 'text':
      return parameter.example ?? parameter.choices?.find((name) => name !== parameter.fallback) ?? 'other'
  }
}

const own = (name: string) => name.replace(/\{\w+\}/, 'it')
const sent = (name: string, value: string): [string, string][] => {
  const key = own(name)
  const value_ =
    name === 'y.{series}.func' && value !== 'COUNT' ? [['y.it.expr', 'n'] as [string, string]] : []
  return [...value_, ...base(name).filter(([other]) => other !== key), [key, value]]
}

describe('a described parameter changes what is decoded', () => {
  test.each(rows)('%s: %s', (_call, name, parameter, decode) => {
    expect(decode(sent(name, another(parameter)))).not.toEqual(decode(base(name)))
  })
})

describe('a described default is what an absent parameter means', () => {
  const defaults = rows.filter(
    ([, name, parameter]) =>
      !name.includes('{') &&
      'fallback' in parameter &&
      parameter.fallback !== null &&
      parameter.type !== 'zone',
  )
  test.each(defaults)('%s: %s', (_call, name, parameter, decode) => {
    const fallback = 'fallback' in parameter ? String(parameter.fallback) : ''
    expect(decode(sent(name, fallback))).toEqual(decode(base(name)))
  })
})

describe('a described bound is where decoding stops', () => {
  const bounded = rows.filter(([, , parameter]) => parameter.type === 'whole')
  test.each(bounded)('%s: %s', (_call, name, parameter, decode) => {
    if (parameter.type !== 'whole') throw new Error(name)
    const { min, max } = parameter
    for (const inside of [min, name === 'start' ? 0 : max])
      expect(() => decode(sent(name, String(inside)))).not.toThrow()
    for (const outside of [min - 1, `${max}0`])
      expect(() => decode(sent(name, String(outside)))).toThrow(String(outside))
  })
})

describe('nothing but the described choices is taken', () => {
  const chosen = rows.filter(([, , { type }]) => type === 'choice' || type === 'flag')
  test.each(chosen)('%s: %s', (_call, name, parameter, decode) => {
    expect(() => decode(sent(name, 'nothing'))).toThrow('nothing')
    for (const choice of parameter.type === 'choice' ? parameter.choices : ['true', 'FALSE', '0', '1'])
      expect(() => decode(sent(name, choice))).not.toThrow()
  })
})
