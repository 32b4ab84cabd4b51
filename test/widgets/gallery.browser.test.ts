import { aTimeout, expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-media-gallery.ts'
import { control, inside, one, page, press, shown, until } from './page.ts'

const photos = (gallery: string, dataset = 'photos', more = '') =>
  page(
    `<d4c-dataset-context context="photos" photos-dataset="${dataset}" ${more}>${gallery}</d4c-dataset-context>`,
  )

const open = (attributes = '', dataset = 'photos', more = '') =>
  one(
    photos(`<d4c-media-gallery context="photos" ${attributes}></d4c-media-gallery>`, dataset, more),
    'd4c-media-gallery',
  )

const items = (gallery: Element) => inside(gallery, '.item')
const loaded = (gallery: Element, count = 1) =>
  until(() => items(gallery).length >= count, `${count} images, not ${items(gallery).length}`)

const item = (gallery: Element, index: number): HTMLElement => {
  const found = items(gallery)[index]
  if (!found) throw new Error(`no image ${index}`)
  return found
}

const panel = (gallery: Element) => inside(gallery, '.panel')[0]

/** Addresses asked for while `act` runs. */
async function asked(act: () => Promise<void>): Promise<URL[]> {
  const before = performance.getEntriesByType('resource').length
  await act()
  return performance
    .getEntriesByType('resource')
    .slice(before)
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname.includes('/records/1.0/'))
}

describe('media gallery', () => {
  it('asks for images and title alone, forty at a time, of records that have an image', async () => {
    const [first] = await asked(async () => {
      await loaded(open('', 'album', `photos-parameters="{'q': 'Photo'}"`))
    })
    expect(first?.searchParams.get('rows')).to.equal('40')
    expect(first?.searchParams.get('fields')).to.equal('photo,scan,name')
    expect(first?.searchParams.getAll('q')).to.deep.equal(['Photo', 'NOT #null(photo) OR NOT #null(scan)'])
  })

  it('shows images in rows of 250 pixels at most, leaves out what is no picture, accessibly', async () => {
    const gallery = open()
    await loaded(gallery, 30)
    const heights = inside(gallery, '.row').map((row) => row.getBoundingClientRect().height)
    expect(Math.max(...heights)).to.be.at.most(250)
    const names = items(gallery).map((one) => one.querySelector('img')?.alt ?? one.textContent)
    expect(names).not.to.include('plans.zip')
    const [turned] = inside(gallery, '.item img') as HTMLImageElement[]
    expect(turned?.getAttribute('src')).to.contain('/files/turned/300/')
    await until(() => turned?.complete && turned.naturalHeight > turned.naturalWidth, 'upright thumbnail')
    const { width, height } = item(gallery, 0).getBoundingClientRect()
    expect(width / height).to.be.closeTo(0.5, 0.02)
    expect(item(gallery, 2).querySelectorAll('.placeholder').length).to.equal(1)
    await expect(gallery).to.be.accessible()
  })

  it('loads more as its end comes near, to the last', async () => {
    const gallery = open()
    await loaded(gallery, 20)
    for (let turn = 0; turn < 40 && items(gallery).length < 80; turn++) {
      items(gallery).at(-1)?.scrollIntoView()
      await aTimeout(50)
    }
    // 90 records: 9 without an image, one that is no picture.
    expect(items(gallery).length).to.equal(80)
    expect(inside(gallery, '.spinner').length).to.equal(0)
  })

  it('opens the detail of an image below its row, once loaded never again, and closes it', async () => {
    const gallery = open('', 'album')
    await loaded(gallery, 10)
    const opening = oneEvent(gallery, 'd4c-image-open')
    const calls = await asked(async () => {
      item(gallery, 2).click()
      expect((await opening).detail).to.include({ context: 'photos', field: 'photo', index: 2 })
      await until(() => panel(gallery)?.textContent?.includes('town label'), 'fields')
      item(gallery, 2).click()
      await until(() => !panel(gallery), 'closed')
      item(gallery, 2).click()
      await until(() => panel(gallery)?.textContent?.includes('town label'), 'fields again')
    })
    expect(
      calls.filter(({ searchParams }) => searchParams.get('q')?.startsWith('recordid=')).length,
    ).to.equal(1)
    expect(item(gallery, 2).getAttribute('aria-expanded')).to.equal('true')
    expect(panel(gallery)?.querySelectorAll('dt').length).to.equal(1)
    const row = item(gallery, 2).parentElement
    expect(row?.nextElementSibling === panel(gallery)).to.equal(true)
    await expect(gallery).to.be.accessible()
    const closing = oneEvent(gallery, 'd4c-image-close')
    control(gallery, 'Close').click()
    await closing
    expect(inside(gallery, '.panel').length).to.equal(0)
  })

  it('offers the file for download and steps through the images', async () => {
    const gallery = open()
    await loaded(gallery, 10)
    item(gallery, 0).click()
    await until(() => panel(gallery)?.textContent?.includes('photo-0.jpg'), 'panel')
    const link = control(gallery, 'Download image') as HTMLAnchorElement
    expect(link.getAttribute('href')).to.contain('/files/turned/download/')
    expect(link.download).to.equal('photo-0.jpg')
    expect((control(gallery, 'Previous image') as HTMLButtonElement).disabled).to.equal(true)
    const next = control(gallery, 'Next image')
    next.focus()
    next.click()
    await until(() => item(gallery, 1).getAttribute('aria-expanded') === 'true', 'second image')
    expect(gallery.shadowRoot?.activeElement === control(gallery, 'Next image')).to.equal(true)
  })

  it('follows a finger', async () => {
    const gallery = open()
    await loaded(gallery, 10)
    item(gallery, 0).click()
    await until(() => panel(gallery), 'panel')
    const stroke = (from: number, to: number) => {
      const at = (type: string, clientX: number) =>
        panel(gallery)?.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX, clientY: 10 }),
        )
      at('pointerdown', from)
      at('pointerup', to)
    }
    stroke(200, 100)
    await until(() => item(gallery, 1).getAttribute('aria-expanded') === 'true', 'next')
    stroke(100, 110)
    stroke(100, 200)
    await until(() => item(gallery, 0).getAttribute('aria-expanded') === 'true', 'previous')
  })

  it('is walked with the arrow keys, mirrored in right-to-left', async () => {
    const gallery = open()
    await loaded(gallery, 10)
    item(gallery, 0).focus()
    const at = () => Number((gallery.shadowRoot?.activeElement as HTMLElement | null)?.dataset.index)
    press(item(gallery, 0), 'ArrowRight')
    expect(at()).to.equal(1)
    press(item(gallery, 1), 'ArrowLeft')
    press(item(gallery, 0), 'ArrowLeft')
    expect(at()).to.equal(0)
    press(item(gallery, 0), 'ArrowDown')
    await until(() => item(gallery, 0).getAttribute('aria-expanded') === 'true', 'Down opens')
    press(item(gallery, 0), 'Escape')
    await until(() => !panel(gallery), 'Escape closes')
    expect(at()).to.equal(0)
    press(item(gallery, 0), 'ArrowUp')
    await until(() => panel(gallery), 'Up opens')
    gallery.dir = 'rtl'
    press(item(gallery, 0), 'ArrowLeft')
    expect(at()).to.equal(1)
    expect(items(gallery).filter(({ tabIndex }) => tabIndex === 0).length).to.equal(1)
  })

  it('shows an author’s template, with values that stay texts', async () => {
    const place = photos(`<d4c-media-gallery context="photos"><template>
      <b>{{ record.fields.name }}</b> <i>{{ image.index }}/{{ images.size }} {{ image.realwidth }}×{{ image.realheight }}
      {{ ctx.dataset.metas.title }} {{ displayedFields.size }} {{ recordTitle }}</i></template></d4c-media-gallery>`)
    const gallery = one(place, 'd4c-media-gallery')
    await loaded(gallery, 10)
    item(gallery, 1).click()
    await until(() => panel(gallery)?.querySelector('b'), 'template')
    expect(panel(gallery)?.querySelector('b')?.textContent).to.equal(
      '<img src=x onerror="window.hostile=1">{{ 1 | plus: 1 }}',
    )
    expect(panel(gallery)?.querySelector('i')?.textContent?.replace(/\s+/g, ' ')).to.match(
      /^1\/\d+ 600×400 Photos of trees 5 $/,
    )
    expect('hostile' in window).to.equal(false)
    expect(inside(gallery, '.panel dl').length).to.equal(0)
  })

  it('takes all its content as template with widget-tooltip', async () => {
    const place = photos(
      '<d4c-media-gallery context="photos" widget-tooltip><b>{{ record.fields.town }}</b></d4c-media-gallery>',
    )
    const gallery = one(place, 'd4c-media-gallery')
    await loaded(gallery, 10)
    item(gallery, 0).click()
    await until(() => panel(gallery)?.querySelector('b')?.textContent === 'Namur', 'content')
  })

  it('lets attributes win over the settings of the dataset', async () => {
    const gallery = open('image-fields="scan" displayed-fields="day, start"', 'album')
    await loaded(gallery, 2)
    expect(items(gallery).map((one) => one.querySelector('img')?.getAttribute('src'))).to.deep.equal([
      '/test/fixtures/pictos/tree.svg',
      '/test/fixtures/pictos/tree.svg',
    ])
    item(gallery, 0).click()
    await until(
      () =>
        [...(panel(gallery)?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent).join() ===
        'day label,start label',
      'displayed fields',
    )
  })

  it('refines contexts in place of the panel', async () => {
    const place = photos(`<d4c-media-gallery context="photos" refine-on-click-context="photos, other"
        refine-on-click-record-field="town" refine-on-click-context-field="town"
        refine-on-click-other-replace-refine></d4c-media-gallery>
      <d4c-dataset-context context="other" other-dataset="trees"></d4c-dataset-context>
      <d4c-filter-summary context="photos"></d4c-filter-summary><d4c-filter-summary context="other"></d4c-filter-summary>`)
    const gallery = one(place, 'd4c-media-gallery')
    const [own, other] = place.querySelectorAll('d4c-filter-summary')
    if (!own || !other) throw new Error('no summaries')
    await loaded(gallery, 10)
    expect(item(gallery, 0).hasAttribute('aria-expanded')).to.equal(false)
    const refined = oneEvent(gallery, 'd4c-refine')
    item(gallery, 0).click()
    expect((await refined).detail).to.include({ field: 'town', value: 'Namur', refined: true })
    await until(() => shown(own).includes('Namur') && shown(other).includes('Namur'), 'both refined')
    expect(inside(gallery, '.panel').length).to.equal(0)
    control(own, 'Clear all').click()
    await until(() => items(gallery).length > 25 && inside(gallery, '.spinner').length === 0, 'all again')
    item(gallery, 1).click()
    await until(() => shown(other).includes('Liège'), 'replaced')
    expect(shown(other)).not.to.contain('Namur')
  })

  it('says when nothing is found, when a field is missing and what failed', async () => {
    const none = open('', 'photos', `photos-parameters="{'q': 'nothing at all'}"`)
    await until(() => shown(none) === 'No results', 'none')
    await expect(none).to.be.accessible()
    const without = open('', 'trees')
    await until(() => shown(without).includes('has no field of images'), 'no field')
    const failed = open('', 'photos', `photos-parameters="{'refine.nosuch': 'x'}"`)
    const error = oneEvent(failed, 'd4c-error')
    await until(() => inside(failed, '[role=alert]').length === 1, 'failure')
    expect(shown(failed)).to.contain('nosuch')
    expect((await error).detail).to.include({ context: 'photos', status: 400 })
    expect(inside(failed, '.spinner').length).to.equal(0)
  })
})
