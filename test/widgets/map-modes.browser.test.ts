import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { painterOf } from '../../src/ui/map/gl/painter.ts'
import { webglUsable } from '../../src/ui/map/webgl.ts'
import { control, inside, one, page, shown, until } from './page.ts'

const contexts = `context="trees,areas,places" trees-dataset="trees" areas-dataset="areas" places-dataset="places"`
const size = 'style="display:block;inline-size:500px;block-size:400px"'

/** A map over Belgium once all its layers are on the screen. */
async function drawn(layers: string, location = 'location="7,50.5,4.5"'): Promise<HTMLElement> {
  const place = page(
    `<d4c-dataset-context ${contexts}><d4c-map ${size} ${location}>${layers}</d4c-map></d4c-dataset-context>`,
  )
  const map = one(place, 'd4c-map')
  await oneEvent(map, 'd4c-map-drawn')
  return map
}

const layer = (context: string, attributes: string, content = '') =>
  `<d4c-map-layer context="${context}" ${attributes}>${content}</d4c-map-layer>`

/** How many pixels of the canvases have about that colour. */
function pixels(map: Element, color: readonly [number, number, number]): number {
  let count = 0
  for (const canvas of inside(map, '.d4c-map__canvas canvas') as HTMLCanvasElement[]) {
    const pen = canvas.getContext('2d')
    if (!pen || canvas.width === 0) continue
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    for (let at = 0; at < data.length; at += 4)
      if (
        (data[at + 3] ?? 0) > 200 &&
        color.every((channel, index) => Math.abs(channel - (data[at + index] ?? 0)) < 24)
      )
        count++
  }
  return count
}

const seen = (map: Element, color: readonly [number, number, number]) =>
  until(() => pixels(map, color) > 20, `colour ${color}`)

const red = [255, 0, 0] as const
const blue = [0, 0, 255] as const

async function calls(run: () => Promise<unknown>): Promise<URL[]> {
  const original = window.fetch
  const asked: URL[] = []
  window.fetch = (input, init) => {
    asked.push(new URL(String(input), window.location.href))
    return original(input, init)
  }
  try {
    await run()
  } finally {
    window.fetch = original
  }
  return asked
}

const asksFor = (asked: readonly URL[], call: string) =>
  asked.find(({ pathname }) => pathname.includes(`/${call}/`))?.searchParams

describe('the display modes of a layer', () => {
  it('draws records in the colours of their categories, asking for nothing else', async () => {
    let map: HTMLElement | null = null
    const asked = await calls(async () => {
      map = await drawn(
        layer(
          'trees',
          `display="categories" show-marker="false" color-by-field="town" color-categories='{"Namur": "red"}' color-categories-other="blue"`,
        ),
      )
    })
    await seen(map as unknown as Element, red)
    await seen(map as unknown as Element, blue)
    expect(asksFor(asked, 'download')?.get('fields')).to.equal('place,town')
  })

  it('draws pins, and numbers by their ranges', async () => {
    const map = await drawn(
      layer('trees', 'display="none" color-by-field="num1" color-ranges="red;10;blue" size="8"'),
    )
    await seen(map, red)
    await seen(map, blue)
  })

  it('draws clusters by the function that they are asked for, with its value', async () => {
    const asked = await calls(() =>
      drawn(layer('places', 'display="clusters" function="MAX" expression="height" color="green"')),
    )
    const query = asksFor(asked, 'geocluster')
    expect([
      query?.get('y.serie1.func'),
      query?.get('y.serie1.expr'),
      query?.get('clusterdistance'),
    ]).to.deep.equal(['MAX', 'height', '50'])
  })

  it('draws each distinct shape by its value', async () => {
    let map: HTMLElement | null = null
    const asked = await calls(async () => {
      map = await drawn(
        layer('areas', `display="shape" opacity="1" color-numeric-ranges='{"1": "red", "2": "blue"}'`),
        'location="5,46,8"',
      )
    })
    await seen(map as unknown as Element, red)
    await seen(map as unknown as Element, blue)
    expect(asksFor(asked, 'geopolygon')?.get('geo_field')).to.equal('area')
  })

  it('draws the shapes of one dataset by the values of another', async () => {
    let map: HTMLElement | null = null
    const asked = await calls(async () => {
      map = await drawn(
        layer(
          'places',
          `join-context="areas" local-key="inside" remote-key="name" hover-field="name" opacity="1" color-numeric-ranges='{"600": "red", "5000": "blue"}'`,
        ),
        'location="5,46,8"',
      )
    })
    await seen(map as unknown as Element, red)
    await seen(map as unknown as Element, blue)
    const query = asksFor(asked, 'analyze')
    expect(query?.get('join.agg1.remotedataset')).to.equal('areas')
    expect(asked.filter(({ pathname }) => pathname.includes('/analyze/')).length).to.equal(1)
  })

  it('draws heat', async () => {
    const asked = await calls(() => drawn(layer('places', 'display="heatmap"')))
    const query = asksFor(asked, 'geocluster')
    expect([query?.get('clustermode'), query?.get('clusterdistance')]).to.deep.equal(['heatmap', '15'])
  })

  it('draws tiles, which a move within them does not ask for again', async () => {
    let map: HTMLElement | null = null
    const asked = await calls(async () => {
      map = await drawn(layer('places', 'display="tiles" color="red" size="6"'))
      await seen(map as unknown as Element, red)
    })
    expect(asked.some(({ pathname }) => pathname.endsWith('.mvt'))).to.equal(true)
    expect(asked.filter(({ pathname }) => pathname.includes('/records/')).length).to.equal(0)
    expect(shown(map as unknown as Element)).to.contain('Dots stand for the records of a small area')
  })

  it('says when records are left out, and shows them all when asked', async () => {
    const map = await drawn(
      layer('places', 'display="none" show-marker="false" title="Many"'),
      'location="6,50.5,4.5"',
    )
    expect(shown(map)).to.contain('Some layers show partial results')
    const asked = await calls(async () => {
      const again = oneEvent(map, 'd4c-map-drawn')
      control(map, 'Show all').click()
      await again
    })
    expect(asksFor(asked, 'download')?.get('rows')).to.equal('-1')
    await until(() => shown(map).includes('in view'), 'counted')
    await until(() => !shown(map).includes('partial results'), 'all are shown')
  })

  it('draws nothing outside of its zooms, and asks for nothing', async () => {
    const asked = await calls(async () => {
      const place = page(
        `<d4c-dataset-context ${contexts}><d4c-map ${size} location="7,50.5,4.5">${layer('trees', 'show-zoom-min="9"')}</d4c-map></d4c-dataset-context>`,
      )
      await oneEvent(one(place, 'd4c-map'), 'd4c-map-drawn')
    })
    expect(asked.filter(({ pathname }) => pathname.includes('/records/')).length).to.equal(0)
  })
})

describe('a click on a layer', () => {
  const click = async (map: Element) => {
    const canvas = inside(map, '.d4c-map__canvas')[0]
    if (!canvas) throw new Error('no map')
    const box = canvas.getBoundingClientRect()
    const target = canvas.querySelector('.ol-viewport') ?? canvas
    const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 - 2 }
    for (const type of ['pointermove', 'pointerdown', 'pointerup', 'click'])
      target.dispatchEvent(
        new PointerEvent(type, {
          ...at,
          bubbles: true,
          composed: true,
          pointerId: 1,
          isPrimary: true,
          pointerType: 'mouse',
          button: 0,
          buttons: type === 'pointerdown' ? 1 : 0,
        }),
      )
  }
  const parametersOf = (map: Element): Record<string, unknown> => {
    const context = map.closest('d4c-dataset-context') as unknown as {
      contexts?: Record<string, { parameters: { get(): Record<string, unknown> } }>
    }
    return context.contexts?.places?.parameters.get() ?? {}
  }

  it('refines a context by a field of the record, before any popup', async () => {
    const map = await drawn(
      layer(
        'trees',
        'display="none" refine-on-click-context="trees" refine-on-click-map-field="town" refine-on-click-context-field="town"',
      ),
      'location="15,50.46,4.86" no-refit',
    )
    const refined = oneEvent(map, 'd4c-refine')
    await click(map)
    const { field, value } = (await refined).detail
    expect([field, value]).to.deep.equal(['town', 'Namur'])
    expect(inside(map, '[role=dialog]').length).to.equal(0)
    expect(parametersOf(map)).to.deep.equal({})
  })

  it('finds places and shapes that the graphics processor draws', async () => {
    // Place 2 000 of the fixture lies at 51.1, 2.5.
    const map = await drawn(
      layer('places', 'display="none" show-all show-marker="false" color="red"'),
      'location="12,51.1,2.5" no-refit',
    )
    await seen(map, red)
    const clicked = oneEvent(map, 'd4c-item-click')
    await click(map)
    const { target } = (await clicked).detail
    expect([target.type, target.lat, target.lng]).to.deep.equal(['place', 51.1, 2.5])
  })

  it('names the layer that has a field without its partner', async () => {
    const original = console.error
    const told: string[] = []
    console.error = (text: string) => told.push(text)
    await drawn(
      layer('trees', 'display="none" refine-on-click-context="trees" refine-on-click-map-field="town"'),
    )
    console.error = original
    expect(told.join()).to.contain('refine-on-click of trees needs both a map field and a context field')
  })
})

describe('without WebGL', () => {
  const original = HTMLCanvasElement.prototype.getContext
  const forget = () => {
    webglUsable.forget()
    painterOf.forget()
  }
  beforeEach(() => {
    forget()
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: never[]
    ) {
      return kind.includes('webgl') ? null : original.call(this, kind as '2d', ...rest)
    } as typeof original
  })
  afterEach(() => {
    HTMLCanvasElement.prototype.getContext = original
    forget()
  })

  it('draws heat on the canvas, and says so', async () => {
    const map = await drawn(layer('places', `display="heatmap" color-gradient='{"1": "red"}'`))
    await until(() => shown(map).includes('cannot use WebGL'), 'said')
    await until(() => pixels(map, red) + pixels(map, [255, 128, 128]) > 0, 'drawn')
  })

  it('draws thousands of places on the canvas, and says so', async () => {
    const map = await drawn(layer('places', 'display="none" show-all show-marker="false" color="red"'))
    await until(() => shown(map).includes('cannot use WebGL'), 'said')
    await seen(map, red)
  })
})
