import { aTimeout, expect, oneEvent } from '@open-wc/testing'
import '../../../elements/d4c-auto-resize.ts'
import '../../../elements/d4c-config.ts'
import '../../../elements/d4c-datetime-picker.ts'
import '../../../elements/d4c-file-summary.ts'
import '../../../elements/d4c-language-switcher.ts'
import '../../../elements/d4c-page-refresh.ts'
import '../../../elements/d4c-social-buttons.ts'
import { control, inside, one, page, press, shown, type, until } from '../page.ts'

const rendered = (element: Element) =>
  until(() => (element.shadowRoot?.childElementCount ?? 0) > 0, 'rendered')

describe('page refresh', () => {
  /** What is asked of the clock while a piece of page stands. */
  function delays(markup: string): {
    asked: number[]
    calls: (() => void)[]
    place: HTMLElement
    end: () => void
  } {
    const [asked, calls]: [number[], (() => void)[]] = [[], []]
    const original = window.setInterval
    window.setInterval = ((call: () => void, delay: number) => {
      calls.push(call)
      asked.push(delay)
      return 0
    }) as typeof window.setInterval
    const place = page(markup)
    return { asked, calls, place, end: () => Object.assign(window, { setInterval: original }) }
  }

  it('comes after ten seconds or more, and warns of less', () => {
    const { asked, end } = delays(`<d4c-page-refresh></d4c-page-refresh><d4c-page-refresh delay="60000">
      </d4c-page-refresh><d4c-page-refresh delay="500"></d4c-page-refresh>
      <d4c-page-refresh delay="10000.5"></d4c-page-refresh>`)
    end()
    expect(asked).to.deep.equal([10_000, 60_000, 10_000, 10_000])
  })

  it('tells the page before, which may refuse', async () => {
    const { calls, place, end } = delays('<d4c-page-refresh></d4c-page-refresh>')
    end()
    let told = 0
    place.addEventListener('d4c-page-refresh', (event) => {
      told++
      event.preventDefault()
    })
    calls[0]?.()
    await aTimeout(20)
    expect(told).to.equal(1)
  })
})

describe('auto resize', () => {
  const height = (element: Element) => element.getBoundingClientRect().height

  it('reaches down to the bottom of the window, unless it shall not', async () => {
    const place = page('<d4c-auto-resize><p>x</p></d4c-auto-resize>')
    const element = one(place, 'd4c-auto-resize')
    const top = element.getBoundingClientRect().top + scrollY
    await until(() => Math.abs(height(element) - Math.max(200, innerHeight - top)) < 1, 'resized')
    expect(Math.abs(height(one(place, 'p')) - height(element))).to.be.lessThan(40)
    element.setAttribute('d4c-auto-resize', 'false')
    await until(() => height(element) < 100, 'left alone')
  })
})

describe('file summary', () => {
  const link = (element: Element) => inside(element, 'a')[0] as HTMLAnchorElement
  const summary = (file: object, attributes = '') => {
    const element = one(page(`<d4c-file-summary ${attributes}></d4c-file-summary>`), 'd4c-file-summary')
    element.setAttribute('file', JSON.stringify(file))
    return element
  }

  it('names a file, its size, and downloads it', async () => {
    const element = summary({ url: '/f/1', filename: 'a<b>.png', size: 2048 })
    await until(() => inside(element, 'a').length, 'link')
    expect(shown(element)).to.equal('a<b>.png2 KB')
    expect(link(element).download).to.equal('a<b>.png')
    await expect(element).to.be.accessible()
  })

  it('opens an image in a new tab unless the link shall download', async () => {
    const image = summary({ url: '/f/1', filename: 'a.png' }, 'link-type="open"')
    const other = summary({ url: '/f/1', filename: 'a.csv' }, 'link-type="open"')
    await until(() => inside(image, 'a').length && inside(other, 'a').length, 'links')
    expect([link(image).target, link(image).download]).to.deep.equal(['_blank', ''])
    expect([link(other).target, link(other).download]).to.deep.equal(['', 'a.csv'])
  })

  it('links to the web alone', async () => {
    const element = summary({ url: 'javascript:alert(1)', filename: 'x' })
    await until(() => shown(element) === 'x', 'name')
    expect(inside(element, 'a').length).to.equal(0)
  })
})

describe('language switcher', () => {
  it('is a form of the language, the token and the page to come back to', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server has set it
    document.cookie = 'd4c_csrf=abc123; path=/'
    const element = one(page('<d4c-language-switcher></d4c-language-switcher>'), '*')
    await until(() => inside(element, 'button').length === 2, 'languages')
    const form = inside(element, 'form')[0] as HTMLFormElement
    expect([form.method, form.getAttribute('action')]).to.deep.equal(['post', '/i18n/setlang/'])
    const french = control(element, 'Français') as HTMLButtonElement
    const sent = Object.fromEntries(new FormData(form, french))
    expect(sent).to.deep.equal({
      csrfmiddlewaretoken: 'abc123',
      next: location.pathname + location.search,
      language: 'fr',
    })
    expect(control(element, 'English').getAttribute('aria-current')).to.equal('true')
    await expect(element).to.be.accessible()
    // biome-ignore lint/suspicious/noDocumentCookie: taken away again
    document.cookie = 'd4c_csrf=; path=/; max-age=0'
  })
})

describe('social buttons', () => {
  it('open windows of their sizes, e-mail none', async () => {
    const element = one(
      page(
        '<d4c-social-buttons title="A &amp; b" url="/p?q=1" buttons="twitter,linkedin,email,friendster"></d4c-social-buttons>',
      ),
      '*',
    )
    await until(() => inside(element, 'a').length === 3, 'buttons')
    const asked: unknown[][] = []
    const original = window.open
    window.open = (...args) => {
      asked.push(args)
      return null
    }
    control(element, 'Twitter').click()
    control(element, 'LinkedIn').click()
    window.open = original
    const address = encodeURIComponent(`${location.origin}/p?q=1`)
    expect(asked).to.deep.equal([
      [
        `https://twitter.com/intent/tweet?text=A+%26+b&url=${address}`,
        '_blank',
        'noopener,width=600,height=250',
      ],
      [
        `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
        '_blank',
        'noopener,width=600,height=600',
      ],
    ])
    const mail = control(element, 'e-mail')
    expect(mail.getAttribute('href')).to.equal(`mailto:?subject=A%20%26%20b&body=${address}`)
    expect(mail.hasAttribute('target')).to.equal(false)
    await expect(element).to.be.accessible()
  })
})

describe('datetime picker', () => {
  const field = (element: Element) => inside(element, '.picker-input')[0] as HTMLInputElement
  const isOpen = (element: Element) => inside(element, '.panel')[0]?.matches(':popover-open')
  const leave = (element: Element) => {
    field(element).focus()
    field(element).blur()
  }

  it('tells a typed date with time in UTC, and shows its own zone', async () => {
    const element = one(page('<d4c-datetime-picker label="Start"></d4c-datetime-picker>'), '*')
    await rendered(element)
    await expect(element).to.be.accessible()
    const changed = oneEvent(element, 'd4c-change')
    type(field(element), '2024-03-05 08:09:10')
    press(field(element), 'Enter')
    const { value } = (await changed).detail
    expect(value).to.match(/^2024-03-0[456]T\d\d:\d\d:10\+00:00$/)
    expect(Date.parse(value)).to.equal(new Date(2024, 2, 5, 8, 9, 10).getTime())
    expect(shown(element)).to.contain(Intl.DateTimeFormat().resolvedOptions().timeZone)
    const cleared = oneEvent(element, 'd4c-change')
    control(element, 'Clear').click()
    expect((await cleared).detail.value).to.equal('')
    await until(() => field(element).value === '', 'cleared')
  })

  it('says of a text that it is no date, and tells nothing', async () => {
    const element = one(page('<d4c-datetime-picker format="YYYY-MM-DD"></d4c-datetime-picker>'), '*')
    await rendered(element)
    let told = 0
    element.addEventListener('d4c-change', () => told++)
    type(field(element), '<i>soon</i>')
    leave(element)
    await until(() => shown(element).includes('<i>soon</i> is not a date of the form YYYY-MM-DD'), 'said')
    expect(told).to.equal(0)
    await expect(element).to.be.accessible()
  })

  it('has a calendar that is worked by keys', async () => {
    const element = one(
      page('<d4c-datetime-picker format="YYYY-MM-DD" value="2024-02-29"></d4c-datetime-picker>'),
      '*',
    )
    await rendered(element)
    control(element, 'Choose').click()
    await until(() => element.shadowRoot?.activeElement?.textContent === '29', 'focus on the day')
    expect(inside(element, 'th').map(({ textContent }) => textContent)[0]).to.equal('Sun')
    await expect(element).to.be.accessible()
    press(element.shadowRoot?.activeElement as Element, 'ArrowRight')
    await until(() => inside(element, '.month-name')[0]?.textContent === 'March 2024', 'next month')
    const changed = oneEvent(element, 'd4c-change')
    const focused = element.shadowRoot?.activeElement as HTMLElement
    focused.click()
    expect((await changed).detail.value).to.equal('2024-03-01')
    await until(() => !isOpen(element) && field(element).value === '2024-03-01', 'closed')
  })

  it('begins the week on Monday in French, and closes on Escape or a click beside it', async () => {
    const place = page('<d4c-config language="fr"></d4c-config><d4c-datetime-picker></d4c-datetime-picker>')
    const element = one(place, 'd4c-datetime-picker')
    await until(() => shown(element).includes('Fuseau horaire'), 'French')
    const open = async () => {
      control(element, 'Choisir').click()
      await until(() => inside(element, 'th').length, 'open')
    }
    await open()
    expect(inside(element, 'th')[0]?.textContent).to.equal('lun.')
    press(inside(element, '.days')[0] as Element, 'Escape')
    await until(() => !isOpen(element), 'closed by Escape')
    await open()
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await until(() => !isOpen(element), 'closed by a click')
  })
})
