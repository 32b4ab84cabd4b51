import { layout, type Page } from '../layout.ts'
import { html, type Markup } from '../markup.ts'
import { definePage } from '../page.ts'

/** The chart builder page; `id` is a saved chart, the user's own or shared. */
function chartBuilderPage(page: Page, id?: string): Markup {
  const { words } = page
  const title = words.say('charts.title')
  return layout(page, {
    title,
    section: 'charts',
    widgets: true,
    main: html`<div class="map-builder"><h1>${title}</h1>
<p>${words.say('charts.intro')}</p>
<d4c-chart-builder can-save sync-to-url root-path="/chart/"${id ? html` chart-id="${id}"` : ''}></d4c-chart-builder>
<noscript><p>${words.say('charts.script')}</p></noscript></div>`,
  })
}

export const chartBuilder = definePage({
  path: '/chart/',
  load: () => null,
  render: (page) => chartBuilderPage(page),
})

export const savedChart = definePage({
  path: '/chart/:id/',
  load: ({ param }) => param('id'),
  render: chartBuilderPage,
})
