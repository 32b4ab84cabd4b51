import type { ElementFacts, Guide } from '../documents.ts'
import type { Words } from '../language.ts'
import { layout, type Page } from '../layout.ts'
import { html, type Markup, nothing, raw } from '../markup.ts'
import { definePage, missing } from '../page.ts'

/** Groups of elements, by the end of their sentence's key; each element names its own in its `reference.ts`. */
const groups = ['contexts', 'filters', 'lists', 'maps', 'charts', 'values', 'catalog', 'pieces'] as const

type ElementGroup = (typeof groups)[number]

/** Elements in groups; those without one are the pieces of a page, at the end. */
export function grouped(elements: readonly ElementFacts[]): [ElementGroup, ElementFacts[]][] {
  const placeOf = ({ group }: ElementFacts) => group?.place ?? 0
  return groups
    .map((name): [ElementGroup, ElementFacts[]] => [
      name,
      elements
        .filter(({ group }) => (group?.name ?? 'pieces') === name)
        .toSorted((one, other) => placeOf(one) - placeOf(other)),
    ])
    .filter(([, found]) => found.length > 0)
}

/** Every element and every guide. */
function elementIndexPage(
  page: Page,
  { elements, guides }: { elements: readonly ElementFacts[]; guides: readonly Guide[] },
): Markup {
  const { words } = page
  return layout(page, {
    title: words.say('elements.title'),
    description: words.say('elements.intro'),
    section: 'elements',
    main: html`<div class="element-index"><header><h1>${words.say('elements.title')}</h1><p>${words.say('elements.intro')}</p></header>
<section lang="en"><h2 lang="${words.language}">${words.say('elements.guides')}</h2><ul class="element-list">${guides.map(
      ({ name, title, description }) =>
        html`<li><a href="/docs/${name}/">${title}</a><p>${description}</p></li>`,
    )}</ul></section>
${grouped(elements).map(
  ([group, found]) =>
    html`<section lang="en"><h2 lang="${words.language}">${words.say(`elements.group.${group}`)}</h2><ul class="element-list">${found.map(
      ({ tag, summary }) =>
        html`<li><a href="/docs/elements/${tag}/"><code>&lt;${tag}&gt;</code></a><p>${summary}</p></li>`,
    )}</ul></section>`,
)}
<section><h2>${words.say('elements.machine')}</h2><ul>
<li><a href="/d4c/widgets/custom-elements.json">custom-elements.json</a></li>
<li><a href="/d4c/widgets/vscode.html-custom-data.json">vscode.html-custom-data.json</a></li>
<li><a href="/d4c/widgets/elements.d.ts">elements.d.ts</a></li></ul></section></div>`,
  })
}

const code = (text: string): Markup =>
  html`${text
    .split(/(`[^`]+`)/)
    .map((piece) =>
      piece.startsWith('`') && piece.length > 2 ? html`<code>${piece.slice(1, -1)}</code>` : html`${piece}`,
    )}`

function table(heading: string, rows: Readonly<Record<string, string>> | undefined, words: Words): Markup {
  if (!rows) return nothing
  return html`<section><h2>${heading}</h2><div class="scroll" tabindex="0" role="region" aria-label="${heading}"><table class="reference"><thead><tr><th scope="col">${words.say('elements.name')}</th><th scope="col">${words.say('elements.meaning')}</th></tr></thead><tbody lang="en">${Object.entries(
    rows,
  ).map(
    ([name, meaning]) => html`<tr><th scope="row"><code>${name}</code></th><td>${code(meaning)}</td></tr>`,
  )}</tbody></table></div></section>`
}

function attributeTable({ attributes }: ElementFacts, words: Words): Markup {
  const heading = words.say('elements.attributes')
  if (attributes.length === 0) return nothing
  return html`<section><h2>${heading}</h2><div class="scroll" tabindex="0" role="region" aria-label="${heading}"><table class="reference"><thead><tr><th scope="col">${words.say('elements.name')}</th><th scope="col">${words.say('elements.type')}</th><th scope="col">${words.say('elements.default')}</th><th scope="col">${words.say('elements.meaning')}</th></tr></thead><tbody lang="en">${attributes.map(
    ({ name, type, default: usual, description }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${type.text.replaceAll("'", '')}</td><td>${usual === undefined ? '' : html`<code>${usual.replaceAll('"', '')}</code>`}</td><td>${code(description)}</td></tr>`,
  )}</tbody></table></div></section>`
}

/** An element's reference with a live example. The example is a trusted project file, inserted unescaped. */
function elementPage(page: Page, element: ElementFacts): Markup {
  const { words } = page
  const { tag, summary, example, events, variables, parts, methods, notes } = element
  return layout(page, {
    title: `<${tag}>`,
    description: summary,
    section: 'elements',
    widgets: true,
    main: html`<div class="element-page"><header><p class="crumb"><a href="/docs/">${words.say('elements.title')}</a></p><h1><code>&lt;${tag}&gt;</code></h1><p lang="en">${summary}</p></header>
${
  example === null
    ? nothing
    : html`<section class="live" data-live-example><h2>${words.say('elements.example')}</h2>
<div class="live-result" aria-label="${words.say('demo.result')}" role="region">${raw(example)}</div>
<label for="example-source">${words.say('elements.source')}</label>
<textarea id="example-source" class="live-source" dir="ltr" spellcheck="false" autocomplete="off" rows="${Math.min(example.split('\n').length + 1, 24)}">${example}</textarea>
<div class="actions"><button type="button" data-live-reset hidden>${words.say('elements.reset')}</button></div></section>`
}
${notes ? html`<ul class="notes" lang="en">${notes.map((note) => html`<li>${code(note)}</li>`)}</ul>` : nothing}
${attributeTable(element, words)}
${table(words.say('elements.variables'), variables, words)}
${table(words.say('elements.events'), events, words)}
${table(words.say('elements.parts'), parts, words)}
${table(words.say('elements.methods'), methods, words)}
</div>`,
  })
}

/** A guide, from a trusted project file. */
const guidePage = (page: Page, { title, description, body }: Guide): Markup =>
  layout(page, {
    title,
    description,
    section: 'elements',
    widgets: true,
    main: html`<div class="element-page guide"><p class="crumb"><a href="/docs/">${page.words.say('elements.title')}</a></p><article lang="en">${raw(body)}</article></div>`,
  })

export const elements = definePage({
  path: '/docs/',
  load: async (request) => ({ elements: await request.elements(), guides: await request.guides() }),
  render: elementIndexPage,
})

export const element = definePage({
  path: '/docs/elements/:tag/',
  load: async (request) => {
    const found = (await request.elements()).find(({ tag }) => tag === request.param('tag'))
    if (!found) throw missing(request)
    return found
  },
  render: elementPage,
})

export const guide = definePage({
  path: '/docs/:name/',
  load: async (request) => {
    const found = (await request.guides()).find(({ name }) => name === request.param('name'))
    if (!found) throw missing(request)
    return found
  },
  render: guidePage,
})
