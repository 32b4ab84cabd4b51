import { expect } from '@open-wc/testing'
import '../../elements/d4c-calendar.ts'
import '../../elements/d4c-infinite-scroll-results.ts'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-layer.ts'
import '../../elements/d4c-media-gallery.ts'
import '../../elements/d4c-reuses.ts'
import '../../elements/d4c-last-reuses-feed.ts'
import '../../elements/d4c-domain-statistics.ts'
import '../../elements/d4c-scope.ts'
import '../../elements/d4c-slideshow.ts'
import { inside, one, page, until } from './page.ts'

/** Elements that show something by a template; each must take its content for one. */
const takers = [
  'd4c-calendar',
  'd4c-domain-statistics',
  'd4c-facet',
  'd4c-infinite-scroll-results',
  'd4c-last-reuses-feed',
  'd4c-map-layer',
  'd4c-media-gallery',
  'd4c-result-enumerator',
  'd4c-results',
  'd4c-reuses',
  'd4c-scope',
  'd4c-slideshow',
  'd4c-table',
]

describe('content without a template element', () => {
  for (const tag of takers)
    it(`is the template of ${tag}`, async () => {
      const place = page(`<${tag} context="c" name="town"><b>{{ value }}</b></${tag}>`)
      await until(() => one(place, tag).querySelector('template'), 'a template')
      const templates = [...one(place, tag).children]
      expect(templates.map(({ localName }) => localName)).to.deep.equal(['template'])
      expect((templates[0] as HTMLTemplateElement).innerHTML).to.equal('<b>{{ value }}</b>')
    })

  it('is shown once for each result, elements in it and later content as well', async () => {
    const place = page(
      '<d4c-dataset-context context="c" c-dataset="trees"><d4c-result-enumerator context="c" max="3"></d4c-result-enumerator></d4c-dataset-context>',
    )
    const list = one(place, 'd4c-result-enumerator')
    list.innerHTML = '<i>{{ item.fields.town }}</i>'
    await until(() => inside(list, 'i').length === 3, 'three results')
    expect(inside(list, 'i').every(({ textContent }) => /^\p{L}/u.test(textContent ?? ''))).to.equal(true)
  })

  it('may hold an element with a template of its own', async () => {
    const place = page(
      `<d4c-dataset-context context="c" c-dataset="trees"><d4c-scope contexts="c"><p>{{ c.dataset.metas.title }}</p>
        <d4c-result-enumerator context="c" max="2"><template><i>{{ item.fields.town }}</i></template></d4c-result-enumerator></d4c-scope></d4c-dataset-context>`,
    )
    const scope = one(place, 'd4c-scope')
    await until(() => inside(scope, 'd4c-result-enumerator').length === 1, 'the inner element')
    const list = inside(scope, 'd4c-result-enumerator')[0]
    if (!list) throw new Error('no list')
    await until(() => inside(list, 'i').length === 2, 'two results')
    expect(inside(list, 'i')[0]?.textContent).to.match(/^\p{L}/u)
  })
})
