import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-slideshow.ts'
import { control, inside, one, page, press, shown, until } from './page.ts'

const slides = (attributes = '', dataset = 'photos', more = '', content = '') =>
  one(
    page(`<d4c-dataset-context context="photos" photos-dataset="${dataset}" ${more}>
      <d4c-slideshow context="photos" ${attributes}>${content}</d4c-slideshow>
      <d4c-text-search context="photos"></d4c-text-search></d4c-dataset-context>`),
    'd4c-slideshow',
  )

const index = (element: Element) => inside(element, '.index')[0]?.textContent
const title = (element: Element) => inside(element, '.title')[0]?.textContent
const source = (element: Element) => inside(element, '.image')[0]?.getAttribute('src')
const isReady = (element: Element) => inside(element, '[aria-busy=false]').length === 1
const at = (element: Element, n: number) =>
  until(() => index(element) === `${n}/81` && isReady(element), `image ${n}, not ${index(element)}`)
const isOff = (element: Element, name: string) => (control(element, name) as HTMLButtonElement).disabled
const section = (element: Element) => one(element.shadowRoot ?? element, '.slideshow')

describe('slideshow', () => {
  it('shows one record at a time of those that have a file, accessibly', async () => {
    const before = performance.getEntriesByType('resource').length
    const element = slides('', 'photos', `photos-parameters="{'q': 'Photo OR img'}"`)
    const change = oneEvent(element, 'd4c-slide-change')
    await at(element, 1)
    expect((await change).detail).to.include({ context: 'photos', index: 1, total: 81 })
    const calls = performance
      .getEntriesByType('resource')
      .slice(before)
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname.endsWith('/records/1.0/search/'))
    const [first] = calls
    expect(first?.searchParams.get('rows')).to.equal('1')
    expect(first?.searchParams.get('start')).to.equal('0')
    expect(first?.searchParams.getAll('q')).to.deep.equal(['Photo OR img', 'NOT #null(photo)'])
    expect(title(element)).to.equal('Photo 0')
    expect(source(element)).to.contain('/datasets/1.0/photos/files/turned/')
    await expect(element).to.be.accessible()
  })

  it('goes forth and back, not beyond the ends', async () => {
    const element = slides()
    await at(element, 1)
    expect(isOff(element, 'Previous image')).to.equal(true)
    control(element, 'Next image').click()
    await at(element, 2)
    expect(title(element)).to.equal('<img src=x onerror="window.hostile=1">{{ 1 | plus: 1 }}')
    expect('hostile' in window).to.equal(false)
    expect(isOff(element, 'Previous image')).to.equal(false)
    control(element, 'Previous image').click()
    await at(element, 1)
    const few = slides('', 'photos', `photos-parameters="{'q': 'name:&quot;Photo 8&quot;'}"`)
    await until(() => isReady(few) && index(few)?.startsWith('1/'), 'few')
    const [, total = '0'] = index(few)?.split('/') ?? []
    for (let n = 2; n <= Number(total); n++) {
      control(few, 'Next image').click()
      await until(() => isReady(few) && index(few) === `${n}/${total}`, `image ${n}`)
    }
    expect(isOff(few, 'Next image')).to.equal(true)
  })

  it('follows the arrow keys, mirrored in right-to-left, not while an image is on its way', async () => {
    const element = slides()
    await at(element, 1)
    press(section(element), 'ArrowRight')
    await until(() => index(element) === '2/81', 'under way')
    press(section(element), 'ArrowRight')
    await at(element, 2)
    element.dir = 'rtl'
    press(section(element), 'ArrowLeft')
    await at(element, 3)
    press(section(element), 'ArrowRight')
    await at(element, 2)
  })

  it('starts again when the search changes', async () => {
    const element = slides()
    await at(element, 1)
    control(element, 'Next image').click()
    await at(element, 2)
    const context = element.closest('d4c-dataset-context') as HTMLElement & {
      toggleRefine(facet: string, path: string): void
    }
    context.toggleRefine('town', 'Ath')
    await until(() => index(element) === '1/27' && isReady(element), 'first of Ath')
  })

  it('keeps its buttons in sight on a narrow screen, whatever the title', async () => {
    const element = slides('title-fields="name,town,day,start,end"')
    element.style.inlineSize = '280px'
    await at(element, 1)
    const [end, button] = [element, control(element, 'Show the fields')].map(
      (one) => one.getBoundingClientRect().right,
    )
    expect(button).to.be.at.most(end ?? 0)
  })

  it('says when a file cannot be displayed', async () => {
    const element = slides('title-fields="town,name,day"')
    await at(element, 1)
    for (const n of [2, 3]) {
      control(element, 'Next image').click()
      await at(element, n)
    }
    expect(title(element)).to.equal('Ath, Photo 2, March 3, 2024')
    expect(shown(element)).to.contain('Sorry, this file cannot be displayed')
    const lost = slides('domain-url="/nowhere/"')
    await until(() => shown(lost).includes('Sorry, this file cannot be displayed'), 'file of another portal')
  })

  it('says which field holds no files', async () => {
    const element = slides('image-field="town"')
    await until(() => shown(element).includes('town'), 'told')
    expect(shown(element)).to.match(
      /^The field town of the dataset “.+” holds no files, or is none of its fields\.$/,
    )
  })

  it('shows the fields of the record on demand, or an author’s template', async () => {
    const element = slides('image-field="scan"')
    await until(() => index(element) === '1/2' && isReady(element), 'two scans')
    const details = control(element, 'Show the fields')
    details.click()
    await until(() => inside(element, '.details dt').length === 7, 'all fields')
    expect(details.getAttribute('aria-expanded')).to.equal('true')
    await expect(element).to.be.accessible()
    details.click()
    await until(() => inside(element, '.details').length === 0, 'put away')

    const own = slides(
      '',
      'photos',
      '',
      '<template><b>{{ record.fields.town }} {{ ctx.nhits }}</b></template>',
    )
    await at(own, 1)
    control(own, 'Show the fields').click()
    await until(() => inside(own, '.details b')[0]?.textContent === 'Namur 81', 'template')
  })

  it('asks for full screen of all its parts', async () => {
    const element = slides()
    await at(element, 1)
    const asked: Element[] = []
    const original = Element.prototype.requestFullscreen
    Element.prototype.requestFullscreen = function (this: Element) {
      asked.push(this)
      return Promise.reject(new Error('refused'))
    }
    control(element, 'Full screen').click()
    Element.prototype.requestFullscreen = original
    expect(asked.length === 1 && asked[0] === section(element)).to.equal(true)
    expect(control(element, 'Full screen').getAttribute('aria-label')).to.equal('Full screen')
  })

  it('says when nothing is found, and when the dataset has no files', async () => {
    const none = slides('', 'photos', `photos-parameters="{'q': 'nothing at all'}"`)
    await until(() => shown(none) === 'No results', 'none')
    const without = slides('', 'trees')
    await until(() => shown(without) === 'The dataset “Trees of Wallonia” has no file field.', 'no field')
  })
})
