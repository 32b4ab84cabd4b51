import type { Demo } from '../documents.ts'
import { layout, type Page } from '../layout.ts'
import { html, type Markup, raw } from '../markup.ts'
import { definePage, missing } from '../page.ts'

/** The body for insertion into another page, whose main element must be the only one. */
const bodyOf = ({ source }: Demo): string =>
  (/<body[^>]*>([\s\S]*)<\/body>/.exec(source)?.[1] ?? '').replace(/<(\/?)main\b/g, '<$1div')

function demoIndexPage(page: Page, demos: Demo[]): Markup {
  const { words } = page
  return layout(page, {
    title: words.say('demo.title'),
    section: 'demos',
    main: html`<div class="demos"><header><h1>${words.say('demo.title')}</h1><p>${words.say('demo.intro')}</p></header>
<div class="cards">${demos.map(
      ({
        name,
        title,
        description,
      }) => html`<article class="card"><h2><a href="/demo/${name}/">${title}</a></h2><p class="summary">${description}</p>
<ul class="views"><li><a href="/demo/${name}/">${words.say('demo.open')}</a></li><li><a href="/demo/${name}.html">${words.say('demo.raw')}</a></li></ul></article>`,
    )}</div></div>`,
  })
}

/** A demo with its source. The body is a trusted project file, inserted unescaped. */
function demoPage(page: Page, demo: Demo): Markup {
  const { words } = page
  return layout(page, {
    title: demo.title,
    description: demo.description,
    section: 'demos',
    widgets: true,
    styles: '/demo/demo.css',
    main: html`<div class="demo">
<header class="demo-head"><p class="crumb"><a href="/demo/">${words.say('demo.title')}</a></p><p class="demo-text">${demo.description}</p></header>
<div class="demo-columns">
<section class="demo-result" aria-label="${words.say('demo.result')}">${raw(bodyOf(demo))}</section>
<section class="demo-source" aria-label="${words.say('demo.source')}"><div class="demo-source-head"><h2>${words.say('demo.source')}</h2>
<button type="button" data-copy="next" data-copied="${words.say('demo.copied')}">${words.say('demo.copy')}</button>
<a href="/demo/${demo.name}.html">${words.say('demo.raw')}</a></div>
<pre tabindex="0"><code>${demo.source}</code></pre></section>
</div></div>`,
  })
}

export const demos = definePage({ path: '/demo/', load: (request) => request.demos(), render: demoIndexPage })

export const demo = definePage({
  path: '/demo/:name/',
  load: async (request) => {
    const found = (await request.demos()).find(({ name }) => name === request.param('name'))
    if (!found) throw missing(request)
    return found
  },
  render: demoPage,
})
