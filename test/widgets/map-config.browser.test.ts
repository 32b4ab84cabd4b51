import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { inside, one, page, shown, until } from './page.ts'

const size = 'style="display:block;inline-size:600px;block-size:400px"'

/** What an author is told while something runs. */
async function told(run: () => Promise<unknown>): Promise<string[]> {
  const { warn, error } = console
  const lines: string[] = []
  console.warn = (line: unknown) => lines.push(String(line))
  console.error = (line: unknown) => lines.push(String(line))
  try {
    await run()
  } finally {
    Object.assign(console, { warn, error })
  }
  return lines
}

async function mapOf(config: object, attributes = '', content = ''): Promise<HTMLElement> {
  const place = page(
    `<d4c-dataset-context context="c" c-dataset="areas"><d4c-map ${size} ${attributes}>${content}</d4c-map></d4c-dataset-context>`,
  )
  const map = one(place, 'd4c-map')
  map.setAttribute('map-config', JSON.stringify(config))
  await oneEvent(map, 'd4c-map-drawn')
  return map
}

const layers = (map: Element) =>
  inside(map, '[part=layers] label, .d4c-map__layers label').map((label) => label.textContent?.trim())

const trees = { context: 'trees', title: 'Trees', display: 'none' }

describe('a map whose layers stand in its configuration', () => {
  it('draws its groups, with the contexts that they name', async () => {
    const map = await mapOf({
      groups: [
        { title: 'Nature', layers: [trees, { ...trees, title: 'Oaks' }] },
        { title: 'Borders', displayed: false, layers: [{ context: { dataset: 'areas' } }] },
      ],
      layerSelection: true,
      mapPresets: { location: '7,50.5,4.5' },
    })
    await until(() => shown(map).includes('Nature'), 'the groups by name')
    expect(shown(map)).to.contain('Borders')
    const boxes = inside(map, 'input[type=checkbox]') as HTMLInputElement[]
    expect(boxes.map((box) => box.checked)).to.deep.equal([true, false])
    await expect(map).to.be.accessible()
  })

  it('follows its configuration', async () => {
    const map = await mapOf({ groups: [{ title: 'One', layers: [trees] }], layerSelection: true })
    await until(() => shown(map).includes('One'), 'first')
    const changed = { groups: [{ title: 'Two', layers: [{ context: 'areas' }] }], layerSelection: true }
    map.setAttribute('map-config', JSON.stringify(changed))
    await until(() => shown(map).includes('Two') && !shown(map).includes('One'), 'second')
    await until(() => inside(map, '[aria-busy=false]').length === 1, 'drawn')
    expect(inside(map, '[part~=error]')).to.have.length(0)
  })

  it('filters each dataset by what its configuration says', async () => {
    const filtered = { dataset: 'trees', parameters: { 'refine.town': 'Namur' } }
    const map = await mapOf({
      groups: [{ layers: [{ ...trees, context: filtered }] }],
      mapPresets: { location: '6,50.5,4.5' },
    })
    await until(() => shown(map).includes('2 in view'), 'those of Namur alone')
  })

  it('names what it does not take, and takes no template', async () => {
    const lines = await told(async () => {
      const map = await mapOf({
        groups: [{ layers: [{ ...trees, tooltipTemplate: '<b>x</b>', size: 'large', nonsense: 1 }] }],
      })
      expect(inside(map, '[part~=error]')).to.have.length(0)
    })
    const own = lines.filter((line) => line.includes('map-config:'))
    expect(own.some((line) => line.includes('tooltipTemplate is never read'))).to.equal(true)
    expect(own.some((line) => line.includes('groups[0].layers[0].size cannot be used'))).to.equal(true)
    expect(own.some((line) => line.includes('there is no groups[0].layers[0].nonsense'))).to.equal(true)
  })

  it('gives way to layers that are written as elements', async () => {
    const map = await mapOf(
      { groups: [{ title: 'Not me', layers: [trees] }], layerSelection: true },
      '',
      '<d4c-map-layer context="c" title="Me"></d4c-map-layer>',
    )
    await until(() => shown(map).includes('Me'), 'the element')
    expect(shown(map)).to.not.contain('Not me')
    expect(layers(map)).to.not.include('Not me')
  })
})

describe('a map of one context as older pages write it', () => {
  const oneMap = (attributes: string, content = '') => {
    const place = page(
      `<d4c-dataset-context context="c,a" c-dataset="trees" a-dataset="areas"><d4c-map context="c" ${size} ${attributes}>${content}</d4c-map></d4c-dataset-context>`,
    )
    return one(place, 'd4c-map')
  }

  it('colours its records by a value', async () => {
    const original = window.fetch
    const asked: string[] = []
    window.fetch = (input, init) => {
      asked.push(String(input))
      return original(input, init)
    }
    try {
      const map = oneMap(
        'color-by="value" color-by-field="num1" color-by-ranges="5,20" color-by-ranges-colors="red,green,blue"',
      )
      await oneEvent(map, 'd4c-map-drawn')
      expect(asked.map((url) => new URL(url, window.location.href).searchParams.get('fields'))).to.include(
        'place,num1',
      )
    } finally {
      window.fetch = original
    }
  })

  it('stays still, and shares where it looks', async () => {
    const map = oneMap('is-static="true" map-context="shared" location="7,50.5,4.5"')
    await oneEvent(map, 'd4c-map-drawn')
    expect(inside(map, '.d4c-map__zoom button')).to.have.length(0)
    expect(inside(map, '[role=application]')[0]?.tabIndex).to.equal(-1)
  })

  it('says when one of the two fields of a click is missing', async () => {
    const lines = await told(async () => {
      const map = oneMap('item-click-context="a" item-click-map-field="town"')
      await oneEvent(map, 'd4c-map-drawn')
    })
    expect(lines.join()).to.contain('item-click-context-field and item-click-map-field together, for a.')
  })

  it('says so where layers leave such an attribute unread', async () => {
    const lines = await told(async () => {
      const map = oneMap('color-by="value"', '<d4c-map-layer context="c"></d4c-map-layer>')
      await oneEvent(map, 'd4c-map-drawn')
    })
    expect(lines.join()).to.contain('color-by: only a map without layers reads it')
  })
})
