import { aTimeout, expect, oneEvent } from '@open-wc/testing'
import '../../../elements/d4c-api-console.ts'
import '../../../elements/d4c-dataset-context.ts'
import '../../../elements/d4c-dataset-feedback.ts'
import { control, inside, one, page, press, shown, type, until } from '../page.ts'

const rendered = (element: Element) =>
  until(() => (element.shadowRoot?.childElementCount ?? 0) > 0, 'rendered')
const field = (element: Element, label: string): HTMLInputElement => {
  const found = inside(element, 'label').find(({ textContent }) => textContent?.includes(label))
  const input =
    found?.querySelector('input, textarea') ??
    inside(element, `#${CSS.escape((found as HTMLLabelElement)?.htmlFor ?? '')}`)[0]
  if (!input) throw new Error(`no field ${label}`)
  return input as HTMLInputElement
}

describe('api console', () => {
  const address = (element: Element) => inside(element, '.address a')[0]?.getAttribute('href')

  it('asks a service with parameters of its address and query, nested ones as name.sub', async () => {
    const element = one(
      page(`<d4c-api-console url="/d4c/api/records/1.0/{call}/" values='{"call": "analyze", "dataset": "trees"}'
        parameters='["dataset", "x", {"name": "y", "parameters": [{"name": "n", "parameters": ["func"]}]}]'></d4c-api-console>`),
      '*',
    )
    await rendered(element)
    type(field(element, 'x'), 'town')
    type(field(element, 'y.n.func'), 'COUNT')
    await until(
      () => address(element) === '/d4c/api/records/1.0/analyze/?dataset=trees&x=town&y.n.func=COUNT',
      'address',
    )
    await expect(element).to.be.accessible()
    const answered = oneEvent(element, 'd4c-response')
    control(element, 'Send').click()
    expect((await answered).detail.ok).to.equal(true)
    await until(() => shown(element).includes('x: "Namur"'), 'answer')
    await expect(element).to.be.accessible()
  })

  it('shows the error of a failure', async () => {
    const element = one(
      page('<d4c-api-console url="/d4c/api/datasets/1.0/{id}/" auto-send></d4c-api-console>'),
      '*',
    )
    await rendered(element)
    expect(control(element, 'Send').matches(':disabled')).to.equal(true)
    type(field(element, 'id'), '<b>no</b>')
    await until(() => address(element) === '/d4c/api/datasets/1.0/%3Cb%3Eno%3C%2Fb%3E/', 'encoded')
    const answered = oneEvent(element, 'd4c-response')
    control(element, 'Send').click()
    const { detail } = await answered
    expect([detail.ok, detail.status]).to.deep.equal([false, 404])
    await until(() => inside(element, '[role=alert]').length, 'error')
    expect(inside(element, '[role=alert]')[0]?.textContent).to.equal(detail.message)
    expect(detail.message).to.contain('no')
  })

  it('asks no address that is not of the web', async () => {
    const element = one(page('<d4c-api-console url="javascript:alert(1)"></d4c-api-console>'), '*')
    await until(() => shown(element).includes('not one of the web'), 'refused')
    expect(inside(element, 'form').length).to.equal(0)
  })
})

describe('dataset feedback', () => {
  const fields = [
    { name: 'txt1', label: 'txt1 label', type: 'text', annotations: [] },
    { name: 'photo', label: 'photo label', type: 'file', annotations: [] },
    { name: 'place', label: 'place label', type: 'geo_point_2d', annotations: [] },
    { name: 'shape', label: 'shape label', type: 'geo_shape', annotations: [] },
  ]
  const schema = (enabled: boolean) =>
    JSON.stringify({
      datasetid: 'trees',
      has_records: true,
      metas: { title: 'Trees' },
      features: [],
      attachments: [],
      fields,
      extra_metas: { explore: { feedback_enabled: enabled } },
    })
  const feedback = (enabled = true, attributes = '') => {
    const place = page('<div></div>')
    const context = document.createElement('d4c-dataset-context')
    context.setAttribute('context', 'trees')
    context.setAttribute('trees-dataset', 'trees')
    context.setAttribute('trees-dataset-schema', schema(enabled))
    context.innerHTML = `<d4c-dataset-feedback context="trees" ${attributes}></d4c-dataset-feedback>`
    place.append(context)
    return one(place, 'd4c-dataset-feedback')
  }
  /** Answers what is posted, as often as it is. */
  function posting(status: number) {
    const posted: { url: string; body: Record<string, unknown> }[] = []
    const original = window.fetch
    window.fetch = (input, init) => {
      if (init?.method !== 'POST') return original(input, init)
      posted.push({ url: String(input), body: JSON.parse(String(init.body)) })
      return Promise.resolve(new Response('{}', { status }))
    }
    return { posted, end: () => Object.assign(window, { fetch: original }) }
  }
  const opened = async (element: Element) => {
    await until(() => inside(element, 'button').length, 'offered')
    control(element, 'Suggest').click()
    await until(() => inside(element, 'form').length, 'form')
  }

  it('is offered by "true" and a dataset that asks for it alone', async () => {
    const offered = feedback()
    await until(() => inside(offered, 'button').length, 'offered')
    const others = [feedback(false), feedback(true, 'feedback="false"'), feedback(true, 'feedback="yes"')]
    await aTimeout(300)
    expect(others.map((other) => inside(other, 'button').length)).to.deep.equal([0, 0, 0])
  })

  it('sends new values and a comment, thanks, and closes two seconds later', async () => {
    const { posted, end } = posting(201)
    const element = feedback()
    await opened(element)
    expect(inside(element, '.name').map(({ textContent }) => textContent)).to.deep.equal([
      'txt1 label',
      'shape label',
      'Comment',
    ])
    expect(control(element, 'Send').matches(':disabled')).to.equal(true)
    await expect(element).to.be.accessible()
    type(field(element, 'txt1'), '<b>Oak</b>')
    await until(() => !control(element, 'Send').matches(':disabled'), 'ready')
    const sent = oneEvent(element, 'd4c-feedback')
    press(field(element, 'txt1'), 'Enter', { ctrlKey: true })
    await sent
    end()
    expect(posted.length).to.equal(1)
    expect(posted[0]?.url).to.equal('/d4c/api/datasets/1.0/trees/feedback/')
    expect(posted[0]?.body).to.deep.equal({
      schema: fields,
      recordid: null,
      newValues: { txt1: '<b>Oak</b>' },
      comment: '',
    })
    await until(() => shown(element).includes('Thank you'), 'thanked')
    const from = performance.now()
    await until(() => inside(element, 'form, dialog').length === 0, 'closed')
    expect(performance.now() - from).to.be.within(1200, 3900)
  })

  it('begins with the values of its record', async () => {
    const answer = await (await fetch('/d4c/api/records/1.0/search/?dataset=trees&rows=1')).json()
    const [{ recordid, fields: values }] = answer.records
    const element = feedback(true, `recordid="${recordid}"`)
    await opened(element)
    await until(() => field(element, 'txt1').value === values.txt1, 'value')
  })

  it('stays as it is when sending fails, without a word', async () => {
    const { posted, end } = posting(500)
    const element = feedback()
    await opened(element)
    const comment = inside(element, 'textarea')[0] as HTMLTextAreaElement
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(comment, 'Please')
    comment.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => !control(element, 'Send').matches(':disabled'), 'ready')
    control(element, 'Send').click()
    await until(() => posted.length === 1, 'sent')
    await until(() => !control(element, 'Send').matches(':disabled'), 'ready again')
    end()
    expect(inside(element, '[role=alert], .sent').length).to.equal(0)
    expect(comment.value).to.equal('Please')
  })
})
