import { expect, oneEvent } from '@open-wc/testing'
import '../../../elements/d4c-category-colors.ts'
import '../../../elements/d4c-color-picker.ts'
import '../../../elements/d4c-dataset-context.ts'
import '../../../elements/d4c-icon-picker.ts'
import { control, inside, one, page, press, shown, type, until } from '../page.ts'

const rendered = (element: Element) =>
  until(() => (element.shadowRoot?.childElementCount ?? 0) > 0, 'rendered')
const isOpen = (element: Element) => inside(element, '.panel')[0]?.matches(':popover-open') === true

describe('color picker', () => {
  const hex = (element: Element) => inside(element, '.color-hex')[0] as HTMLInputElement
  const picker = (attributes = '') =>
    one(page(`<d4c-color-picker label="Ink" ${attributes}></d4c-color-picker>`), 'd4c-color-picker')
  beforeEach(() => localStorage.removeItem('d4c-color-picker-tab'))

  it('takes a typed color 200 ms after the last letter, with # and in capitals', async () => {
    const element = picker()
    await rendered(element)
    expect(hex(element).maxLength).to.equal(7)
    const told: unknown[] = []
    element.addEventListener('d4c-change', (event) => told.push((event as CustomEvent).detail.value))
    type(hex(element), '1f5f')
    type(hex(element), '1f5fa8')
    const from = performance.now()
    await until(() => told.length > 0, 'told')
    expect(performance.now() - from).to.be.greaterThan(180)
    expect(told).to.deep.equal(['#1F5FA8'])
    hex(element).focus()
    hex(element).blur()
    await until(() => hex(element).value === '#1F5FA8', 'settled')
    await expect(element).to.be.accessible()
  })

  it('says of another text that it is no color, and puts the last one back', async () => {
    const element = picker('value="#ABC"')
    await rendered(element)
    type(hex(element), '"><b>')
    await until(() => shown(element).includes('#RRGGBB or #RGB'), 'said')
    await expect(element).to.be.accessible()
    hex(element).focus()
    hex(element).blur()
    await until(() => hex(element).value === '#ABC', 'put back')
  })

  it('is never empty when required', async () => {
    const usual = picker('required default-color="#123456" value="#000000"')
    await rendered(usual)
    type(hex(usual), '')
    hex(usual).focus()
    hex(usual).blur()
    await until(() => hex(usual).value === '#123456', 'the default')
    const white = picker('required')
    await rendered(white)
    expect(hex(white).value).to.equal('#FFFFFF')
  })

  it('has nice colors and a wheel, and opens at the tab used last', async () => {
    const element = picker()
    await rendered(element)
    control(element, 'Choose a color').click()
    await until(() => inside(element, '.color-nice').length === 20, 'nice colors')
    await expect(element).to.be.accessible()
    const changed = oneEvent(element, 'd4c-change')
    control(element, '#C32D1C').click()
    expect((await changed).detail.value).to.equal('#C32D1C')
    await until(() => !isOpen(element), 'closed')
    expect(getComputedStyle(inside(element, '.color-swatch')[0] as Element).backgroundImage).to.equal('none')
    control(element, 'Choose a color').click()
    await until(() => isOpen(element), 'open')
    control(element, 'Color wheel').click()
    await until(() => inside(element, '.wheel-disc').length === 1, 'wheel')
    expect(inside(element, '.wheel-cursor circle')[0]?.getAttribute('r')).to.equal('4')
    await expect(element).to.be.accessible()
    press(control(element, 'Color wheel'), 'Escape')
    await until(() => !isOpen(element), 'closed by Escape')
    const other = picker()
    await rendered(other)
    control(other, 'Choose a color').click()
    await until(() => inside(other, '.wheel-disc').length === 1, 'wheel again')
  })

  it('takes a color from a place of the wheel and from its sliders', async () => {
    localStorage.setItem('d4c-color-picker-tab', 'wheel')
    const element = picker('value="#FF0000"')
    await rendered(element)
    control(element, 'Choose a color').click()
    await until(() => inside(element, '.panel')[0]?.style.visibility === 'visible', 'placed')
    const [disc] = inside(element, '.wheel-disc')
    const { left, top, width } = (disc as Element).getBoundingClientRect()
    if (disc) disc.setPointerCapture = () => {}
    const changed = oneEvent(element, 'd4c-change')
    disc?.dispatchEvent(
      new PointerEvent('pointerdown', {
        bubbles: true,
        clientX: left + width / 2,
        clientY: top + width - 0.01,
      }),
    )
    expect((await changed).detail.value).to.equal('#00FFFF')
    const [, , brightness] = inside(element, '.wheel-channel input')
    type(brightness as HTMLElement, '0')
    await until(() => Reflect.get(element, 'value') === '#000000', 'black')
    type(brightness as HTMLElement, '100')
    await until(() => Reflect.get(element, 'value') === '#00FFFF', 'the hue was kept')
  })
})

describe('category colors', () => {
  const editor = (value: string) =>
    page(`<d4c-dataset-context context="trees" trees-dataset="trees">
      <d4c-category-colors context="trees" field="town" value='${value}'></d4c-category-colors></d4c-dataset-context>`)

  it('edits a color for each category, and drops others when applied', async () => {
    const place = editor('{"Namur": "#abc", "Gone": "#000000", "Ath": ""}')
    const element = one(place, 'd4c-category-colors')
    await until(() => inside(element, '.category').length === 4, 'categories')
    await expect(element).to.be.accessible()
    const row = inside(element, '.category').find(({ textContent }) => textContent?.includes('Gent'))
    const input = row?.querySelector('input') as HTMLInputElement
    type(input, '00ff00')
    input.focus()
    input.blur()
    await until(() => input.value === '#00FF00', 'typed')
    const changed = oneEvent(element, 'd4c-change')
    control(element, 'Apply').click()
    expect((await changed).detail).to.deep.equal({
      widget: 'd4c-category-colors',
      context: 'trees',
      field: 'town',
      value: { Gent: '#00FF00', Namur: '#ABC' },
    })
  })

  it('has one panel open at a time', async () => {
    const element = one(editor('{}'), 'd4c-category-colors')
    await until(() => inside(element, '.category').length === 4, 'categories')
    const swatches = inside(element, '.color-swatch')
    const open = () => swatches.map((swatch) => swatch.getAttribute('aria-expanded')).join()
    swatches[0]?.click()
    await until(() => open() === 'true,false,false,false', 'first')
    swatches[2]?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    swatches[2]?.click()
    await until(() => open() === 'false,false,true,false', 'third')
  })

  it('says of a field that it does not exist', async () => {
    const place = page(`<d4c-dataset-context context="trees" trees-dataset="trees">
      <d4c-category-colors context="trees" field="nope"></d4c-category-colors></d4c-dataset-context>`)
    const element = one(place, 'd4c-category-colors')
    await until(() => shown(element).includes('The dataset trees has no field nope.'), 'said')
  })
})

describe('icon picker', () => {
  const icons = [
    { name: 'tree', filename: 'tree.png', keywords: ['forêt'], categories: ['Nature'] },
    { name: '<b>', filename: 'javascript:alert(1)', keywords: 'bold, markup', categories: [] },
    { name: 'river', filename: 'river.png', keywords: ['eau'], categories: ['Nature'] },
  ]
  const names = (element: Element) => inside(element, '.icon').map((icon) => icon.getAttribute('aria-label'))

  it('finds icons by their words once the typing rests, and keeps d4c- and the name', async () => {
    const element = one(page('<d4c-icon-picker label="Icon"></d4c-icon-picker>'), 'd4c-icon-picker')
    Reflect.set(element, 'icons', icons)
    await rendered(element)
    control(element, 'Choose an icon').click()
    await until(() => names(element).join() === 'tree,river,<b>', 'all')
    expect(
      inside(element, 'img').map((image) => new URL((image as HTMLImageElement).src).protocol),
    ).to.not.include('javascript:')
    await expect(element).to.be.accessible()
    type(inside(element, '.icon-search')[0] as HTMLElement, 'FORET')
    await until(() => names(element).join() === 'tree', 'found')
    const changed = oneEvent(element, 'd4c-change')
    control(element, 'tree').click()
    expect((await changed).detail.value).to.equal('d4c-tree')
    await until(() => !isOpen(element), 'closed')
    expect(shown(element)).to.contain('tree')
    const cleared = oneEvent(element, 'd4c-change')
    control(element, 'Remove').click()
    expect((await cleared).detail.value).to.equal('')
  })

  it('says when nothing matches', async () => {
    const element = one(page('<d4c-icon-picker></d4c-icon-picker>'), 'd4c-icon-picker')
    Reflect.set(element, 'icons', icons)
    await rendered(element)
    control(element, 'Choose an icon').click()
    await until(() => inside(element, '.icon-search').length, 'open')
    type(inside(element, '.icon-search')[0] as HTMLElement, 'zzz')
    await until(() => shown(element).includes('No icon matches “zzz”.'), 'said')
  })

  it('tells the console of a list that cannot be loaded', async () => {
    const said: unknown[] = []
    const original = console.error
    console.error = (...parts: unknown[]) => said.push(parts[0])
    page('<d4c-icon-picker src="/d4c/api/none.json"></d4c-icon-picker>')
    await until(() => said.length > 0, 'said')
    console.error = original
    expect(said[0]).to.equal('<d4c-icon-picker> cannot load its icons:')
  })
})
