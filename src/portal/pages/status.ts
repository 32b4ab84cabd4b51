import type { Dataset } from '../../core/dataset.ts'
import type { DatasetsAnswer } from '../../core/record.ts'
import { datasetPath } from '../dataset/address.ts'
import { changedAt, daysBetweenChanges, frequencyOf } from '../dataset/head.ts'
import { layout, type Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'
import { answerOf, definePage } from '../page.ts'
import type { ServerState } from '../server-state.ts'

interface Shown {
  datasets: DatasetsAnswer
  state: ServerState
}

const listed = 500
const day = 86_400_000
/** Datasets count as late once this many times their announced interval has gone by. */
const grace = 1.5

interface Late {
  dataset: Dataset
  changed: string
  days: number
}

function lateness({ now }: Page, dataset: Dataset): Late | null {
  const changed = changedAt(dataset)
  const interval = daysBetweenChanges(dataset)
  if (changed === null || interval === null) return null
  const age = (now.getTime() - Date.parse(changed)) / day
  return age > interval * grace ? { dataset, changed, days: Math.floor(age - interval) } : null
}

/** How the portal is: whether it answers, since when, and whether datasets are as fresh as announced. */
function statusPage(page: Page, { datasets, state }: Shown): Markup {
  const { words, now } = page
  const title = words.say('status.title')
  const announced = datasets.datasets.filter((dataset) => daysBetweenChanges(dataset) !== null)
  const late = announced
    .map((dataset) => lateness(page, dataset))
    .filter((one) => one !== null)
    .sort((a, b) => b.days - a.days)
  const records = datasets.datasets.reduce((sum, { metas }) => sum + metas.records_count, 0)
  const newest = datasets.datasets
    .flatMap(({ metas }) => metas.data_processed ?? [])
    .sort()
    .at(-1)
  const isWell = state.status === 'ready'
  const facts = [
    [words.say('status.since'), words.ago(state.startedAt, now)],
    [words.say('status.datasets'), words.number(datasets.nhits)],
    ...(datasets.nhits === datasets.datasets.length
      ? [[words.say('status.records'), words.number(records)]]
      : []),
    ...(newest ? [[words.say('status.newest'), words.ago(newest, now)]] : []),
  ]
  return layout(page, {
    title,
    main: html`<div class="collection"><h1>${title}</h1>
<p class="status-line${isWell ? ' well' : ''}"><strong>${words.say(`status.${state.status}`)}</strong></p>
<dl class="figures">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<section><h2>${words.say('status.freshness')}</h2>
<p>${announced.length === 0 ? words.say('status.none_announced') : words.count('status.as_announced', announced.length - late.length, { all: words.number(announced.length) })}</p>
${
  late.length > 0
    ? html`<div class="scroll" role="region" tabindex="0" aria-label="${words.say('status.late')}"><table class="status-table"><caption>${words.say('status.late')}</caption><thead><tr><th scope="col">${words.say('status.dataset')}</th><th scope="col">${words.say('meta.frequency')}</th><th scope="col">${words.say('meta.modified')}</th><th scope="col">${words.say('status.days_late')}</th></tr></thead>
<tbody>${late.map(
        ({ dataset, changed, days }) =>
          html`<tr><th scope="row"><a href="${datasetPath(dataset, 'information')}" dir="auto">${dataset.metas.title}</a></th><td>${frequencyOf(words, dataset) ?? ''}</td><td>${words.shortDay(changed)}</td><td>${words.number(days)}</td></tr>`,
      )}</tbody></table></div>`
    : nothing
}
${datasets.nhits > listed ? html`<p class="muted">${words.say('status.only', { n: words.number(listed) })}</p>` : nothing}</section></div>`,
  })
}

export const status = definePage({
  path: '/status/',
  load: async (request): Promise<Shown> => {
    const { ask, words } = request
    const path = `datasets/1.0/search/?rows=${listed}&sort=modified&interopmetas=true&lang=${words.language}`
    const [datasets, state] = await Promise.all([ask<DatasetsAnswer>(path), request.serverState()])
    return { datasets: answerOf(request, words.say('status.title'), datasets), state }
  },
  render: statusPage,
})
