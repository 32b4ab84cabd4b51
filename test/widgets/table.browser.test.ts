import { aTimeout, expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-dataset-feedback.ts'
import { control, inside, one, page, press, shown, until } from './page.ts'

const cell = (table: Element, row: number, column: number) => {
  const [found] = inside(table, `[data-row="${row}"] [data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${row}, ${column}`)
  return found
}
const gridOf = (table: Element) => {
  const [grid] = inside(table, '[role=grid]')
  if (!grid) throw new Error('no grid')
  return grid
}
const heads = (table: Element) =>
  inside(table, '[role=columnheader]')
    .slice(1)
    .map((head) => head.getAttribute('aria-label')?.replace(' label', ''))
const detail = (table: Element) => inside(table, '.detail')[0]
const over = (target: Element, name = 'pointerover') =>
  target.dispatchEvent(new PointerEvent(name, { bubbles: true, composed: true, pointerType: 'mouse' }))

/** A table over a dataset, once somebody is at the page. */
async function table(dataset: string, attributes = '', more = ''): Promise<HTMLElement> {
  const place = page(
    `<d4c-dataset-context context="c" c-dataset="${dataset}" ${more}><d4c-table context="c" ${attributes} style="block-size: 400px"></d4c-table></d4c-dataset-context>`,
  )
  const element = one(place, 'd4c-table')
  await until(() => inside(element, '[data-row="0"] [data-column="0"]')[0]?.textContent, 'rows')
  over(document.body, 'pointermove')
  await until(() => inside(element, '[part=columns]').length === 1, 'tools')
  return element
}

const copied = async (run: () => void): Promise<string> => {
  const { clipboard } = navigator
  const original = clipboard.writeText
  const written = new Promise<string>((resolve) => {
    clipboard.writeText = (text) => {
      resolve(text)
      return Promise.resolve()
    }
  })
  try {
    run()
    return await written
  } finally {
    clipboard.writeText = original
  }
}

beforeEach(() => localStorage.clear())

describe('columns of a table', () => {
  it('are chosen in a menu, and the choice is kept for the dataset', async () => {
    const element = await table('trees', 'displayed-fields="txt1,num1"')
    expect(heads(element)).to.deep.equal(['txt1', 'num1'])
    control(element, 'Columns').click()
    await until(() => inside(element, '.column-choice input').length === 9, 'boxes')
    expect(inside(element, '.column-choice input:checked').length).to.equal(2)
    await expect(element).to.be.accessible()
    for (const box of inside(element, '.column-choice input'))
      if (['num1 label', 'town label'].includes(box.closest('label')?.textContent ?? '')) box.click()
    await until(() => heads(element).join() === 'txt1,town', 'chosen')
    await until(() => cell(element, 0, 1).textContent === 'Namur', 'values')
    const again = await table('trees', 'displayed-fields="txt1,num1"')
    expect(heads(again)).to.deep.equal(['txt1', 'town'])
    const other = await table('trees', 'displayed-fields="day1"')
    expect(heads(other)).to.deep.equal(['day1'])
  })

  it('are all, none, or those of the page again', async () => {
    const element = await table('trees', 'displayed-fields="txt1,num1"')
    control(element, 'Columns').click()
    await until(() => inside(element, '.column-choice input').length === 9, 'boxes')
    control(element, 'All').click()
    await until(() => heads(element).length === 9, 'all')
    control(element, 'None').click()
    await until(() => heads(element).length === 0, 'none')
    expect(shown(element)).to.contain('0 of 9 columns shown')
    expect(inside(element, '[data-row] .index').length).to.equal(12)
    control(element, 'Reset').click()
    await until(() => heads(element).join() === 'txt1,num1', 'reset')
  })

  it('are reached by keyboard; Escape closes and gives the focus back', async () => {
    const element = await table('trees')
    const button = control(element, 'Columns')
    button.focus()
    button.click()
    const root = element.shadowRoot
    await until(() => root?.activeElement?.matches('input'), 'focus in the menu')
    const [first, second] = inside(element, '.column-choice input')
    press(first as Element, 'ArrowDown')
    expect(root?.activeElement === second).to.equal(true)
    press(second as Element, 'Escape')
    await until(() => root?.activeElement === button, 'focus on the button')
    expect(button.getAttribute('aria-expanded')).to.equal('false')
  })

  it('survive nonsense in what the browser keeps', async () => {
    const first = await table('areas')
    control(first, 'Columns').click()
    await until(() => inside(first, '.column-choice input').length === 2, 'boxes')
    control(first, 'None').click()
    const key = localStorage.key(0) ?? ''
    expect(key).to.contain('areas')
    for (const nonsense of ['null', '{"columns": 5, "widths": "x"}', '{"widths": {"name": "<img>"}}', '{{']) {
      localStorage.setItem(key, nonsense)
      expect(heads(await table('areas')), nonsense).to.deep.equal(['name', 'area'])
    }
    localStorage.setItem(key, '{"columns": ["<img>", "area"], "widths": {"area": -5}}')
    expect(heads(await table('areas'))).to.deep.equal(['area'])
  })

  it('are resized by arrows, by dragging and to their content', async () => {
    const element = await table('trees', 'displayed-fields="txt1,num1,town"')
    const separator = () => {
      const found = inside(element, '[role=separator]')[1]
      if (!found) throw new Error('no separator')
      return found
    }
    const width = () => inside(element, '[role=columnheader]')[2]?.offsetWidth ?? 0
    const before = width()
    expect(Number(separator().getAttribute('aria-valuenow'))).to.equal(before)
    press(separator(), 'ArrowRight')
    await until(() => width() === before + 10, 'wider')
    press(separator(), 'ArrowLeft')
    press(separator(), 'Home')
    await until(() => width() === 48, 'least')
    separator().dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    await until(() => width() > 48, 'content')
    expect(cell(element, 9, 1).scrollWidth).to.be.at.most(cell(element, 9, 1).clientWidth)
    const [{ right, top }] = [separator().getBoundingClientRect()]
    separator().setPointerCapture = () => {}
    const fitted = width()
    const drag = (name: string, clientX: number) =>
      separator().dispatchEvent(
        new PointerEvent(name, { bubbles: true, composed: true, clientX, clientY: top + 3, button: 0 }),
      )
    drag('pointerdown', right)
    drag('pointermove', right + 55)
    drag('pointerup', right + 55)
    await until(() => width() === fitted + 55, 'dragged')
    drag('pointermove', right + 200)
    await aTimeout(20)
    expect(width()).to.equal(fitted + 55)
    const again = await table('trees', 'displayed-fields="txt1,num1,town"')
    expect(inside(again, '[role=columnheader]')[2]?.offsetWidth).to.equal(fitted + 55)
  })

  it('grow to the left where the page is written that way', async () => {
    const element = await table('trees', 'displayed-fields="txt1,num1" dir="rtl"')
    const width = () => inside(element, '[role=columnheader]')[1]?.offsetWidth ?? 0
    const before = width()
    press(inside(element, '[role=separator]')[0] as Element, 'ArrowLeft')
    await until(() => width() === before + 10, 'wider')
    const grid = gridOf(element)
    grid.focus()
    press(grid, 'ArrowDown')
    await until(() => cell(element, 0, 0).classList.contains('is-active'), 'active')
    press(grid, 'ArrowLeft')
    await until(() => cell(element, 0, 1).classList.contains('is-active'), 'next to the left')
  })
})

describe('copying from a table', () => {
  it('takes the active cell, exactly', async () => {
    const element = await table('trees', 'displayed-fields="txt1,dbl1"')
    cell(element, 3, 1).click()
    await until(() => cell(element, 3, 1).classList.contains('is-active'), 'active')
    expect(await copied(() => press(gridOf(element), 'c', { ctrlKey: true }))).to.equal('20.25')
    await until(() => shown(element).includes('Copied one cell.'), 'announced')
  })

  it('takes a range chosen by keyboard, and says what was chosen', async () => {
    const element = await table('trees', 'displayed-fields="txt1,num1,day1"')
    const grid = gridOf(element)
    grid.focus()
    for (let row = 0; row < 7; row++) {
      press(grid, 'ArrowDown')
      await until(() => cell(element, row, 0).classList.contains('is-active'), 'active')
    }
    press(grid, 'ArrowDown', { shiftKey: true })
    await until(() => cell(element, 7, 0).classList.contains('is-active'), 'down')
    press(grid, 'ArrowRight', { shiftKey: true })
    await until(() => inside(element, '[aria-selected=true]').length === 4, 'range')
    expect(shown(element)).to.contain('2 rows and 2 columns selected')
    await expect(element).to.be.accessible()
    expect(await copied(() => press(grid, 'c', { metaKey: true }))).to.equal(
      "'=Saule, pleureur\t34\nFilmographie du bois\t55",
    )
    press(grid, 'ArrowUp')
    await until(() => inside(element, '[aria-selected=true]').length === 0, 'left')
  })

  it('takes a range between two clicks by its button; such a click is no row click', async () => {
    const element = await table('trees', 'displayed-fields="txt1,num1"')
    cell(element, 0, 0).click()
    await until(() => cell(element, 0, 0).classList.contains('is-active'), 'active')
    let clicks = 0
    element.addEventListener('d4c-row-click', () => clicks++)
    cell(element, 2, 1).dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, shiftKey: true }),
    )
    await until(() => inside(element, '[aria-selected=true]').length === 6, 'range')
    expect(clicks).to.equal(0)
    expect(await copied(() => control(element, 'Copy').click())).to.equal(
      'Chêne pédonculé\t3\nHêtre pourpre\t5\nchene vert\t8',
    )
  })

  it('takes rows that were never in sight', async () => {
    const element = await table('numbers')
    cell(element, 0, 0).click()
    await until(() => cell(element, 0, 0).classList.contains('is-active'), 'active')
    const grid = gridOf(element)
    press(grid, 'a', { ctrlKey: true })
    await until(() => shown(element).includes('100,000 rows and 1 columns selected'), 'everything')
    const lines = (await copied(() => press(grid, 'c', { ctrlKey: true }))).split('\n')
    expect(lines.length).to.equal(10_000)
    expect(lines[9999]).to.equal('9999')
    await until(() => shown(element).includes('Copied the first 10,000 rows'), 'announced')
  })
})

describe('the record of a row', () => {
  it('opens by Enter with all its fields, steps, closes by Escape, and the focus returns', async () => {
    const element = await table('trees', 'displayed-fields="txt1"')
    const grid = gridOf(element)
    grid.focus()
    press(grid, 'ArrowDown')
    await until(() => cell(element, 0, 0).classList.contains('is-active'), 'active')
    const clicked = oneEvent(element, 'd4c-row-click')
    press(grid, 'Enter')
    const { record, row } = (await clicked).detail
    expect([record.fields.txt1, row]).to.deep.equal(['Chêne pédonculé', 0])
    await until(
      () => detail(element)?.textContent?.includes('January 31, 2014'),
      'fields that are no columns',
    )
    await until(() => inside(element, '.detail canvas').length > 0, 'map')
    expect(element.shadowRoot?.activeElement === detail(element)).to.equal(true)
    expect(shown(element)).to.contain('Record 1 of 12')
    await expect(element).to.be.accessible()
    control(element, 'Next record').click()
    await until(() => detail(element)?.textContent?.includes('Hêtre pourpre'), 'next')
    expect(cell(element, 1, 0).classList.contains('is-active')).to.equal(true)
    control(element, 'Previous record').click()
    await until(() => detail(element)?.textContent?.includes('Chêne'), 'previous')
    control(element, 'Previous record').click()
    expect(shown(element)).to.contain('Record 1 of 12')
    press(detail(element) as Element, 'Escape')
    await until(() => !detail(element), 'closed')
    expect(element.shadowRoot?.activeElement === grid).to.equal(true)
  })

  it('offers to suggest a change of it where page and dataset ask for it', async () => {
    const schema = await (await fetch('/d4c/api/datasets/1.0/trees/')).json()
    const asking = { ...schema, extra_metas: { explore: { feedback_enabled: true } } }
    const of = (described: unknown) =>
      `c-dataset-schema='${JSON.stringify(described).replaceAll("'", '&#39;')}'`
    const opened = async (element: HTMLElement) => {
      cell(element, 2, 0).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
      await until(() => shown(element).includes('Record 3 of 12'), 'record')
      return inside(element, 'd4c-dataset-feedback')[0]
    }
    const offered = await opened(await table('trees', 'dataset-feedback="true"', of(asking)))
    if (!offered) throw new Error('no feedback')
    await until(() => shown(offered).includes('Suggest a change'), 'offered')
    const unasked = await opened(await table('trees', '', of(asking)))
    expect(unasked === undefined).to.equal(true)
  })

  it('opens by a double click and by the button of its row', async () => {
    const element = await table('trees')
    cell(element, 3, 0).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    await until(() => shown(element).includes('Record 4 of 12'), 'double click')
    control(element, 'Close').click()
    await until(() => !detail(element), 'closed')
    over(cell(element, 5, 0))
    await until(() => inside(element, '.open').length === 1, 'button')
    expect(inside(element, '.open')[0]?.closest('[data-row]')?.getAttribute('data-row')).to.equal('5')
    inside(element, '.open')[0]?.click()
    await until(() => shown(element).includes('Record 6 of 12'), 'button')
  })

  it('closes when the search changes', async () => {
    const element = await table('trees')
    cell(element, 3, 0).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    await until(() => detail(element), 'open')
    control(element, 'num1').click()
    await until(() => !detail(element), 'closed')
  })
})

describe('cells of a table', () => {
  it('show their place on a map of 300 by 300, for pointer and keyboard', async () => {
    const element = await table('trees', 'displayed-fields="txt1,place"')
    over(cell(element, 0, 1))
    await until(() => inside(element, '.place-bubble canvas').length > 0, 'map')
    const place = inside(element, '.place-bubble .place')[0]
    expect([place?.offsetWidth, place?.offsetHeight]).to.deep.equal([300, 300])
    over(cell(element, 0, 0))
    await until(() => inside(element, '.place-bubble').length === 0, 'gone')
    cell(element, 4, 1).click()
    await until(
      () => inside(element, '[role=img]')[0]?.getAttribute('aria-label')?.includes('51.05, 3.72'),
      'by click',
    )
    press(gridOf(element), 'Escape')
    await until(() => inside(element, '.place-bubble').length === 0, 'gone')
    over(cell(element, 9, 1))
    await aTimeout(700)
    expect(inside(element, '.place-bubble').length).to.equal(0)
  })

  it('show the thumbnail of a file and its link', async () => {
    const element = await table('photos', 'displayed-fields="photo"')
    await until(() => inside(element, '[data-column="0"] a.file img').length > 0, 'thumbnail')
    const [link] = inside(element, '[data-column="0"] a.file')
    expect(link?.getAttribute('href')).to.match(/\/files\/.+\/download\/$/)
    expect(link?.tabIndex).to.equal(-1)
    await expect(element).to.be.accessible()
  })
})

describe('the head and the row numbers of a table', () => {
  for (const dir of ['ltr', 'rtl'])
    it(`stay in sight while it scrolls both ways, ${dir}`, async () => {
      const element = await table('trees', `dir="${dir}"`)
      element.style.inlineSize = '320px'
      element.style.blockSize = '240px'
      await aTimeout(50)
      const grid = gridOf(element)
      grid.scrollTop = 150
      grid.scrollLeft = dir === 'rtl' ? -300 : 300
      await aTimeout(50)
      expect(Math.abs(grid.scrollLeft)).to.equal(300)
      const box = grid.getBoundingClientRect()
      const head = inside(element, '.head')[0]?.getBoundingClientRect()
      const index = inside(element, '[data-row="6"] .index')[0]?.getBoundingClientRect()
      if (!head || !index) throw new Error('no head or row')
      expect(head.top).to.be.closeTo(box.top + 1, 1)
      if (dir === 'rtl') expect(index.right).to.be.closeTo(box.right - 1, 1)
      else expect(index.left).to.be.closeTo(box.left + 1, 1)
    })

  it('follow the density of the page', async () => {
    document.body.style.setProperty('--d4c-density', '0.75')
    const element = await table('trees')
    expect(inside(element, '[data-row="0"]')[0]?.offsetHeight).to.equal(27)
    document.body.style.removeProperty('--d4c-density')
  })
})

describe('a printed table', () => {
  it('is plain: nothing is placed, held in a box or left from the screen', async () => {
    const element = await table('trees')
    const printed = [...(element.shadowRoot?.adoptedStyleSheets ?? [])].flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSMediaRule && rule.media.mediaText === 'print'
          ? [...rule.cssRules].map(({ cssText }) => cssText)
          : [],
      ),
    )
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(printed.join('\n'))
    element.shadowRoot?.adoptedStyleSheets.push(sheet)
    const look = (selector: string) => getComputedStyle(inside(element, selector)[0] as Element)
    expect(look('.grid').overflow).to.equal('visible')
    expect(look('.head').display).to.equal('table-header-group')
    expect(look('.head').breakInside).to.equal('avoid')
    expect(look('[data-row="3"]').transform).to.equal('none')
    expect(look('[part=columns]').display === 'none' || look('.column-menu').display === 'none').to.equal(
      true,
    )
    const [first, second] = ['0', '1'].map((row) => inside(element, `[data-row="${row}"]`)[0])
    if (!first || !second) throw new Error('two rows')
    expect(second.getBoundingClientRect().top).to.be.closeTo(first.getBoundingClientRect().bottom, 1)
    expect(element.getBoundingClientRect().height).to.be.at.least(
      inside(element, '.body')[0]?.offsetHeight ?? 0,
    )
  })

  it('has every row at hand, not only those near the window', async () => {
    const element = await table('numbers')
    const grid = gridOf(element)
    for (const row of [60, 120, 180, 240]) {
      grid.scrollTop = row * 36
      await until(() => inside(element, `[data-row="${row}"] [data-column]`)[0]?.textContent, 'rows')
    }
    await until(() => !inside(element, '[data-row="0"]')[0], 'first rows gone')
    dispatchEvent(new Event('beforeprint'))
    expect(cell(element, 0, 0).textContent).to.equal('0')
    expect(cell(element, 240, 0).textContent).to.equal('240')
    dispatchEvent(new Event('afterprint'))
    await until(() => !inside(element, '[data-row="0"]')[0], 'as before')
  })
})
