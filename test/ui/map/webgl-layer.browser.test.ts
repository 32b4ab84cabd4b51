import { expect } from '@open-wc/testing'
import OlMap from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import View from 'ol/View.js'
import type { Mark, MarkStyle } from '../../../src/core/map/marks.ts'
import type { PointCloud } from '../../../src/core/map/point-cloud.ts'
import type { Geometry } from '../../../src/core/record.ts'
import { painterOf } from '../../../src/ui/map/gl/painter.ts'
import { type WebglLayer, webglCloud, webglMarks } from '../../../src/ui/map/webgl-layer.ts'

const side = 200
const style = (changes: Partial<MarkStyle> = {}): MarkStyle => ({
  color: '#ff0000',
  opacity: 1,
  radius: 4,
  icon: null,
  border: { color: '#0000ff', width: 0, opacity: 1, dash: [] },
  lineWidth: 3,
  ...changes,
})
const mark = (geometry: Geometry, changes: Partial<MarkStyle> = {}): Mark => ({
  geometry,
  style: style(changes),
  label: null,
  hover: null,
  hull: null,
  target: { type: 'record', recordid: JSON.stringify(geometry) },
})
const square = (west: number, south: number, degrees: number): [number, number][] => [
  [west, south],
  [west + degrees, south],
  [west + degrees, south + degrees],
  [west, south + degrees],
  [west, south],
]

function cloud(places: readonly (readonly [number, number])[]): PointCloud {
  return {
    length: places.length,
    positions: Float64Array.from(places.flat()),
    styles: [style()],
    styleOf: new Uint16Array(places.length),
    hovers: null,
  }
}

interface Shown {
  map: OlMap
  view: View
  /** The colour at a pixel of the map, after a frame. */
  at(x: number, y: number): Promise<number[]>
}

const maps: OlMap[] = []

/** A map of 200 pixels with nothing else on it; `resolution` in metres a pixel. */
function show(made: WebglLayer | null, center: [number, number], resolution: number): Shown {
  const target = document.createElement('div')
  Object.assign(target.style, { width: `${side}px`, height: `${side}px` })
  document.body.append(target)
  const view = new View({ center: fromLonLat(center), resolution, multiWorld: true })
  const layers = made ? [made.layer] : []
  const map = new OlMap({ target, view, layers, controls: [], pixelRatio: 1 })
  maps.push(map)
  return {
    map,
    view,
    async at(x, y) {
      await new Promise((resolve) => {
        map.once('rendercomplete', resolve)
        map.render()
      })
      const canvas = target.querySelector('canvas') as HTMLCanvasElement
      const [scale = 1, , , , left = 0, top = 0] = (/\((.*)\)/.exec(canvas.style.transform)?.[1] ?? '')
        .split(',')
        .map(Number)
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      return [...pen.getImageData((x - left) / scale, (y - top) / scale, 1, 1).data]
    },
  }
}

afterEach(() => {
  for (const map of maps.splice(0)) {
    const target = map.getTargetElement() as HTMLElement
    for (const layer of map.getLayers().getArray()) layer.dispose()
    map.setTarget(undefined)
    map.dispose()
    target.remove()
  }
})

const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]
const nothing = [0, 0, 0, 0]
const middle = side / 2

describe('layers of the graphics processor', () => {
  it('paints a dot where its place is, and on the next world beside it', async () => {
    const { at, view } = show(webglCloud(cloud([[2, 46]])), [2, 46], 1000)
    expect(await at(middle, middle)).to.deep.equal(red)
    expect(await at(middle + 20, middle)).to.deep.equal(nothing)
    view.setCenter(fromLonLat([362, 46]))
    expect(await at(middle, middle)).to.deep.equal(red)
  })

  it('moves its picture with the map, also beyond its edge', async () => {
    const { at, view } = show(webglCloud(cloud([[2, 46]])), [2, 46], 1000)
    await at(0, 0)
    const [x = 0, y = 0] = fromLonLat([2, 46])
    for (const by of [7, 30, 90, -95]) {
      view.setCenter([x + by * 1000, y])
      expect(await at(middle - by, middle), `${by} pixels`).to.deep.equal(red)
      expect(await at(middle - by + 12, middle)).to.deep.equal(nothing)
    }
    view.setResolution(500)
    expect(await at(middle - -95 * 2 - 150, middle)).to.deep.equal(nothing)
  })

  it('keeps places a metre apart where they are at street level', async () => {
    const [x = 0, y = 0] = fromLonLat([2.3522, 48.8566])
    const metre = 360 / 40_075_016.69
    const { at, view } = show(
      webglCloud(
        cloud([
          [2.3522, 48.8566],
          [2.3522 + metre, 48.8566],
        ]),
      ),
      [2.3522, 48.8566],
      0.05,
    )
    for (const shift of [0, 0.35, 0.7]) {
      view.setCenter([x + shift, y])
      const from = middle - shift / 0.05
      expect(await at(from, middle)).to.deep.equal(red)
      expect(await at(from + 10, middle)).to.deep.equal(nothing)
      expect(await at(from + 20, middle)).to.deep.equal(red)
    }
  })

  it('paints a shape with its hole and its border', async () => {
    const shape = mark(
      { type: 'Polygon', coordinates: [square(0, 0, 4), square(1, 1, 2)] },
      { border: { color: '#0000ff', width: 4, opacity: 1, dash: [] } },
    )
    const { at } = show(webglMarks([shape]), [2, 2], 5000)
    const edge = 2 * (111_320 / 5000)
    expect(await at(middle, middle)).to.deep.equal(nothing)
    expect(await at(middle - edge * 0.75, middle)).to.deep.equal(red)
    expect(await at(middle - edge, middle)).to.deep.equal(blue)
    expect(await at(middle - edge / 2, middle)).to.deep.equal(blue)
    expect(await at(middle - edge, middle - edge)).to.deep.equal(blue)
    expect(await at(middle - edge - 6, middle)).to.deep.equal(nothing)
  })

  it('lets the borders of specks fade, which would hide them', async () => {
    const coordinates = [square(0, 0, 0.1)]
    const border = { color: '#0000ff', width: 1, opacity: 1, dash: [] }
    const { at, view } = show(
      webglMarks([mark({ type: 'Polygon', coordinates }, { border })]),
      [0.05, 0.05],
      100,
    )
    const edge = 11_132 / 200
    expect((await at(middle - edge, middle))[2]).to.be.greaterThan(200)
    view.setResolution(5000)
    expect(await at(middle, middle)).to.deep.equal(red)
  })

  it('paints lines in their colour and width, and parts of collections', async () => {
    const line = mark({
      type: 'GeometryCollection',
      geometries: [
        {
          type: 'LineString',
          coordinates: [
            [-1, 0],
            [0, 0],
            [0, 1],
          ],
        },
        { type: 'Point', coordinates: [0.5, -0.5] },
      ],
    })
    const { at } = show(webglMarks([line]), [0, 0], 2000)
    expect(await at(middle - 20, middle)).to.deep.equal(red)
    expect(await at(middle, middle - 20)).to.deep.equal(red)
    expect(await at(middle + 20, middle)).to.deep.equal(nothing)
    const half = Math.round(55_660 / 2000)
    expect(await at(middle + half, middle + half)).to.deep.equal(red)
  })

  it('leaves out a geometry that cannot be drawn, and draws the others', async () => {
    const broken = mark({ type: 'Point', coordinates: [Number.NaN, 0] })
    const made = webglMarks([broken, mark({ type: 'Point', coordinates: [0, 0] })])
    expect(made?.count([-1e6, -1e6, 1e6, 1e6])).to.equal(1)
    expect(await show(made, [0, 0], 1000).at(middle, middle)).to.deep.equal(red)
  })

  it('finds the nearest place within reach, on any copy of the world', () => {
    const made = webglCloud(
      cloud([
        [2, 46],
        [2.01, 46],
        [-100, 10],
      ]),
    )
    const [x = 0, y = 0] = fromLonLat([2.009, 46])
    const world = 40_075_016.685578488
    for (const by of [0, world, -world]) {
      const found = made?.near([x + by, y], 5000)
      expect(found?.target).to.deep.equal({ type: 'place', lat: 46, lng: 2.01 })
    }
    expect(made?.near([x, y + 20_000], 5000)).to.equal(null)
  })

  it('finds the shape that was drawn last, a line beside which one points, and nothing in a hole', () => {
    const lower = mark({ type: 'Polygon', coordinates: [square(0, 0, 4), square(1, 1, 1)] })
    const upper = mark({ type: 'Polygon', coordinates: [square(2, 2, 4)] })
    const line = mark({
      type: 'LineString',
      coordinates: [
        [10, 0],
        [10, 5],
      ],
    })
    const made = webglMarks([lower, upper, line])
    const near = (lng: number, lat: number) => made?.near(fromLonLat([lng, lat]), 5000)
    expect(near(3, 3) === upper).to.equal(true)
    expect(near(0.5, 0.5) === lower).to.equal(true)
    expect(near(1.5, 1.5)).to.equal(null)
    expect(near(10.02, 3) === line).to.equal(true)
    expect(near(10.2, 3)).to.equal(null)
  })

  it('counts what is in an extent, once where it is seen several times', () => {
    const places = cloud([
      [2, 46],
      [3, 46],
      [-100, 10],
    ])
    const made = webglCloud(places)
    const around = (lng: number, reach: number) => {
      const [x = 0, y = 0] = fromLonLat([lng, 46])
      return [x - reach, y - reach, x + reach, y + reach]
    }
    expect(made?.count(around(2, 1000))).to.equal(1)
    expect(made?.count(around(362, 300_000))).to.equal(2)
    expect(made?.count(around(0, 6e7))).to.equal(3)
    const several = webglMarks([{ ...mark({ type: 'Polygon', coordinates: [square(0, 0, 4)] }), count: 7 }])
    expect(several?.count(around(2, 6e7))).to.equal(7)
  })

  it('paints anew once a lost graphics processor is back', async () => {
    const contexts: WebGL2RenderingContext[] = []
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, asked: never) {
      const made = original.call(this, kind, asked) as unknown
      if (made instanceof WebGL2RenderingContext) contexts.push(made)
      return made
    } as typeof original
    painterOf.forget()
    try {
      const { at, view } = show(webglCloud(cloud([[2, 46]])), [2, 46], 1000)
      expect(await at(middle, middle)).to.deep.equal(red)
      const [context] = contexts
      const loss = context?.getExtension('WEBGL_lose_context')
      const told = (name: string) =>
        new Promise((resolve) => context?.canvas.addEventListener(name, resolve, { once: true }))
      const lost = told('webglcontextlost')
      loss?.loseContext()
      await lost
      // It may be restored once the event is over.
      await new Promise((resolve) => setTimeout(resolve))
      const back = told('webglcontextrestored')
      loss?.restoreContext()
      await back
      view.setResolution(500)
      expect(await at(middle, middle)).to.deep.equal(red)
      expect(await at(middle + 20, middle)).to.deep.equal(nothing)
    } finally {
      HTMLCanvasElement.prototype.getContext = original
      painterOf.forget()
    }
  })
})
