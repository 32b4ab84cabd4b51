import { type FailureTable, sortedFailures } from '../../core/errors.ts'
import { type Call, type CallGroup, calls } from '../../core/openapi/calls.ts'
import { type Submission, submissions } from '../../core/openapi/resource-calls.ts'
import { schemas } from '../../core/openapi/schemas.ts'
import { type Parameter, partOf } from '../../core/parameters/table.ts'
import { commonTable } from '../../core/parameters/tables.ts'
import { catalogue } from '../../messages/catalogues.ts'
import type { Words } from '../language.ts'
import { layout, type Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'
import { definePage } from '../page.ts'

const base = '/d4c/api'
const groups: readonly CallGroup[] = ['catalog', 'records', 'analysis', 'map', 'files', 'description']

/** Text of a parameter table, with text between backticks as code. */
const described = (text: string): Markup => {
  const parts = text.split('`')
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

/** Type, limits and default of a parameter in one line. */
function kindOf(parameter: Parameter, { say }: Words): string {
  const parts = [
    parameter.type === 'choice'
      ? say('docs.type.choice', { choices: parameter.choices.join(', ') })
      : 'choices' in parameter && parameter.choices
        ? say('docs.type.choice', { choices: parameter.choices.join(', ') })
        : say(`docs.type.${parameter.type}`),
  ]
  if (parameter.type === 'whole') {
    const { min, max } = parameter
    parts.push(
      max === Number.MAX_SAFE_INTEGER ? say('docs.from', { min }) : say('docs.from_to', { min, max }),
    )
  }
  if (parameter.required) parts.push(say('docs.required'))
  else if ('fallback' in parameter && parameter.fallback !== null)
    parts.push(say('docs.default', { value: String(parameter.fallback) }))
  if (parameter.type === 'text' && parameter.repeated) parts.push(say('docs.repeated'))
  if (parameter.example) parts.push(say('docs.example', { value: parameter.example }))
  return parts.join(' · ')
}

interface Place {
  /** Id of the control, unique in the page. */
  id: string
  name: string
  parameter: Parameter
  inPath: boolean
}

function control({ id, name, parameter, inPath }: Place, words: Words): Markup {
  const choices =
    parameter.type === 'flag'
      ? ['true', 'false']
      : 'choices' in parameter && parameter.type !== 'list'
        ? parameter.choices
        : null
  const attributes = html`id="${id}" aria-describedby="${id}-about" data-${inPath ? 'path' : 'sent'}="${name}"${parameter.required ? html` required` : nothing}`
  if (choices)
    return html`<select ${attributes}><option value="">${words.say('docs.no_choice')}</option>${choices.map((choice) => html`<option>${choice}</option>`)}</select>`
  if (parameter.type === 'text' && parameter.repeated)
    return html`<textarea rows="1" ${attributes} spellcheck="false"></textarea>`
  return html`<input type="text" ${attributes}${parameter.type === 'whole' ? html` inputmode="numeric"` : nothing} autocomplete="off" spellcheck="false">`
}

function row(place: Place, words: Words): Markup {
  const { id, name, parameter } = place
  const part = partOf(name)
  const label =
    part === null ? html`<label for="${id}"><code>${name}</code></label>` : html`<code>${name}</code>`
  return html`<div class="parameter"><p class="parameter-name">${label} <span class="kind">${kindOf(parameter, words)}</span></p>
<p id="${id}-about" lang="en">${described(parameter.description)}</p>
<div class="parameter-value">${part === null ? nothing : html`<input type="text" data-part="${id}" aria-label="${name}: ${part}" placeholder="${part}" autocomplete="off" spellcheck="false"><label class="visually-hidden" for="${id}">${words.say('docs.value', { name })}</label>`}${control(place, words)}</div></div>`
}

function operation(call: Call, words: Words): Markup {
  const { id, path, summary } = call
  const places = [
    ...Object.entries(call.pathParameters).map(([name, parameter]) => ({ name, parameter, inPath: true })),
    ...Object.entries({ ...call.parameters, ...commonTable }).map(([name, parameter]) => ({
      name,
      parameter,
      inPath: false,
    })),
  ].map((place, index): Place => ({ ...place, id: `${id}-${index}` }))
  return html`<details class="operation"><summary><h3><code>${path}</code></h3> <span lang="en">${summary}</span></summary>
<form data-call="${base}${path}" id="${id}" aria-label="${path}">
<div class="parameters">${places.map((place) => row(place, words))}</div>
<div class="actions"><label for="${id}-method">${words.say('docs.method')}</label><select id="${id}-method" data-method><option value="GET">GET</option><option value="POST">${words.say('docs.method.post')}</option></select>
<button type="submit">${words.say('docs.send')}</button></div>
</form>
<section class="exchange" aria-live="polite" hidden></section>
</details>`
}

/** A call with a JSON body, with its schema inline. */
function submission({ id, path, summary, pathParameters, body }: Submission, words: Words): Markup {
  const places = Object.entries(pathParameters).map(
    ([name, parameter], index): Place => ({ id: `${id}-${index}`, name, parameter, inPath: true }),
  )
  return html`<details class="operation"><summary><h3><code>POST ${path}</code></h3> <span lang="en">${summary}</span></summary>
<form data-call="${base}${path}" id="${id}" aria-label="POST ${path}">
<div class="parameters">${places.map((place) => row(place, words))}</div>
<pre class="answer" tabindex="0" role="region" aria-label="${words.say('docs.schema')}">${JSON.stringify(schemas[body], null, 2)}</pre>
<div class="parameter-value"><label for="${id}-body">${words.say('docs.body')} (JSON)</label><textarea id="${id}-body" data-body rows="4" spellcheck="false">{}</textarea></div>
<div class="actions"><button type="submit">${words.say('docs.send')}</button></div>
</form>
<section class="exchange" aria-live="polite" hidden></section>
</details>`
}

/** The reference of the data API: every call, its parameters, and a form to try it. */
function openApiPage(page: Page, failures: FailureTable): Markup {
  const { words } = page
  const { say } = words
  const sentences = catalogue('api', words.language)
  const texts = {
    sending: say('docs.sending'),
    status: say('docs.status'),
    headers: say('docs.headers'),
    body: say('docs.body'),
    empty: say('docs.empty'),
    binary: say('docs.binary', { type: '{type}' }),
    cut: say('docs.cut', { n: '{n}' }),
    failed: say('api.failed', { reason: '{reason}' }),
  }
  return layout(page, {
    title: say('docs.title'),
    description: say('docs.intro'),
    section: 'api',
    main: html`<div class="api-docs" ${Object.entries(texts).map(([name, text]) => html` data-${name}="${text}"`)}>
<header><h1>${say('docs.title')}</h1><p>${say('docs.intro')}</p><p>${say('docs.base', { base: `${base}/` })}</p>
<p><a href="${base}/openapi.json">${say('docs.machine')}</a></p><noscript><p class="notice">${say('docs.no_script')}</p></noscript></header>
${groups.map(
  (group) =>
    html`<section><h2>${say(`docs.group.${group}`)}</h2>${calls.filter((call) => call.group === group).map((call) => operation(call, words))}${submissions.filter((one) => one.group === group).map((one) => submission(one, words))}</section>`,
)}
<section><h2>${say('docs.failures')}</h2><p>${say('docs.failures_intro')}</p>
<div class="scroll" tabindex="0" role="region" aria-label="${say('docs.failures')}"><table class="failures"><thead><tr><th scope="col">${say('docs.code')}</th><th scope="col">${say('docs.status')}</th><th scope="col">${say('docs.key')}</th><th scope="col">${say('docs.sentence')}</th></tr></thead>
<tbody>${sortedFailures(failures).map(([key, { code, status }]) => html`<tr><th scope="row">${code}</th><td>${status}</td><td><code>${key}</code></td><td>${sentences[key]}</td></tr>`)}</tbody></table></div></section>
</div>`,
  })
}

export const openApi = definePage({
  path: '/docs/api/',
  load: ({ failures }) => failures,
  render: openApiPage,
})
