import { expect } from '@open-wc/testing'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { control, inside, one, page, press, shown, until } from './page.ts'

/** Each map asks for its schema anew: known ones are kept. */
let maps = 0
const realFetch = window.fetch
afterEach(() => {
  window.fetch = realFetch
})

/** The portal's answers to addresses with these words, changed on their way. */
function change(words: string, how: (body: never) => unknown): string[] {
  const asked: string[] = []
  const next = window.fetch
  window.fetch = async (input, init) => {
    const url = String(input)
    if (!url.includes(words)) return next(input, init)
    asked.push(url)
    const response = await next(input, init)
    return response.ok ? Response.json(how((await response.json()) as never)) : response
  }
  return asked
}

interface Schema {
  datasetid: string
  fields: object[]
  extra_metas?: Record<string, unknown>
}
const withMetas = (visualization: object, fields: object[] = []) =>
  change('/datasets/1.0/trees', (schema: Schema) => ({
    ...schema,
    fields: [...schema.fields, ...fields],
    extra_metas: { visualization },
  }))

const mapOf = (attributes = '', content = '', size = 'inline-size:600px;block-size:420px', of = '') =>
  one(
    page(
      `<d4c-dataset-context context="c" c-dataset="trees" c-source="popup-${++maps}">
        <d4c-map style="display:block;${size}" location="15,50.46,4.86" ${of}>
          <d4c-map-layer context="c" display="none" ${attributes}>${content}</d4c-map-layer>
        </d4c-map>
      </d4c-dataset-context>`,
    ),
    'd4c-map',
  )

/** Clicks the middle of the map. */
async function click(map: Element): Promise<void> {
  await until(() => inside(map, '[aria-busy=false]').length === 1, 'all layers loaded')
  const canvas = inside(map, '.d4c-map__canvas')[0]
  const target = canvas?.querySelector('.ol-viewport') ?? canvas
  if (!canvas || !target) throw new Error('no map')
  const box = canvas.getBoundingClientRect()
  const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }
  const pointer = { pointerId: 1, isPrimary: true, pointerType: 'mouse', button: 0 }
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'click'])
    target.dispatchEvent(
      new PointerEvent(type, {
        ...at,
        ...pointer,
        bubbles: true,
        composed: true,
        buttons: type === 'pointerdown' ? 1 : 0,
      }),
    )
}

async function open(map: Element): Promise<void> {
  await click(map)
  await until(() => inside(map, '[role=dialog] dl, [role=dialog] .d4c-html').length > 0, 'popup')
}

const terms = (map: Element) => inside(map, '[role=dialog] dt').map((term) => term.textContent)

describe('the popup of a map', () => {
  it('goes around among the records of a place', async () => {
    const map = mapOf()
    await open(map)
    expect(shown(map)).to.contain('1 / 2')
    control(map, 'Previous record').click()
    await until(() => shown(map).includes('2 / 2'), 'the last one')
    control(map, 'Next record').click()
    await until(() => shown(map).includes('1 / 2'), 'the first again')
  })

  it('is headed and filled as the dataset says, in that order, title cut at 100', async () => {
    withMetas({ map_tooltip_title: 'txt1', map_tooltip_fields: ['num1', 'town', 'place'] })
    change('/records/1.0/download/', (records: { fields: Record<string, unknown> }[]) =>
      records.map((record) => ({ ...record, fields: { ...record.fields, txt1: `<i>${'x'.repeat(200)}` } })),
    )
    const map = mapOf()
    await open(map)
    expect(inside(map, 'h3')[0]?.textContent).to.equal(`<i>${'x'.repeat(97)}`)
    expect(terms(map)).to.deep.equal(['num1 label', 'town label', 'place label'])
    await expect(map).to.be.accessible()
  })

  it('shows a place on a small map when it is pointed at', async () => {
    withMetas({ map_tooltip_fields: ['place'] })
    const map = mapOf()
    await open(map)
    control(map, '50.46, 4.86').click()
    await until(() => inside(map, '.place-bubble [role=img]').length === 1, 'place')
    const [bubble] = inside(map, '.place')
    expect([bubble?.style.inlineSize, bubble?.style.blockSize]).to.deep.equal(['300px', '300px'])
    press(control(map, '50.46, 4.86'), 'Escape')
    await until(() => inside(map, '.place-bubble').length === 0, 'closed')
    expect(inside(map, '[role=dialog]')).to.have.length(1)
  })

  it('shows pictures and links of its values, and hostile ones as text', async () => {
    withMetas({ map_tooltip_fields: ['town', 'tags', 'path'] })
    change('/records/1.0/download/', (records: { fields: Record<string, unknown> }[]) =>
      records.map((record) => ({
        ...record,
        fields: {
          ...record.fields,
          town: 'https://example.org/a.png?x=1',
          tags: 'see https://example.org/page',
          path: 'https://example.org/<img src=x onerror=alert(1)>',
        },
      })),
    )
    const map = mapOf()
    await open(map)
    await until(() => inside(map, 'dd img').length === 1 && inside(map, 'dd a').length === 1, 'picture, link')
    expect(inside(map, 'dd img')[0]?.getAttribute('src')).to.equal('https://example.org/a.png?x=1')
    expect(inside(map, 'dd a')[0]?.getAttribute('rel')).to.contain('nofollow')
    expect(shown(map)).to.contain('<img src=x onerror=alert(1)>')
  })

  it('shows files with thumbnails as pictures', async () => {
    withMetas({ map_tooltip_fields: ['photo'] }, [
      { name: 'photo', label: 'Photo', type: 'file', annotations: [{ name: 'has_thumbnails' }] },
    ])
    change('/records/1.0/download/', (records: { fields: Record<string, unknown> }[]) =>
      records.map((record) => ({
        ...record,
        fields: {
          ...record.fields,
          photo: { id: 'abc', filename: 'oak.png', format: 'PNG', width: 9, height: 9 },
        },
      })),
    )
    const map = mapOf()
    await open(map)
    const [image] = inside(map, 'dd img')
    expect(image?.getAttribute('src')).to.match(/datasets\/1\.0\/trees\/files\/abc\/300\/$/)
    expect(image?.getAttribute('alt')).to.equal('oak.png')
  })

  it('has its records sorted by a search, otherwise downloads them', async () => {
    const searched = change('/records/1.0/search/', (answer) => answer)
    const map = mapOf('tooltip-sort="-num1"')
    await open(map)
    const asked = searched.filter((url) => url.includes('rows=100'))
    expect(asked).to.have.length(1)
    expect(asked[0]).to.contain('sort=-num1')
  })

  it('says when it holds the first 100 records', async () => {
    change('/records/1.0/download/', (records: object[]) =>
      Array.from({ length: 100 }, (_, index) => ({ ...records[0], recordid: String(index) })),
    )
    const map = mapOf()
    await open(map)
    expect(shown(map)).to.contain('limited to the first 100 records')
    expect(shown(map)).to.contain('1 / 100')
  })

  it('asks again when the filters change and closes when nothing is left', async () => {
    const map = mapOf('', '', undefined, 'no-refit')
    await open(map)
    const context = map.parentElement as unknown as { toggleRefine(facet: string, path: string): void }
    context.toggleRefine('num1', '5')
    await until(() => !shown(map).includes('1 / 2') && shown(map).includes('Hêtre'), 'one is left')
    context.toggleRefine('num1', '5')
    context.toggleRefine('town', 'Gent')
    await until(() => inside(map, '[role=dialog]').length === 0, 'closed')
  })

  it('gives its template the record, its place among all, and the context', async () => {
    const template =
      '<template>{{ index }} of {{ records.length }} in {{ ctx.dataset.metas.title }}: {{ context.parameters.x }}{{ record.fields.town }}</template>'
    const map = mapOf('', template)
    await open(map)
    await until(() => shown(map).includes('0 of 2 in Trees of Wallonia: Namur'), 'rendered')
    control(map, 'Next record').click()
    await until(() => shown(map).includes('1 of 2 in'), 'the next')
  })

  it('moves the map so that it has room', async () => {
    const map = mapOf()
    const moves: string[] = []
    map.addEventListener('d4c-map-move', (event) => moves.push((event as CustomEvent).detail.location))
    await open(map)
    await until(() => moves.some((move) => !move.startsWith('15,50.46,')), 'moved')
    const [bubble, view] = [
      one(map.shadowRoot as ShadowRoot, '.d4c-map__popup'),
      inside(map, '.d4c-map__view')[0],
    ]
    await until(() => {
      const [inner, outer] = [bubble.getBoundingClientRect(), view?.getBoundingClientRect()]
      return outer && inner.top >= outer.top && inner.bottom <= outer.bottom
    }, 'the whole popup in view')
  })

  it('is as large as what is in it, and shows all of it where the map has room', async () => {
    const box = async (content: string) => {
      const map = mapOf('', `<template>${content}</template>`, 'inline-size:700px;block-size:600px')
      await open(map)
      const bubble = one(map.shadowRoot as ShadowRoot, '.d4c-map__popup')
      await until(() => shown(map).includes('whole'), 'rendered')
      const view = () => inside(map, '.d4c-map__view')[0]?.getBoundingClientRect() ?? new DOMRect()
      await until(() => {
        const [inner, outer] = [bubble.getBoundingClientRect(), view()]
        return (
          inner.top >= outer.top &&
          inner.bottom <= outer.bottom &&
          inner.left >= outer.left &&
          inner.right <= outer.right
        )
      }, 'in view')
      expect(bubble.scrollHeight).to.equal(bubble.clientHeight)
      expect(bubble.scrollWidth).to.equal(bubble.clientWidth)
      return bubble.getBoundingClientRect()
    }
    const small = await box('whole')
    expect(small.width).to.be.closeTo(250, 1)
    expect(small.height).to.be.lessThan(120)
    const large = await box('<div style="width:420px;height:440px">whole</div>')
    expect(large.width).to.be.greaterThan(420)
    expect(large.height).to.be.greaterThan(440)
  })

  it('leaves its pin in view, however much is in it', async () => {
    const content = '<template><div style="height:900px">whole</div></template>'
    const map = mapOf('', content, 'inline-size:700px;block-size:420px')
    await open(map)
    const bubble = one(map.shadowRoot as ShadowRoot, '.d4c-map__popup')
    const top = () => inside(map, '.d4c-map__view')[0]?.getBoundingClientRect().top ?? 0
    await until(() => bubble.getBoundingClientRect().top - top() >= 56, 'room for the pin')
    expect(bubble.scrollHeight).to.be.greaterThan(bubble.clientHeight)
  })

  it('is a sheet on a narrow map, pulled up and away', async () => {
    const map = mapOf('', '', 'inline-size:320px;block-size:420px')
    await open(map)
    const [sheet] = inside(map, '.d4c-map__popup')
    const [view] = inside(map, '.d4c-map__view')
    expect(sheet?.getBoundingClientRect().bottom).to.be.closeTo(view?.getBoundingClientRect().bottom ?? 0, 1)
    const handle = control(map, 'Show more')
    const drag = (by: number) => {
      const point = (type: string, clientY: number) =>
        handle.dispatchEvent(new PointerEvent(type, { clientY, bubbles: true, composed: true }))
      point('pointerdown', 300)
      point('pointermove', 300 + by)
      point('pointerup', 300 + by)
      handle.click()
    }
    drag(-50)
    await until(() => handle.getAttribute('aria-expanded') === 'true', 'tall')
    drag(50)
    await until(() => handle.getAttribute('aria-expanded') === 'false', 'short')
    handle.click()
    await until(() => handle.getAttribute('aria-expanded') === 'true', 'tall by a press')
    handle.click()
    await until(() => handle.getAttribute('aria-expanded') === 'false', 'short by a press')
    drag(90)
    await until(() => inside(map, '[role=dialog]').length === 0, 'closed')
  })

  it('does not open where the layer has none', async () => {
    const map = mapOf('tooltip-disabled="true"')
    const clicked: unknown[] = []
    map.addEventListener('d4c-item-click', (event) => clicked.push((event as CustomEvent).detail))
    await click(map)
    await until(() => clicked.length === 1, 'clicked')
    expect(inside(map, '[role=dialog]')).to.have.length(0)
  })
})

describe('a click on a map', () => {
  it('tells the page the layer, the record or the shape, and the value under the pointer', async () => {
    const map = mapOf('hover-field="town" title="Trees"')
    const told: Record<string, unknown>[] = []
    map.addEventListener('d4c-item-click', (event) => told.push((event as CustomEvent).detail))
    await click(map)
    await until(() => told.length === 1, 'told')
    expect(told[0]).to.include({ widget: 'd4c-map', layer: 'Trees', context: 'c', fieldValue: 'Namur' })
    expect(told[0]?.recordid).to.match(/^[0-9a-f]{40}$/)
  })
})
