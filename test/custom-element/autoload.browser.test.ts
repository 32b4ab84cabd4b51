import { aTimeout, expect, fixture, html } from '@open-wc/testing'
import { autoload } from '../../src/custom-element/autoload.ts'
import { announceRoot } from '../../src/custom-element/roots.ts'

const loaded: string[] = []

/** Loaders that define an empty element, as a chunk would. */
const loadersOf = (...tags: string[]) =>
  Object.fromEntries(
    tags.map((tag) => [
      tag,
      async () => {
        loaded.push(tag)
        if (!customElements.get(tag)) customElements.define(tag, class extends HTMLElement {})
      },
    ]),
  )

const base = 'https://portal.example/d4c/widgets/d4c-widgets.js'
const settle = () => aTimeout(10)

describe('the autoloader', () => {
  it('loads what stands in the page, with the files it needs, and nothing else', async () => {
    await fixture(html`<div><d4c-auto-a></d4c-auto-a><d4c-auto-a></d4c-auto-a></div>`)
    autoload({
      loaders: loadersOf('d4c-auto-a', 'd4c-auto-b'),
      preloads: { 'd4c-auto-a': ['chunks/a.js', 'chunks/base.js'], 'd4c-auto-b': ['chunks/b.js'] },
      base,
    })
    await settle()
    expect(loaded).to.deep.equal(['d4c-auto-a'])
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
      ({ href }) => href,
    )
    expect(links).to.include('https://portal.example/d4c/widgets/chunks/a.js')
    expect(links.filter((href) => href.endsWith('b.js'))).to.deep.equal([])
  })

  it('loads tags that come later, also deep in inserted markup', async () => {
    autoload({ loaders: loadersOf('d4c-auto-c'), preloads: {}, base })
    const place = await fixture(html`<div></div>`)
    place.innerHTML = '<section><d4c-auto-c></d4c-auto-c></section>'
    await settle()
    expect(loaded).to.include('d4c-auto-c')
  })

  it('looks into open shadow roots, those of our widgets and of strangers', async () => {
    const stranger = await fixture(html`<div></div>`)
    const shadow = stranger.attachShadow({ mode: 'open' })
    shadow.innerHTML = '<d4c-auto-d></d4c-auto-d>'
    autoload({ loaders: loadersOf('d4c-auto-d', 'd4c-auto-e', 'd4c-auto-f'), preloads: {}, base })
    await settle()
    expect(loaded).to.include('d4c-auto-d')
    shadow.append(document.createElement('d4c-auto-e'))
    await settle()
    expect(loaded).to.include('d4c-auto-e')
    const ours = (await fixture(html`<div></div>`)).attachShadow({ mode: 'open' })
    announceRoot(ours)
    ours.append(document.createElement('d4c-auto-f'))
    await settle()
    expect(loaded).to.include('d4c-auto-f')
  })

  it('loads a tag once, however many copies of the script the page has', async () => {
    autoload({ loaders: loadersOf('d4c-auto-g'), preloads: {}, base })
    autoload({
      loaders: loadersOf('d4c-auto-g'),
      preloads: {},
      base: 'https://elsewhere.example/d4c-widgets.js',
    })
    await fixture(html`<d4c-auto-g></d4c-auto-g>`)
    await settle()
    expect(loaded.filter((tag) => tag === 'd4c-auto-g')).to.have.length(1)
  })

  it('says which tag could not be loaded, and tries again with the next', async () => {
    const original = console.error
    const said: string[] = []
    console.error = (...parts: unknown[]) => said.push(parts.join(' '))
    let tries = 0
    const failing = () => {
      tries++
      return Promise.reject(new Error('gone'))
    }
    autoload({ loaders: { 'd4c-auto-h': failing }, preloads: {}, base })
    await fixture(html`<d4c-auto-h></d4c-auto-h>`)
    await settle()
    await fixture(html`<d4c-auto-h></d4c-auto-h>`)
    await settle()
    console.error = original
    expect(said[0]).to.contain('<d4c-auto-h> could not be loaded')
    expect(tries).to.equal(2)
  })
})
