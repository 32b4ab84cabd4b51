import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import { inside, one, page, shown, until } from './page.ts'

/** Keeps the answers of a call back, from now until they are let go or refused. */
function holdBack(call: string) {
  const original = window.fetch
  let decide: (refused: boolean) => void = () => {}
  const decided = new Promise<boolean>((resolve) => {
    decide = resolve
  })
  window.fetch = async (input, init) => {
    if (String(input).includes(`/${call}/`) && (await decided))
      return Response.json({ error: 'The answer is refused.' }, { status: 400 })
    return original(input, init)
  }
  return {
    letGo: () => decide(false),
    refuse: () => decide(true),
    end: () => {
      window.fetch = original
    },
  }
}

/** How many pixels of the canvases are red. */
function red(map: Element): number {
  let count = 0
  for (const canvas of inside(map, '.d4c-map__canvas canvas') as HTMLCanvasElement[]) {
    const pen = canvas.getContext('2d')
    if (!pen || canvas.width === 0) continue
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 230 && (data[at + 1] ?? 0) < 24 && (data[at + 3] ?? 0) > 200) count++
  }
  return count
}

const frames = async () => {
  for (let left = 3; left > 0; left--) await new Promise(requestAnimationFrame)
}

/** A map of red records over blue groups of the same context. */
function twoLayers() {
  const place = page(
    `<d4c-dataset-context context="c" c-dataset="trees"><d4c-map style="display:block;inline-size:500px;block-size:400px" no-refit location="7,50.5,4.5">
      <d4c-map-layer context="c" display="clusters" color="blue"></d4c-map-layer>
      <d4c-map-layer context="c" display="none" color="red" show-marker="false" size="8"></d4c-map-layer>
    </d4c-map></d4c-dataset-context>`,
  )
  const context = one(place, 'd4c-dataset-context') as HTMLElement & {
    toggleRefine(facet: string, path: string): void
  }
  return { map: one(place, 'd4c-map'), refine: () => context.toggleRefine('town', 'Namur') }
}

async function drawnLayers() {
  const { map, refine } = twoLayers()
  await oneEvent(map, 'd4c-map-drawn')
  await until(() => red(map) > 0, 'records')
  return { map, refine, before: red(map) }
}

const settled = (map: Element) => inside(map, '[aria-busy=false]').length === 1

describe('the layers of a map after a change of filters', () => {
  it('wait for each other and appear together', async () => {
    const { map, refine, before } = await drawnLayers()
    const groups = holdBack('geocluster')
    try {
      const answered = oneEvent(map, 'd4c-load-end')
      refine()
      await answered
      await frames()
      expect(red(map)).to.equal(before)
      expect(settled(map)).to.equal(false)
      groups.letGo()
      await until(() => settled(map) && red(map) < before, 'both swapped')
    } finally {
      groups.end()
    }
  })

  it('do not wait for one that fails', async () => {
    const { map, refine, before } = await drawnLayers()
    const groups = holdBack('geocluster')
    try {
      groups.refuse()
      refine()
      await until(() => red(map) < before, 'the others swapped')
      await until(() => shown(map).includes('The answer is refused.'), 'the refusal')
    } finally {
      groups.end()
    }
  })

  it('do not wait for ever', async () => {
    const { map, refine, before } = await drawnLayers()
    const groups = holdBack('geocluster')
    try {
      refine()
      await until(() => red(map) < before, 'the others swapped')
      expect(settled(map)).to.equal(false)
      groups.letGo()
      await until(() => settled(map), 'the late one')
    } finally {
      groups.end()
    }
  })
})

describe('the layers of a map', () => {
  it('lie in the order of the page, whichever comes first', async () => {
    const groups = holdBack('geocluster')
    try {
      const { map } = twoLayers()
      await until(() => red(map) > 0, 'records')
      const before = red(map)
      const drawn = oneEvent(map, 'd4c-map-drawn')
      groups.letGo()
      await drawn
      expect(red(map)).to.equal(before)
    } finally {
      groups.end()
    }
  })
})
