import { aTimeout, expect, fixture, html } from '@open-wc/testing'
import { createElement, useState } from 'react'
import {
  describe as attributesOf,
  each,
  flag,
  list,
  number,
  object,
  text,
} from '../../src/custom-element/attributes.ts'
import { defineConfiguration, useConfigurations } from '../../src/custom-element/configuration.ts'
import { define } from '../../src/custom-element/define.ts'
import type { WidgetProps } from '../../src/custom-element/Root.tsx'

const attributes = attributesOf({
  label: text('A label.', { default: 'none' }),
  size: number('A size.', { default: 6 }),
  wide: flag('Wide.'),
  names: list('Names.', { default: [] }),
  config: object('Configuration.'),
  perName: each('*-field', text('A field.')),
})

let mounts = 0

function Probe({ options, template }: WidgetProps<typeof attributes>) {
  const [clicks, setClicks] = useState(0)
  useState(() => {
    mounts++
  })
  const shown = JSON.stringify({ ...options, template })
  return createElement(
    'button',
    { type: 'button', onClick: () => setClicks(clicks + 1) },
    `${clicks} ${shown}`,
  )
}
define('d4c-probe', Probe, attributes, { css: ':host { block-size: 300px } button { color: rgb(1, 2, 3) }' })

const configuration = attributesOf({ name: text('A name.', { required: true }) })
defineConfiguration('d4c-probe-part', configuration)

function Parent({ element }: WidgetProps<Record<never, never>>) {
  const parts = useConfigurations(element, 'd4c-probe-part')
  return createElement(
    'p',
    null,
    JSON.stringify(parts.map(({ options, missing }) => ({ ...options, missing }))),
  )
}
define('d4c-probe-parent', Parent, attributesOf({}))

function Bomb({ options }: WidgetProps<typeof attributes>) {
  if (options.wide) throw new Error('too wide')
  return createElement('p', null, 'fine')
}
define('d4c-bomb', Bomb, attributes)

const settle = () => aTimeout(20)
const contentOf = (element: Element): string => element.shadowRoot?.textContent ?? ''
const optionsOf = (element: Element) => JSON.parse(contentOf(element).replace(/^\d+ /, ''))

async function silently<T>(method: 'warn' | 'error', run: () => Promise<T>): Promise<[T, string[]]> {
  const original = console[method]
  const said: string[] = []
  console[method] = (...parts: unknown[]) => said.push(parts.join(' '))
  try {
    return [await run(), said]
  } finally {
    console[method] = original
  }
}

describe('define', () => {
  it('renders accessibly into an open shadow root with shared styles', async () => {
    const element = await fixture(html`<d4c-probe label="x"></d4c-probe>`)
    await settle()
    await expect(element).to.be.accessible()
    expect(element.shadowRoot?.adoptedStyleSheets.length).to.equal(2)
    const button = element.shadowRoot?.querySelector('button')
    expect(button && getComputedStyle(button).color).to.equal('rgb(1, 2, 3)')
  })

  it('reads bare, empty and quoted attributes, and loose literals', async () => {
    const element = await fixture(
      html`<d4c-probe label="'quoted'" size="'12'" wide names="['a','b']" config="{'q': 'x', n: 1}" a-field="f"></d4c-probe>`,
    )
    await settle()
    const { template, ...options } = optionsOf(element)
    expect(options).to.deep.equal({
      label: 'quoted',
      size: 12,
      wide: true,
      names: ['a', 'b'],
      config: { q: 'x', n: 1 },
      perName: { a: 'f' },
    })
  })

  it('follows attributes that change, are emptied, removed or newly named', async () => {
    const element = await fixture(html`<d4c-probe label="x" wide size="3"></d4c-probe>`)
    await settle()
    element.removeAttribute('wide')
    element.setAttribute('label', '')
    element.setAttribute('size', '4')
    element.setAttribute('b-field', 'g')
    await settle()
    expect(optionsOf(element)).to.include({ label: '', size: 4, wide: false })
    expect(optionsOf(element).perName).to.deep.equal({ b: 'g' })
  })

  it('warns once with the culprit of a bad attribute and falls back', async () => {
    const [element, said] = await silently('warn', async () => {
      await fixture(html`<d4c-probe size="tall"></d4c-probe>`)
      const second = await fixture(html`<d4c-probe size="tall"></d4c-probe>`)
      await settle()
      return second
    })
    expect(optionsOf(element).size).to.equal(6)
    expect(said.filter((sentence) => sentence.includes('size="tall"'))).to.have.length(1)
  })

  it('keeps a property set before the upgrade', async () => {
    const element = document.createElement('d4c-later')
    Object.assign(element, { names: ['early'] })
    document.body.append(element)
    define('d4c-later', Probe, attributes)
    await settle()
    expect(optionsOf(element).names).to.deep.equal(['early'])
    element.remove()
  })

  it('lets the later of property and attribute win', async () => {
    const element = await fixture<HTMLElement & { size: number }>(html`<d4c-probe size="1"></d4c-probe>`)
    element.size = 2
    await settle()
    expect(optionsOf(element).size).to.equal(2)
    element.setAttribute('size', '3')
    await settle()
    expect(optionsOf(element).size).to.equal(3)
  })

  it('keeps its state when it is moved in the page', async () => {
    const place = await fixture(html`<div><d4c-probe></d4c-probe><section></section></div>`)
    await settle()
    const element = place.querySelector('d4c-probe')
    if (!element) throw new Error('no element')
    const before = mounts
    element.shadowRoot?.querySelector('button')?.click()
    place.querySelector('section')?.append(element)
    await settle()
    expect(contentOf(element)).to.match(/^1 /)
    expect(mounts).to.equal(before)
  })

  it("takes its template, also one that comes later, without the parser's entities in expressions", async () => {
    const element = await fixture(html`<d4c-probe></d4c-probe>`)
    const template = document.createElement('template')
    template.innerHTML = '<b>{{ a && b }}</b> &amp; {% if a < b %}x{% endif %}'
    element.append(template)
    await settle()
    expect(optionsOf(element).template).to.equal('<b>{{ a && b }}</b> &amp; {% if a < b %}x{% endif %}')
  })

  it('is harmless when a tag is defined twice', () => {
    expect(() => define('d4c-probe', Bomb, attributes)).not.to.throw()
  })

  it('keeps its layout where a page resets every element, and takes what the page says of it', async () => {
    const place = await fixture(html`<div>
      <style>
        * { all: unset; }
        d4c-probe.wide { block-size: 70px; }
      </style>
      <d4c-probe></d4c-probe><d4c-probe hidden></d4c-probe><d4c-probe class="wide"></d4c-probe>
    </div>`)
    await settle()
    const [plain, hidden, wide] = [...place.querySelectorAll('d4c-probe')].map((one) => getComputedStyle(one))
    expect(plain?.display).to.equal('block')
    expect(plain?.containerType).to.equal('inline-size')
    expect(plain?.height).to.equal('300px')
    expect(hidden?.display).to.equal('none')
    expect(wide?.height).to.equal('70px')
  })

  it('keeps a failing widget from breaking its page, and says what failed', async () => {
    const [place] = await silently('error', async () => {
      const both = await fixture(html`<div><d4c-bomb wide></d4c-bomb><d4c-probe></d4c-probe></div>`)
      await settle()
      return both
    })
    const [bomb, probe] = place.children
    expect(bomb && contentOf(bomb)).to.equal('<d4c-bomb> could not be shown: too wide')
    expect(probe && contentOf(probe)).to.match(/^0 /)
  })
})

describe('configuration elements', () => {
  it('tell their parent of their options, of changes, arrivals and departures', async () => {
    const element = await fixture(
      html`<d4c-probe-parent><d4c-probe-part name="a"></d4c-probe-part><d4c-probe-part></d4c-probe-part></d4c-probe-parent>`,
    )
    await settle()
    expect(contentOf(element)).to.equal('[{"name":"a","missing":[]},{"name":"","missing":["name"]}]')
    element.firstElementChild?.setAttribute('name', 'b')
    element.lastElementChild?.remove()
    await settle()
    expect(contentOf(element)).to.equal('[{"name":"b","missing":[]}]')
  })
})
