import { describe, expect, it } from 'vitest'
import { begin, change, redo, undo } from '../../../src/core/builder/history.ts'
import { colorAttributes, equalBounds, readColor } from '../../../src/core/map/configuration/color.ts'
import type { MapConfig } from '../../../src/core/map/configuration/config.ts'
import { decodeMap, encodeMap, printMap, readMap } from '../../../src/core/map/configuration/read.ts'
import { contextsOf, mapCode } from '../../../src/core/map/configuration/tags.ts'
import { addLayer, dropAt, moveAt, removeAt, ungroup } from '../../../src/widgets/map-builder/model/edit.ts'

const whole: MapConfig = {
  title: 'Åirports « and » others',
  layerSelection: true,
  toolbarDrawing: false,
  mapPresets: { location: '5,48.85,2.36' },
  groups: [
    {
      layers: [
        {
          context: { dataset: 'airports', parameters: { 'refine.country': 'USA' } },
          display: 'none',
          color: {
            type: 'categories',
            field: 'country',
            categories: { USA: '#1F5FA8', 'A "quoted" <one>': '#C32D1C' },
            otherCategories: '#000000',
          },
          caption: true,
          showZoomMin: 3,
        },
      ],
    },
    {
      title: 'Shakes',
      displayed: false,
      layers: [
        {
          context: { dataset: 'earthquakes' },
          display: 'heatmap',
          color: { type: 'gradient', steps: { '0.2': '#F00', '0.9': '#0F0' } },
        },
        {
          context: { dataset: 'airports' },
          joinContext: { dataset: 'countries', domain: 'https://other.example' },
          func: 'COUNT',
          localKey: 'country',
          remoteKey: 'name',
          marker: false,
        },
      ],
    },
  ],
}

describe('a map', () => {
  it('is read as it was printed, plain and from an address', () => {
    expect(readMap(printMap(whole))).toEqual({ config: whole, refused: [] })
    expect(decodeMap(encodeMap(whole))).toEqual({ config: whole, refused: [] })
    expect(decodeMap(JSON.stringify(printMap(whole)))?.config).toEqual(whole)
    // An address that was decoded as a form has blanks for plus signs.
    expect(decodeMap(encodeMap(whole).replaceAll('+', ' '))?.config).toEqual(whole)
  })

  it('keeps what it knows and names what it does not', () => {
    const read = readMap({
      zoomies: 1,
      searchBox: 'yes',
      groups: [
        {
          title: 4,
          layers: [
            { context: { dataset: 'a', apikey: 'secret' }, size: '7', radius: 'big', tooltipTemplate: '<b>' },
            { display: 'none' },
            'no layer',
          ],
        },
        7,
      ],
      mapPresets: { location: '1,2,3', sky: 'blue' },
    })
    expect(read?.config).toEqual({
      groups: [{ layers: [{ context: { dataset: 'a' }, size: 7 }] }],
      mapPresets: { location: '1,2,3' },
    })
    expect(read?.refused).toEqual([
      { path: 'zoomies', why: 'unknown' },
      { path: 'searchBox', why: 'invalid' },
      { path: 'groups[0].layers[0].context.apikey', why: 'unknown' },
      { path: 'groups[0].layers[0].tooltipTemplate', why: 'unsafe' },
      { path: 'groups[0].layers[0].radius', why: 'invalid' },
      { path: 'groups[0].layers[1].context', why: 'invalid' },
      { path: 'groups[0].layers[2]', why: 'invalid' },
      { path: 'groups[0].title', why: 'invalid' },
      { path: 'groups[1]', why: 'invalid' },
      { path: 'mapPresets.sky', why: 'unknown' },
    ])
  })

  it.each(['', '%%%', 'bnVsbA==', '[]', '{"groups":{}}', '{"groups":', '\u0000'])('is not %j', (text) => {
    expect(decodeMap(text)).toBeNull()
  })

  it('takes no member of the prototype for one of its own', () => {
    const hostile = JSON.parse(
      '{"groups":[{"layers":[{"context":{"dataset":"a"},"__proto__":{"size":9},"toString":1}]}]}',
    )
    const read = readMap(hostile)
    expect(read?.config.groups[0]?.layers[0]).toEqual({ context: { dataset: 'a' } })
    expect(read?.refused.map(({ path }) => path)).toEqual([
      'groups[0].layers[0].__proto__',
      'groups[0].layers[0].toString',
    ])
  })

  it('reads a hundred layers of a group at most and says where it stopped', () => {
    const layers = Array.from({ length: 101 }, () => ({ context: { dataset: 'a' } }))
    const read = readMap({ groups: [{ layers }] })
    expect(read?.config.groups[0]?.layers).toHaveLength(100)
    expect(read?.refused).toEqual([{ path: 'groups[0].layers[100]', why: 'invalid' }])
  })
})

describe('the code of a map', () => {
  it('is markup of our elements, each context once', () => {
    expect(
      mapCode(whole, 'https://data.example/'),
    ).toBe(`<script type="module" src="https://data.example/d4c/widgets/d4c-widgets.js"></script>
<d4c-dataset-context context="airports,earthquakes,airportsn2,countries" airports-domain="https://data.example" airports-dataset="airports" airports-parameters="{&quot;refine.country&quot;:&quot;USA&quot;}" earthquakes-domain="https://data.example" earthquakes-dataset="earthquakes" airportsn2-domain="https://data.example" airportsn2-dataset="airports" countries-domain="https://other.example" countries-dataset="countries">
  <d4c-map location="5,48.85,2.36" display-control toolbar-drawing="false">
    <d4c-map-layer context="airports" display="none" show-zoom-min="3" caption color-categories="{&quot;USA&quot;:&quot;#1F5FA8&quot;,&quot;A \\&quot;quoted\\&quot; &lt;one&gt;&quot;:&quot;#C32D1C&quot;}" color-by-field="country" color-categories-other="#000000"></d4c-map-layer>
    <d4c-map-layer-group title="Shakes" displayed="false">
      <d4c-map-layer context="earthquakes" display="heatmap" color-gradient="{&quot;0.2&quot;:&quot;#F00&quot;,&quot;0.9&quot;:&quot;#0F0&quot;}"></d4c-map-layer>
      <d4c-map-layer context="airportsn2" join-context="countries" function="COUNT" show-marker="false" local-key="country" remote-key="name"></d4c-map-layer>
    </d4c-map-layer-group>
  </d4c-map>
</d4c-dataset-context>`)
  })

  it('holds nothing that leaves its attribute', () => {
    const hostile = '"><script>alert(1)</script>'
    const code = mapCode(
      {
        mapPresets: { location: hostile },
        groups: [{ title: hostile, layers: [{ context: { dataset: hostile }, captionTitle: hostile }] }],
      },
      'https://data.example/',
    )
    expect(code.match(/<script/g)).toHaveLength(1)
    expect(code).toContain('caption-title="&quot;&gt;&lt;script&gt;')
  })

  it('names contexts by letters and digits, told apart', () => {
    const map: MapConfig = {
      mapPresets: {},
      groups: [{ layers: ['a-b', 'a_b', '2 be', 'Éé'].map((dataset) => ({ context: { dataset } })) }],
    }
    expect(contextsOf(map).map(({ name }) => name)).toEqual(['ab', 'abn2', 'd2be', 'ddata'])
    expect(contextsOf(map, 'p1').map(({ name }) => name)).toEqual(['p1ab', 'p1abn2', 'p12be', 'p1data'])
  })

  it('leaves a title that reads “true” a title', () => {
    const code = mapCode({ mapPresets: {}, groups: [{ title: 'true', layers: [] }] }, '/')
    expect(code).toContain('<d4c-map-layer-group title="true">')
  })
})

describe('the colour of a layer', () => {
  it.each([
    ['red', { color: 'red' }],
    [
      { type: 'scale', scale: 'YlGnBu', field: 'n' },
      { 'color-scale': 'YlGnBu', 'color-by-field': 'n' },
    ],
    [
      { type: 'range', colors: ['red', 'blue', '#fff'], ranges: [1, 2.5] },
      { 'color-ranges': 'red;1;blue;2.5;#fff', 'color-by-field': undefined },
    ],
    [{ type: 'field', field: 'c' }, { 'color-by-field': 'c' }],
    [
      { type: 'choropleth', field: 'n', ranges: { 5: 'red' }, minValue: 0, outOfBoundsColor: 'blue' },
      {
        'color-numeric-ranges': '{"5":"red"}',
        'color-by-field': 'n',
        'color-numeric-range-min': 0,
        'color-out-of-bounds': 'blue',
        'color-undefined': undefined,
      },
    ],
  ])('%j is read and said in attributes', (given, attributes) => {
    const color = readColor(given)
    expect(color).toEqual(given)
    expect(color && colorAttributes(color)).toEqual(attributes)
  })

  it.each([
    'no colour',
    7,
    null,
    { type: 'scale', scale: 'nope' },
    { type: 'range', colors: ['red', 'blue'], ranges: [1, 2] },
    { type: 'range', colors: ['red', 'blue', 'red'], ranges: [2, 1] },
    { type: 'categories', categories: { a: 'red' } },
    { type: 'choropleth', ranges: { much: 'red' } },
    { type: 'sparkles' },
  ])('is not %j', (given) => {
    expect(readColor(given)).toBeNull()
  })

  it('is cut into equal parts by bounds that are told apart', () => {
    expect(equalBounds(0, 100)).toEqual([25, 50, 75])
    expect(equalBounds(0, 0.001)).toEqual([0.00025, 0.0005, 0.00075])
    expect(equalBounds(3, 3)).toEqual([10, 100, 1000])
  })
})

describe('layers', () => {
  const lone = (dataset: string) => ({ layers: [{ context: { dataset } }] })
  const names = ({ groups }: MapConfig) =>
    groups.map(({ title, layers }) => {
      const inside = layers.map(({ context }) => context.dataset).join(' ')
      return title ? `${title}(${inside})` : inside
    })
  const map: MapConfig = {
    mapPresets: {},
    groups: [
      lone('a'),
      { title: 'G', layers: [{ context: { dataset: 'b' } }, { context: { dataset: 'c' } }] },
      lone('d'),
    ],
  }

  it('go one step at a time, into groups and out of them', () => {
    let at = { config: map, place: { group: 0, layer: 0 as number | null } }
    const seen = [1, 1, 1, 1, 1].map(() => {
      at = moveAt(at.config, at.place, 1)
      return names(at.config).join(' ')
    })
    expect(seen).toEqual(['G(a b c) d', 'G(b a c) d', 'G(b c a) d', 'G(b c) a d', 'G(b c) d a'])
    for (const _ of seen) at = moveAt(at.config, at.place, -1)
    expect(names(at.config)).toEqual(names(map))
    expect(moveAt(at.config, at.place, -1)).toEqual(at)
  })

  it('are dropped where others stand', () => {
    const onto = (from: [number, number | null], to: [number, number | null]) => {
      const edited = dropAt(map, { group: from[0], layer: from[1] }, { group: to[0], layer: to[1] })
      return [names(edited.config).join(' '), edited.place.group, edited.place.layer]
    }
    expect(onto([0, 0], [1, 1])).toEqual(['G(b a c) d', 0, 1])
    expect(onto([0, 0], [1, null])).toEqual(['G(b c a) d', 0, 2])
    expect(onto([0, 0], [2, 0])).toEqual(['G(b c) d a', 2, 0])
    expect(onto([2, 0], [0, 0])).toEqual(['d a G(b c)', 0, 0])
    expect(onto([1, 0], [2, 0])).toEqual(['a G(c) b d', 2, 0])
    expect(onto([1, 0], [1, 1])).toEqual(['a G(c b) d', 1, 1])
    expect(onto([1, null], [0, 0])).toEqual(['G(b c) a d', 0, null])
  })

  it('are removed alone or with their group, which can be taken apart', () => {
    expect(names(removeAt(map, { group: 0, layer: 0 }))).toEqual(['G(b c)', 'd'])
    expect(names(removeAt(map, { group: 1, layer: 0 }))).toEqual(['a', 'G(c)', 'd'])
    expect(names(removeAt(map, { group: 1, layer: null }))).toEqual(['a', 'd'])
    expect(names(ungroup(map, 1))).toEqual(['a', 'b', 'c', 'd'])
    expect(names(addLayer(map, { context: { dataset: 'e' } }).config).at(-1)).toBe('e')
  })
})

describe('what was done', () => {
  it('is undone and done again; what is typed in one go is one change', () => {
    let history = begin('')
    history = change(history, 'a', 'title', 0)
    history = change(history, 'ab', 'title', 500)
    history = change(history, 'ab!', 'mark', 600)
    history = change(history, 'ab!c', 'mark', 5000)
    const back = undo(undo(history))
    expect(back.present).toBe('ab')
    expect(undo(back).present).toBe('')
    expect(undo(undo(undo(back))).present).toBe('')
    expect(redo(redo(back)).present).toBe('ab!c')
    expect(redo(change(back, 'x', 'title', 9000)).present).toBe('x')
    expect(change(history, history.present, 'mark', 9000)).toBe(history)
  })
})
