import { expect } from '@open-wc/testing'
import '../../elements/d4c-picto.ts'
import '../../elements/d4c-record-image.ts'
import '../../elements/d4c-svg-inliner.ts'
import '../../elements/d4c-theme-picto.ts'
import { inside, one, page, shown, until } from './page.ts'

const tree = '/test/fixtures/pictos/tree.svg'

const hostile = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="24" height="24" onload="window.hostile = 1">
  <style>path { fill: red }</style><script>window.hostile = 1</script>
  <a xlink:href="javascript:window.hostile = 1"><circle r="1"/></a>
  <image href="https://evil.example/pixel.png" width="1" height="1"/>
  <g style="position: fixed; stroke: rgb(1, 2, 3)" filter="url(https://evil.example/f.svg#f)">
    <path data-fill-id="crown" d="M12 2l7 12H5z"/><path d="M11 14h2v8h-2z" onclick="window.hostile = 1"/>
  </g></svg>`

const drawing = async (element: Element): Promise<SVGElement> => {
  await until(() => inside(element, 'span.picto svg').length === 1, 'drawing')
  const [svg] = inside(element, 'span.picto svg') as unknown as SVGElement[]
  if (!svg) throw new Error('no drawing')
  return svg
}

const hasDot = (element: Element) => inside(element, '[data-fallback]').length === 1

const listened = async (run: () => Promise<void>): Promise<string[]> => {
  const original = console.error
  const said: string[] = []
  console.error = (...parts: unknown[]) => said.push(parts.join(' '))
  try {
    await run()
  } finally {
    console.error = original
  }
  return said
}

describe('pictograms', () => {
  it('inline an SVG in its colors, without what could act or ask', async () => {
    const element = one(
      page(
        `<d4c-svg-inliner url="data:image/svg+xml,${encodeURIComponent(hostile)}" color="rgb(9, 8, 7)" color-by-attribute="{'crown': 'rgb(0, 128, 0)'}"></d4c-svg-inliner>`,
      ),
      'd4c-svg-inliner',
    )
    const svg = await drawing(element)
    expect(getComputedStyle(svg).fill).to.equal('rgb(9, 8, 7)')
    const [crown, trunk] = [...svg.querySelectorAll('path')]
    expect(crown && getComputedStyle(crown).fill).to.equal('rgb(0, 128, 0)')
    expect(trunk && getComputedStyle(trunk).fill).to.equal('rgb(9, 8, 7)')
    expect(
      svg.querySelectorAll('script, style, image, a, [onclick], [filter], [style*=position]').length,
    ).to.equal(0)
    const group = svg.querySelector('g')
    expect(group && getComputedStyle(group).stroke).to.equal('rgb(1, 2, 3)')
    expect(svg.getAttribute('viewBox')).to.equal('0 0 24 24')
    expect('hostile' in window).to.equal(false)
    await expect(element).to.be.accessible()
  })

  it('color the lines of a drawing in lines', async () => {
    const lines =
      '<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor"><path d="M1 1h6v6z"/></svg>'
    const element = one(
      page(
        `<d4c-picto url="data:image/svg+xml,${encodeURIComponent(lines)}" color="rgb(9, 8, 7)"></d4c-picto>`,
      ),
      'd4c-picto',
    )
    const { fill, stroke } = getComputedStyle(await drawing(element))
    expect([fill, stroke]).to.deep.equal(['none', 'rgb(9, 8, 7)'])
  })

  it('fetch a file once', async () => {
    const asked = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(`${tree}?once.svg`)).length
    const place = page(
      `<d4c-svg-inliner url="${tree}?once.svg"></d4c-svg-inliner><d4c-picto url="${tree}?once.svg"></d4c-picto>`,
    )
    await drawing(one(place, 'd4c-svg-inliner'))
    await drawing(one(place, 'd4c-picto'))
    expect(asked()).to.equal(1)
  })

  it('place another picture as it is', async () => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    const element = one(page(`<d4c-picto url="${pixel}"></d4c-picto>`), 'd4c-picto')
    await until(() => inside(element, 'img.picto').length === 1, 'image')
    expect(inside(element, 'img')[0]?.getAttribute('alt')).to.equal('')
  })

  it('show a dot without an address and for a file that cannot be loaded', async () => {
    const place = page(`<d4c-svg-inliner></d4c-svg-inliner>
      <d4c-picto url="/test/fixtures/pictos/none.svg" color="rgb(1, 2, 3)"></d4c-picto>
      <d4c-picto url="/test/fixtures/pictos/none.png"></d4c-picto>
      <d4c-picto url="data:image/svg+xml,%3Cp%3Eno drawing%3C/p%3E"></d4c-picto>
      <d4c-picto local-id="none"></d4c-picto>`)
    for (const element of place.children) await until(() => hasDot(element), `dot of ${element.outerHTML}`)
    const [dot] = inside(one(place, 'd4c-picto'), '[data-fallback]')
    expect(dot && getComputedStyle(dot).color).to.equal('rgb(1, 2, 3)')
  })

  it('take a drawing from the page, and classes as parts', async () => {
    const place = page(`<style>d4c-picto::part(big) { stroke-width: 7px }</style>
      <svg hidden><symbol id="leaf" viewBox="0 0 8 8"><path d="M1 1h6v6z"/></symbol></svg>
      <d4c-picto local-id="leaf" color="rgb(4, 5, 6)" classes="big second"></d4c-picto>`)
    const element = one(place, 'd4c-picto')
    const svg = await drawing(element)
    expect(svg.getAttribute('viewBox')).to.equal('0 0 8 8')
    expect(getComputedStyle(svg).fill).to.equal('rgb(4, 5, 6)')
    const [part] = inside(element, '.big.second')
    expect(part && getComputedStyle(part).strokeWidth).to.equal('7px')
  })

  it('follow their attributes', async () => {
    const element = one(page('<d4c-picto></d4c-picto>'), 'd4c-picto')
    await until(() => hasDot(element), 'dot')
    element.setAttribute('url', tree)
    await drawing(element)
    element.setAttribute('color', 'rgb(7, 7, 7)')
    await until(
      () => inside(element, 'svg').some((svg) => getComputedStyle(svg).fill === 'rgb(7, 7, 7)'),
      'color',
    )
    element.removeAttribute('url')
    await until(() => hasDot(element), 'dot again')
  })

  it('of themes come from the configuration, with one for all others', async () => {
    const place =
      page(`<d4c-config themes='{"Health": {"url": "${tree}", "color": "rgb(200, 0, 0)"}, "default": {"url": "${tree}?d.svg"}}'></d4c-config>
      <d4c-theme-picto theme="Health"></d4c-theme-picto><d4c-theme-picto theme="Énergie, climat"></d4c-theme-picto>
      <d4c-theme-picto theme="toString"></d4c-theme-picto>`)
    const [health, energy, hostile] = place.querySelectorAll('d4c-theme-picto')
    if (!health || !energy || !hostile) throw new Error('no pictos')
    expect(getComputedStyle(await drawing(health)).fill).to.equal('rgb(200, 0, 0)')
    await drawing(energy)
    await drawing(hostile)
    expect(health.className).to.equal('theme-health')
    expect(energy.className).to.equal('theme-energie-climat')
    one(place, 'd4c-config').removeAttribute('themes')
    await until(() => hasDot(health), 'dot without configuration')
  })
})

describe('record image', () => {
  const record = (file: unknown) =>
    JSON.stringify({ datasetid: 'my trees', fields: { photo: file, name: 'Oak' } })
  const image = (attributes: string) =>
    one(page(`<d4c-record-image field="photo" ${attributes}></d4c-record-image>`), 'd4c-record-image')

  it('shows a thumbnail of the file on its portal, over its colors', async () => {
    const element = image(
      `record='${record({ id: 'a/b', filename: 'oak.jpg', format: 'JPEG', color_summary: ['rgba(1,2,3,1)', 'rgba(9,9,9,1)'] })}' domain-url="https://portal.invalid/"`,
    )
    // The picture is soon found to be missing.
    const seen: HTMLElement[] = []
    const observer = new MutationObserver(() => seen.push(...inside(element, 'img')))
    if (element.shadowRoot) observer.observe(element.shadowRoot, { childList: true, subtree: true })
    await until(() => seen.length > 0, 'image')
    const [img] = seen
    expect(img?.getAttribute('src')).to.equal(
      'https://portal.invalid/explore/dataset/my%20trees/files/a%2Fb/300/',
    )
    expect(img?.getAttribute('alt')).to.equal('oak.jpg')
    expect(img?.style.background).to.contain('linear-gradient(rgb(1, 2, 3), rgb(9, 9, 9))')
    await until(() => inside(element, '.placeholder').length === 1, 'placeholder of a picture that fails')
    await expect(element).to.be.accessible()
  })

  it('shows the address of a file that has one', async () => {
    const element = image(`record='${record({ url: tree, filename: 'oak.jpg' })}'`)
    await until(() => inside(element, 'img')[0]?.getAttribute('src') === tree, 'image')
  })

  it('puts a placeholder for a placeholder, a TIFF and what is no picture', async () => {
    for (const file of [
      { id: 'a', filename: 'a.pdf', placeholder: 'pdf' },
      { id: 'a', filename: 'a.pdf', thumbnail: false },
      { id: 'a', filename: 'a.tif', format: 'TIFF' },
    ]) {
      const element = image(`record='${record(file)}'`)
      await until(() => inside(element, '.placeholder').length === 1, 'placeholder')
      await expect(element).to.be.accessible()
    }
  })

  it('takes a record as a property, and shows nothing for an empty field', async () => {
    const element = image('')
    Object.assign(element, { record: JSON.parse(record({ url: tree })) })
    await until(() => inside(element, 'img').length === 1, 'image')
    Object.assign(element, { record: JSON.parse(record(null)) })
    await until(() => inside(element, 'img, .placeholder').length === 0, 'nothing')
  })

  it('takes the record of each turn of a template’s loop', async () => {
    const place = page(`<d4c-dataset-context context="photos" photos-dataset="photos" photos-sort="day">
      <d4c-result-enumerator context="photos" max="2"><template>
        <d4c-record-image record="item" field="photo"></d4c-record-image></template></d4c-result-enumerator>
    </d4c-dataset-context>`)
    const list = one(place, 'd4c-result-enumerator')
    const names = () =>
      inside(list, 'd4c-record-image').map((image) => inside(image, 'img')[0]?.getAttribute('alt'))
    await until(() => names().join() === 'photo-27.jpg,photo-55.jpg', `both, not ${names()}`)
  })

  it('complains of a field that holds no file', async () => {
    const said = await listened(async () => {
      const element = one(
        page(`<d4c-record-image field="name" record='${record(null)}'></d4c-record-image>`),
        'd4c-record-image',
      )
      await until(() => shown(element) === '', 'nothing')
      await new Promise((done) => setTimeout(done, 50))
    })
    expect(said).to.deep.equal(['<d4c-record-image> name of the record is not a file field.'])
  })
})
