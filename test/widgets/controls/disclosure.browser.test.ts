import { aTimeout, expect, oneEvent } from '@open-wc/testing'
import '../../../elements/d4c-collapsible.ts'
import '../../../elements/d4c-confirm-dialog.ts'
import '../../../elements/d4c-flash-messages.ts'
import '../../../elements/d4c-pagination.ts'
import '../../../elements/d4c-tooltip.ts'
import { control, inside, one, page, press, shown, until } from '../page.ts'

const isOpen = (element: Element) => inside(element, '[popover]').some((one) => one.matches(':popover-open'))

describe('tooltip', () => {
  const button = (text = 'Says <b>more</b>') =>
    page(`<d4c-tooltip text="${text}" direction="bottom"><button>?</button></d4c-tooltip>`)

  it('opens 200 ms after the pointer came, beside what it explains, and goes after it left', async () => {
    const element = one(button(), 'd4c-tooltip')
    await until(() => inside(element, '.bubble').length, 'rendered')
    element.dispatchEvent(new PointerEvent('pointerenter'))
    const from = performance.now()
    await until(() => isOpen(element), 'open')
    expect(performance.now() - from).to.be.greaterThan(180)
    const [bubble] = inside(element, '.bubble')
    await until(() => bubble?.style.visibility === 'visible', 'placed')
    expect(bubble?.getBoundingClientRect().top).to.be.greaterThan(element.getBoundingClientRect().bottom)
    expect(bubble?.textContent).to.equal('Says <b>more</b>')
    await expect(element).to.be.accessible()
    element.dispatchEvent(new PointerEvent('pointerleave'))
    await until(() => !isOpen(element), 'closed')
  })

  it('opens for the keyboard, closes on Escape and describes its content', async () => {
    const place = button('Counted once')
    const element = one(place, 'd4c-tooltip')
    const inner = one(place, 'button')
    await until(() => inner.getAttribute('aria-description') === 'Counted once', 'described')
    inner.focus()
    await until(() => isOpen(element), 'open')
    press(inner, 'Escape')
    await until(() => !isOpen(element), 'closed')
  })
})

describe('collapsible', () => {
  it('opens and closes its content, says so, and keeps to its attribute', async () => {
    const place = page('<d4c-collapsible label="More <i>"><p>Inside</p></d4c-collapsible>')
    const element = one(place, 'd4c-collapsible')
    const content = one(place, 'p')
    await until(() => shown(element) === 'More <i>', 'label')
    expect(content.checkVisibility()).to.equal(false)
    await expect(element).to.be.accessible()
    const toggled = oneEvent(element, 'd4c-toggle')
    control(element, 'More').click()
    expect((await toggled).detail).to.deep.equal({ widget: 'd4c-collapsible', open: true })
    await until(() => content.checkVisibility(), 'open')
    expect(control(element, 'More').getAttribute('aria-expanded')).to.equal('true')
    await expect(element).to.be.accessible()
    element.removeAttribute('open')
    await until(() => !content.checkVisibility(), 'closed')
  })
})

describe('confirm dialog', () => {
  const dialogOf = (element: Element) => inside(element, 'dialog')[0] as HTMLDialogElement

  it('holds a click back until somebody agrees', async () => {
    const place = page(
      '<d4c-confirm-dialog message="Delete it?"><button>Delete</button></d4c-confirm-dialog>',
    )
    const element = one(place, 'd4c-confirm-dialog')
    let clicks = 0
    one(place, 'button').addEventListener('click', () => clicks++)
    await until(() => inside(element, 'dialog').length, 'rendered')
    one(place, 'button').click()
    await until(() => dialogOf(element).open, 'asked')
    expect(clicks).to.equal(0)
    expect(shown(element)).to.contain('Delete it?')
    await expect(element).to.be.accessible()
    const confirmed = oneEvent(element, 'd4c-confirm')
    control(element, 'Confirm').click()
    expect((await confirmed).detail.widget).to.equal('d4c-confirm-dialog')
    await until(() => !dialogOf(element).open, 'closed')
  })

  it('closes on Escape, and says that it was cancelled', async () => {
    const element = one(page('<d4c-confirm-dialog message="Sure?" open></d4c-confirm-dialog>'), '*')
    await until(() => dialogOf(element)?.open, 'asked')
    const cancelled = oneEvent(element, 'd4c-cancel')
    // What the browser makes of Escape.
    dialogOf(element).dispatchEvent(new Event('cancel', { cancelable: true }))
    await cancelled
    await until(() => !dialogOf(element).open, 'closed')
    expect(element.hasAttribute('open')).to.equal(false)
  })

  it('asks nothing when it or its control is disabled', async () => {
    const place = page(`<d4c-confirm-dialog message="?" disabled><button>a</button></d4c-confirm-dialog>
      <d4c-confirm-dialog message="?"><a href="#never" aria-disabled="true">b</a></d4c-confirm-dialog>`)
    const elements = [...place.querySelectorAll('d4c-confirm-dialog')]
    await until(() => elements.every((element) => inside(element, 'dialog').length), 'rendered')
    one(place, 'button').click()
    one(place, 'a').click()
    await aTimeout(50)
    expect(elements.map((element) => dialogOf(element).open)).to.deep.equal([false, false])
    expect(location.hash).to.equal('')
  })
})

describe('pagination', () => {
  const texts = (element: Element) => inside(element, '.list > li').map(({ textContent }) => textContent)

  it('lists pages with what is left out, goes to one and says so', async () => {
    const element = one(page('<d4c-pagination page="5" pages="20"></d4c-pagination>'), 'd4c-pagination')
    await until(() => texts(element).length, 'pages')
    expect(texts(element)).to.deep.equal(['‹', '1', '…', '4', '5', '6', '…', '20', '›'])
    await expect(element).to.be.accessible()
    const changed = oneEvent(element, 'd4c-page-change')
    control(element, 'Page 6').click()
    expect((await changed).detail.page).to.equal(6)
    expect(inside(element, '[aria-current]').map(({ textContent }) => textContent)).to.deep.equal(['6'])
  })

  it('stops at its ends', async () => {
    const element = one(page('<d4c-pagination pages="2"></d4c-pagination>'), 'd4c-pagination')
    await until(() => texts(element).length, 'pages')
    const disabled = (words: string) => control(element, words).matches(':disabled')
    expect([disabled('Previous'), disabled('Next')]).to.deep.equal([true, false])
    control(element, 'Next').click()
    await until(() => disabled('Next'), 'last page')
    expect(disabled('Previous')).to.equal(false)
  })
})

describe('flash messages', () => {
  it('are shown as text and put away where that is allowed', async () => {
    const messages = [
      { type: 'error', content: '<img src=x onerror="boom()">', isDismissible: true },
      { type: 'success', content: 'Done' },
    ]
    const element = one(page('<d4c-flash-messages></d4c-flash-messages>'), 'd4c-flash-messages')
    element.setAttribute('messages', JSON.stringify(messages))
    await until(() => inside(element, '.message').length === 2, 'messages')
    expect(shown(element)).to.equal('Error: <img src=x onerror="boom()">Success: Done')
    expect(inside(element, '[role=alert]').length).to.equal(1)
    await expect(element).to.be.accessible()
    expect(inside(element, 'button').length).to.equal(1)
    const dismissed = oneEvent(element, 'd4c-dismiss')
    control(element, 'Dismiss').click()
    expect((await dismissed).detail.message).to.deep.equal(messages[0])
    await until(() => shown(element) === 'Success: Done', 'put away')
  })
})
