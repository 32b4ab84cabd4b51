import { aTimeout, expect, oneEvent } from '@open-wc/testing'
import '../../../elements/d4c-dataset-context.ts'
import '../../../elements/d4c-dropdown.ts'
import '../../../elements/d4c-gauge.ts'
import '../../../elements/d4c-progress-bar.ts'
import '../../../elements/d4c-range-input.ts'
import '../../../elements/d4c-toggle-model.ts'
import { inside, one, page, press, shown, type, until } from '../page.ts'

const role = (element: Element, name: string) => {
  const [found] = inside(element, `[role=${name}]`)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const rendered = (element: Element) =>
  until(() => (element.shadowRoot?.childElementCount ?? 0) > 0, 'rendered')

describe('progress bar', () => {
  it('warns above 75 and alarms above 90, not at them, and ends at 100', async () => {
    const place = page(
      [75, 76, 90, 91, 140, -3]
        .map((value) => `<d4c-progress-bar value="${value}"></d4c-progress-bar>`)
        .join(''),
    )
    const bars = [...place.children]
    for (const bar of bars) await rendered(bar)
    expect(bars.map((bar) => role(bar, 'progressbar').getAttribute('aria-valuetext'))).to.deep.equal([
      '75%',
      '76%, almost full',
      '90%, almost full',
      '91%, critical',
      '100%, critical',
      '0%',
    ])
    expect(inside(bars[4] as Element, '.bar')[0]?.style.inlineSize).to.equal('100%')
    await expect(bars[1]).to.be.accessible()
  })

  it('takes other levels, and has none without a capacity', async () => {
    const place = page(`<d4c-progress-bar value="30" warning="20" danger="25"></d4c-progress-bar>
      <d4c-progress-bar value="99" mode="progress"></d4c-progress-bar>
      <d4c-progress-bar mode="infinite"></d4c-progress-bar>`)
    const bars = [...place.children]
    for (const bar of bars) await rendered(bar)
    const parts = bars.map((bar) => role(bar, 'progressbar').getAttribute('part'))
    expect(parts).to.deep.equal(['track danger', 'track normal', 'track infinite'])
    expect(role(bars[2] as Element, 'progressbar').hasAttribute('aria-valuenow')).to.equal(false)
  })
})

describe('gauge', () => {
  it('is a share of its maximum between 0 and 100, without decimals', async () => {
    const place = page(`<d4c-gauge value="2" max="3"></d4c-gauge><d4c-gauge value="700"></d4c-gauge>
      <d4c-gauge value="-1" display-mode="bar"></d4c-gauge><d4c-gauge value="1" max="0"></d4c-gauge>
      <d4c-gauge value="5" display-mode="needle" label="Needles"></d4c-gauge>`)
    const gauges = [...place.children]
    for (const gauge of gauges) await rendered(gauge)
    expect(gauges.map(shown)).to.deep.equal(['67%', '100%', '0%', '0%', '5%'])
    expect(role(gauges[0] as Element, 'meter').getAttribute('aria-valuenow')).to.equal('67')
    expect(inside(gauges[4] as Element, '.ring').length).to.equal(1)
    await expect(gauges[4]).to.be.accessible()
  })

  it('is drawn to its value and follows it', async () => {
    const gauge = one(page('<d4c-gauge value="40" display-mode="horizontal"></d4c-gauge>'), 'd4c-gauge')
    await until(() => inside(gauge, '.fill')[0]?.style.inlineSize === '40%', 'drawn')
    gauge.setAttribute('value', '60')
    await until(() => inside(gauge, '.fill')[0]?.style.inlineSize === '60%', 'followed')
    expect(getComputedStyle(inside(gauge, '.fill')[0] as Element).transitionDuration).to.equal('2.5s')
  })
})

describe('dropdown', () => {
  const options = JSON.stringify([{ value: 'a', label: 'Ath' }, { value: 'l', label: 'Liège' }, 'Namur'])
  const dropdown = () =>
    page(`<form><d4c-dropdown name="town" label="Town" options='${options}'></d4c-dropdown></form>`)
  const isOpen = (element: Element) => role(element, 'combobox').getAttribute('aria-expanded') === 'true'

  it('opens a list no higher than 200 pixels beside its field, and tells of a choice', async () => {
    const many = JSON.stringify(Array.from({ length: 60 }, (_, index) => `Choice ${index}`))
    const element = one(page(`<d4c-dropdown label="Many" options='${many}'></d4c-dropdown>`), 'd4c-dropdown')
    await rendered(element)
    expect(shown(element)).to.contain('Choose')
    await expect(element).to.be.accessible()
    role(element, 'combobox').click()
    await until(() => inside(element, '.panel')[0]?.style.visibility === 'visible', 'placed')
    expect(role(element, 'listbox').getBoundingClientRect().height).to.be.within(150, 200)
    await expect(element).to.be.accessible()
    const changed = oneEvent(element, 'd4c-change')
    inside(element, '[role=option]')[3]?.click()
    expect((await changed).detail).to.deep.equal({ widget: 'd4c-dropdown', value: 'Choice 3' })
    expect(isOpen(element)).to.equal(false)
    expect(role(element, 'combobox').textContent).to.equal('Choice 3')
    expect(Reflect.get(element, 'value')).to.equal('Choice 3')
  })

  it('is worked by keys, typed letters among them', async () => {
    const element = one(dropdown(), 'd4c-dropdown')
    await rendered(element)
    const field = role(element, 'combobox')
    press(field, 'ArrowDown')
    await until(() => isOpen(element), 'open')
    press(field, 'ArrowDown')
    await until(() => inside(element, '.is-active')[0]?.textContent === 'Liège', 'second')
    press(field, 'Escape')
    await until(() => !isOpen(element), 'closed')
    expect(field.textContent).to.equal('Choose')
    press(field, 'n')
    await until(() => inside(element, '.is-active')[0]?.textContent === 'Namur', 'typed')
    press(field, 'Enter')
    await until(() => field.textContent === 'Namur', 'chosen')
  })

  it('takes part in its form, and shows labels as text', async () => {
    const place = page(`<form><d4c-dropdown name="town">
      <option value="1">One &lt;b&gt;</option><option value="2" selected>Two</option></d4c-dropdown></form>`)
    const element = one(place, 'd4c-dropdown')
    const form = one(place, 'form') as HTMLFormElement
    await rendered(element)
    role(element, 'combobox').click()
    await until(() => isOpen(element), 'open')
    const [first] = inside(element, '[role=option]')
    expect(first?.textContent).to.equal('One <b>')
    first?.click()
    await until(() => new FormData(form).get('town') === '1', 'in the form')
    form.reset()
    await until(() => new FormData(form).get('town') === '', 'reset')
  })

  it('stays closed when disabled', async () => {
    const element = one(page('<d4c-dropdown disabled options="[1]"></d4c-dropdown>'), 'd4c-dropdown')
    await rendered(element)
    role(element, 'combobox').click()
    await aTimeout(20)
    expect(isOpen(element)).to.equal(false)
  })
})

describe('range input', () => {
  const slider = (element: Element) => inside(element, '[type=range]')[0] as HTMLInputElement
  const typed = (element: Element) => inside(element, '[type=text]')[0] as HTMLInputElement

  it('has a slider and a field that agree, with names', async () => {
    const element = one(
      page('<d4c-range-input value="20" editable-value aria-label-text="Age"></d4c-range-input>'),
      '*',
    )
    await rendered(element)
    expect(slider(element).getAttribute('aria-label')).to.equal('Age slider')
    expect(typed(element).getAttribute('aria-label')).to.equal('Age input')
    await expect(element).to.be.accessible()
    const changed = oneEvent(element, 'd4c-change')
    type(slider(element), '30')
    expect((await changed).detail.value).to.equal(30)
    expect(typed(element).value).to.equal('30')
  })

  it('does not pass wrong values on, and puts the slider’s in their place', async () => {
    const element = one(
      page(
        '<d4c-range-input value="20" min="0" max="50" selectable-min="10" editable-value></d4c-range-input>',
      ),
      '*',
    )
    await rendered(element)
    const told: unknown[] = []
    element.addEventListener('d4c-change', (event) => told.push((event as CustomEvent).detail.value))
    for (const wrong of ['five', '5', '51', '']) {
      type(typed(element), wrong)
      await until(() => typed(element).getAttribute('aria-invalid') === 'true', `${wrong} is invalid`)
    }
    await expect(element).to.be.accessible()
    expect(told).to.deep.equal([])
    typed(element).focus()
    typed(element).blur()
    await until(() => typed(element).value === '20', 'replaced')
    type(typed(element), '35')
    expect(told).to.deep.equal([35])
    expect(slider(element).value).to.equal('35')
    type(slider(element), '3')
    expect(told).to.deep.equal([35, 10])
  })

  it('is pushed by a second slider', async () => {
    const element = one(page('<d4c-range-input value="20"></d4c-range-input>'), '*')
    await rendered(element)
    const changed = oneEvent(element, 'd4c-change')
    element.setAttribute('min-value-position', '40')
    expect((await changed).detail.value).to.equal(40)
    expect(slider(element).value).to.equal('40')
  })

  it('has icons of the page’s font, or images, with what they mean', async () => {
    const element = one(
      page(`<d4c-range-input icon-min="fa fa-child" icon-min-title="Young" icon-max="/old.svg" icon-max-title="<b>">
        </d4c-range-input>`),
      '*',
    )
    await rendered(element)
    // In the page, where the style sheet of its font reaches.
    const icon = one(element, '.fa-child')
    expect(icon.getAttribute('aria-label')).to.equal('Young')
    expect(icon.assignedSlot?.name).to.equal('icon-min')
    expect((inside(element, 'img')[0] as HTMLImageElement).alt).to.equal('<b>')
    await expect(element).to.be.accessible()
  })

  it('writes a parameter when it is let go, and follows it', async () => {
    const place =
      page(`<d4c-dataset-context context="trees" trees-dataset="trees" trees-parameters='{"near": 7}'>
      <d4c-range-input context="trees" parameter="near"></d4c-range-input></d4c-dataset-context>`)
    const element = one(place, 'd4c-range-input')
    await until(() => slider(element)?.value === '7', 'read')
    const changed = oneEvent(place, 'd4c-parameters-change')
    type(slider(element), '9')
    slider(element).dispatchEvent(new Event('change', { bubbles: true }))
    expect((await changed).detail.parameters.near).to.equal(9)
  })
})

describe('toggle model', () => {
  const boxes = (storeAs = '') =>
    page(
      `<d4c-dataset-context context="trees" trees-dataset="trees">${['Namur', 'Ath']
        .map(
          (town) => `<d4c-toggle-model d4c-toggle-model="trees.parameters" d4c-toggle-key="refine.town"
          d4c-toggle-value="${town}" ${storeAs}>In ${town}</d4c-toggle-model>`,
        )
        .join('')}</d4c-dataset-context>`,
    )
  const press = async (place: HTMLElement, index: number) => {
    const element = place.querySelectorAll('d4c-toggle-model')[index] as Element
    await until(() => inside(element, 'input').length, 'box')
    const changed = oneEvent(place, 'd4c-parameters-change')
    inside(element, 'input')[0]?.click()
    return (await changed).detail.parameters['refine.town']
  }

  it('keeps one value plain, several as a list, none not at all', async () => {
    const place = boxes()
    expect(await press(place, 0)).to.equal('Namur')
    expect(await press(place, 1)).to.deep.equal(['Namur', 'Ath'])
    await expect(place).to.be.accessible()
    expect(await press(place, 0)).to.equal('Ath')
    expect(await press(place, 1)).to.equal(undefined)
  })

  it('keeps several as a comma list on demand, and as a list for a word it does not know', async () => {
    const commas = boxes('d4c-store-as="csv"')
    await press(commas, 0)
    expect(await press(commas, 1)).to.equal('Namur,Ath')
    commas.remove()
    const unknown = boxes('d4c-store-as="json"')
    await press(unknown, 0)
    expect(await press(unknown, 1)).to.deep.equal(['Namur', 'Ath'])
  })
})
