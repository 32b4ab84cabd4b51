import { layout, type Page } from '../layout.ts'
import { html, type Markup } from '../markup.ts'
import { definePage } from '../page.ts'

/** The map builder; `id` is a saved map to edit. */
function mapBuilderPage(page: Page, id: string | null): Markup {
  const { words } = page
  const title = words.say('maps.title')
  return layout(page, {
    title,
    section: 'maps',
    widgets: true,
    main: html`<div class="map-builder"><h1>${title}</h1>
<p>${words.say('maps.intro')}</p>
<d4c-map-builder can-save sync-to-url root-path="/map/"${id ? html` map-id="${id}"` : ''}></d4c-map-builder>
<noscript><p>${words.say('maps.script')}</p></noscript></div>`,
  })
}

/** A saved map, visible to its owner, and to everybody if it is shared. */
function savedMapPage(page: Page, id: string): Markup {
  const { words } = page
  const edit = `/map/?id=${encodeURIComponent(id)}`
  return layout(page, {
    title: words.say('maps.one'),
    section: 'maps',
    widgets: true,
    main: html`<div class="map-builder"><h1>${words.say('maps.one')}</h1>
<d4c-map-builder read-only map-id="${id}" edit-url="${edit}"></d4c-map-builder>
<noscript><p>${words.say('maps.script')}</p></noscript></div>`,
  })
}

export const mapBuilder = definePage({
  path: '/map/',
  load: ({ address }) => address.query.get('id'),
  render: mapBuilderPage,
})

export const savedMap = definePage({
  path: '/map/:id/',
  load: ({ param }) => param('id'),
  render: savedMapPage,
})
