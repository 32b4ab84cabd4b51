import { expect, nextFrame, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-calendar.ts'
import { control, inside, one, page, press, shown, until } from './page.ts'

const original = { now: Date.now, onerror: window.onerror }
const address = location.href
before(() => {
  const ago = Date.now() - Date.parse('2024-03-15T10:30:00Z')
  Date.now = () => original.now() - ago
  // The calendar measures its rows; the browser then tells that it goes on in the next frame, which harms nobody.
  window.onerror = (message, ...more) =>
    String(message).startsWith('ResizeObserver loop') || original.onerror?.call(window, message, ...more)
})
after(() => {
  Date.now = original.now
  window.onerror = original.onerror
})
afterEach(() => history.replaceState(null, '', address))

const visit = (view: string) => {
  const next = new URL(address)
  next.searchParams.set('calendarview', view)
  history.replaceState(null, '', next)
}

const place = (calendar: string, dataset = 'album', more = '') =>
  page(
    `<d4c-dataset-context context="days" days-dataset="${dataset}" ${more}>${calendar}</d4c-dataset-context>`,
  )

const open = (attributes = '', dataset = 'album', more = '') =>
  one(place(`<d4c-calendar context="days" ${attributes}></d4c-calendar>`, dataset, more), 'd4c-calendar')

const events = (calendar: Element) => inside(calendar, '.event')
/** Drawn once to be measured, events are drawn again in their places. */
const hasEvents = async (calendar: Element): Promise<void> => {
  await until(() => inside(calendar, '[aria-busy=false]').length > 0 && events(calendar).length > 0, 'events')
  await nextFrame()
  await nextFrame()
}
const hasFocus = (calendar: Element, element: HTMLElement) => calendar.shadowRoot?.activeElement === element
const period = (calendar: Element) => inside(calendar, '.period')[0]?.textContent
const view = (calendar: Element) => inside(calendar, '[aria-pressed=true]')[0]?.textContent
const tooltip = (calendar: Element) => inside(calendar, '.tooltip')[0]
const event = (calendar: Element, index = 0): HTMLElement => {
  const found = events(calendar)[index]
  if (!found) throw new Error(`no event ${index}`)
  return found
}
const pick = (element: HTMLElement) => {
  // A click is what follows a press on the same place.
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }))
  element.click()
}

async function asked(act: () => Promise<void>): Promise<URLSearchParams[]> {
  const start = performance.getEntriesByType('resource').length
  await act()
  return performance
    .getEntriesByType('resource')
    .slice(start)
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname.includes('/records/1.0/search/'))
    .map(({ searchParams }) => searchParams)
}

describe('calendar', () => {
  it('shows the records of a month as events, accessibly', async () => {
    const calendar = open('', 'album', `days-parameters="{'q': 'Photo'}"`)
    const changed = oneEvent(calendar, 'd4c-view-change')
    const [call] = await asked(() => hasEvents(calendar))
    expect((await changed).detail).to.deep.include({
      context: 'days',
      view: 'month',
      start: '2024-02-25',
      end: '2024-04-07',
    })
    expect(call?.get('rows')).to.equal('1000')
    expect(call?.getAll('q')).to.deep.equal(['Photo', 'start<2024-04-07 AND end>=2024-02-25'])
    expect(period(calendar)).to.equal('March 2024')
    expect(shown(calendar)).to.contain('Photo 0')
    await expect(calendar).to.be.accessible()
  })

  it('takes views, color and fields from the settings of the dataset, attributes first', async () => {
    const calendar = open()
    await hasEvents(calendar)
    expect(inside(calendar, '.views button').map(({ textContent }) => textContent)).to.deep.equal([
      'Week',
      'Month',
    ])
    expect(view(calendar)).to.equal('Month')
    expect(event(calendar).style.getPropertyValue('--fc-event-color')).to.equal('#123456')
    const own = open(
      'available-calendar-views="agendaDay,agendaWeek" calendar-view="month" event-color="#abcdef" start-field="day" end-field="day" title-field="town"',
    )
    await hasEvents(own)
    expect(view(own)).to.equal('Day')
    expect(period(own)).to.equal('Friday, March 15, 2024')
    expect(event(own).style.getPropertyValue('--fc-event-color')).to.equal('#abcdef')
    expect(event(own).textContent).to.match(/Ath|Liège|Namur/)
  })

  it('goes from period to period and from view to view, which the address keeps', async () => {
    const calendar = open()
    await hasEvents(calendar)
    control(calendar, 'Next period').click()
    await until(() => period(calendar) === 'April 2024', 'next month')
    control(calendar, 'Previous period').click()
    control(calendar, 'Previous period').click()
    await until(() => period(calendar) === 'February 2024', 'month before')
    control(calendar, 'Today').click()
    await until(() => period(calendar) === 'March 2024', 'today')
    const changed = oneEvent(calendar, 'd4c-view-change')
    control(calendar, 'Week').click()
    expect((await changed).detail).to.include({ view: 'agendaWeek' })
    await until(() => view(calendar) === 'Week', 'week')
    expect(new URLSearchParams(location.search).get('calendarview')).to.equal('agendaWeek')
    await expect(calendar).to.be.accessible()
    const scrollers = () =>
      inside(calendar, 'div').filter(
        (part) =>
          /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight,
      )
    expect(scrollers()).to.have.length(1)
    expect(scrollers()[0]?.tabIndex).to.equal(0)
    await until(() => (scrollers()[0]?.scrollTop ?? 0) > 100, 'the morning')
  })

  it('reads its view from the address, unless told not to, and never an unavailable one', async () => {
    visit('agendaWeek')
    const following = open()
    await until(() => view(following) === 'Week', 'view of the address')
    const aloof = open('sync-to-url="false"')
    await until(() => view(aloof) === 'Month', 'own view')
    control(aloof, 'Week').click()
    control(aloof, 'Month').click()
    expect(new URLSearchParams(location.search).get('calendarview')).to.equal('agendaWeek')
    visit('agendaDay')
    const without = open('available-calendar-views="agendaWeek,month"')
    await until(() => view(without) === 'Week', 'first available')
  })

  it('follows the search', async () => {
    const calendar = open()
    await hasEvents(calendar)
    const context = calendar.closest('d4c-dataset-context') as HTMLElement & {
      toggleRefine(facet: string, path: string): void
    }
    const [call] = await asked(async () => {
      context.toggleRefine('town', 'Ath')
      await until(() => !shown(calendar).includes('Photo 0'), 'fewer events')
    })
    expect(call?.get('refine.town')).to.equal('Ath')
  })

  it('tells of an event beside it, and closes on Escape, its button and a click elsewhere', async () => {
    const calendar = open()
    await hasEvents(calendar)
    const clicked = oneEvent(calendar, 'd4c-event-click')
    pick(event(calendar))
    expect((await clicked).detail).to.have.property('recordid')
    await until(() => tooltip(calendar), 'tooltip')
    const labels = [...(tooltip(calendar)?.querySelectorAll('dt') ?? [])].map(
      ({ textContent }) => textContent,
    )
    expect(labels).to.deep.equal(['start label', 'end label', 'town label'])
    expect(tooltip(calendar)?.textContent).to.contain('March 1, 2024 12:15 AM')
    await expect(calendar).to.be.accessible()
    const box = tooltip(calendar)
    if (box) press(box, 'Escape')
    await until(() => !tooltip(calendar), 'Escape')
    await until(() => hasFocus(calendar, event(calendar)), 'focus on the event')
    press(event(calendar), 'Enter')
    await until(() => tooltip(calendar), 'Enter')
    control(calendar, 'Close').click()
    await until(() => !tooltip(calendar), 'button')
    press(event(calendar), 'Enter')
    await until(() => tooltip(calendar), 'Enter again')
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    await until(() => !tooltip(calendar), 'click elsewhere')
  })

  it('is walked with the arrow keys', async () => {
    const calendar = open()
    await hasEvents(calendar)
    event(calendar).focus()
    press(event(calendar), 'ArrowRight')
    expect(hasFocus(calendar, event(calendar, 1))).to.equal(true)
    press(event(calendar, 1), 'ArrowUp')
    press(event(calendar, 0), 'ArrowUp')
    expect(hasFocus(calendar, event(calendar, 0))).to.equal(true)
  })

  it('shows an author’s template, with values that stay texts', async () => {
    const calendar = one(
      place(
        '<d4c-calendar context="days"><template><b>{{ record.fields.name }}</b> {{ dataset.metas.title }} {{ ctx.dataset.datasetid }}</template></d4c-calendar>',
        'album',
        `days-parameters="{'q': 'onerror'}"`,
      ),
      'd4c-calendar',
    )
    await hasEvents(calendar)
    expect(event(calendar).textContent).to.contain('<img src=x onerror="window.hostile=1">{{ 1 | plus: 1 }}')
    press(event(calendar), 'Enter')
    await until(
      () =>
        tooltip(calendar)?.querySelector('b')?.textContent ===
        '<img src=x onerror="window.hostile=1">{{ 1 | plus: 1 }}',
      'template',
    )
    expect(tooltip(calendar)?.textContent).to.contain('Photos of trees album')
    expect('hostile' in window).to.equal(false)
  })

  it('refines on a click in place of the detail', async () => {
    const around = place(`<d4c-calendar context="days" refine-on-click-context="days"
        refine-on-click-record-field="town" refine-on-click-context-field="town"></d4c-calendar>
      <d4c-filter-summary context="days"></d4c-filter-summary>`)
    const [calendar, summary] = [one(around, 'd4c-calendar'), one(around, 'd4c-filter-summary')]
    await hasEvents(calendar)
    pick(event(calendar))
    await until(() => shown(summary).includes('town label Namur'), 'refined')
    expect(inside(calendar, '.tooltip').length).to.equal(0)
  })

  it('works without settings, on the first date and in the usual color', async () => {
    const calendar = open('', 'photos')
    await hasEvents(calendar)
    expect(event(calendar).style.getPropertyValue('--fc-event-color')).to.equal('#C32D1C')
    expect(inside(calendar, '.views button').map(({ textContent }) => textContent)).to.deep.equal([
      'Month',
      'Week',
      'Day',
    ])
    press(event(calendar), 'Enter')
    await until(() => tooltip(calendar)?.textContent?.includes('day labelMarch 1, 2024'), 'whole day')
  })

  it('speaks French', async () => {
    const around = page('<d4c-config language="fr"></d4c-config>')
    const calendar = open()
    await until(() => period(calendar) === 'mars 2024', 'month')
    expect(inside(calendar, '.views button').map(({ textContent }) => textContent)).to.deep.equal([
      'Semaine',
      'Mois',
    ])
    expect(inside(calendar, '[role=columnheader]')[0]?.textContent).to.match(/^lun/)
    around.remove()
  })

  it('tells that it shows a thousand events at most', async () => {
    const calendar = open('', 'busy')
    await until(() => shown(calendar).includes('Only the first 1,000 of 1,200 events are shown.'), 'note')
  })

  it('leads from an empty period to the last event', async () => {
    const calendar = open('', 'trees')
    await until(() => shown(calendar).includes('March 2024'), 'today')
    control(calendar, 'Next period').click()
    await until(() => shown(calendar).includes('No event in this period'), 'empty')
    await expect(calendar).to.be.accessible()
    control(calendar, 'Go to the last event').click()
    await until(() => period(calendar) === 'March 2024' && events(calendar).length > 0, 'last event')
  })

  it('says when a period has no event, what fails and what has no date', async () => {
    const none = open('', 'album', `days-parameters="{'q': 'nothing at all'}"`)
    await until(() => shown(none).includes('No event in this period'), 'none')
    const failed = open('', 'album', `days-parameters="{'refine.nosuch': 'x'}"`)
    await until(() => inside(failed, '[role=alert]').length === 1, 'failure')
    const without = open('', 'areas')
    await until(() => shown(without) === 'The dataset “Areas” has no date field.', 'no date')
  })
})
