import { type DatasetView, isDatasetView, slugOf, viewAt } from '../../core/dataset-views.ts'
import { PublicError } from '../../core/errors.ts'
import type { Pairs } from '../../core/parameters/read.ts'
import { Sent } from '../../core/parameters/read.ts'
import { oembedTable } from '../../core/parameters/resource-tables.ts'
import { escaped } from '../../core/widget-code.ts'
import type { On } from './admission.ts'
import { getDataset } from './answers/datasets.ts'
import type { DataRequest } from './answers/deps.ts'
import { respond } from './respond.ts'

const page = /^\/explore\/(?:embed\/)?dataset\/([^/]+)\/(?:([^/]+)\/)?$/

/** Views that have nothing to embed; the table stands for them. */
const withoutFrame: readonly DatasetView[] = ['information', 'export', 'api']

/** `oembed`: how another site embeds a page of a dataset, as oembed.com describes it (type `rich`). */
export function oembedRoutes(on: On): void {
  on('/oembed', async (c, pairs, deps) =>
    respond(c, { text: JSON.stringify(await answerOembed(deps, pairs)), etag: null }),
  )
}

async function answerOembed(deps: DataRequest, pairs: Pairs) {
  const sent = new Sent(pairs)
  const format = sent.text('format') ?? 'json'
  if (format !== 'json') throw new PublicError('format.unknown', { format, known: 'json' })
  const { id, tab, query } = readAddress(deps, sent.text('url'))
  const dataset = await getDataset(deps, id)
  const requested = isDatasetView(tab) || tab === '' ? tab : (viewAt(tab, dataset) ?? '')
  const view = viewAt(
    requested === '' || withoutFrame.some((one) => one === requested) ? 'table' : requested,
    dataset,
  )
  if (!view) throw new PublicError('dataset.unknown', { dataset: id })
  const [width, height] = [
    Math.min(sent.whole('maxwidth', oembedTable.maxwidth), 800),
    Math.min(sent.whole('maxheight', oembedTable.maxheight), 600),
  ]
  const path = `/explore/embed/dataset/${encodeURIComponent(dataset.datasetid)}/${slugOf(view, dataset)}/`
  const src = new URL(query ? `${path}?${query}` : path, deps.publicUrl()).href
  const { title } = dataset.metas
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(dataset.metas.publisher && { author_name: dataset.metas.publisher }),
    provider_name: deps.domain,
    provider_url: deps.publicUrl(),
    width,
    height,
    html: `<iframe src="${escaped(src)}" title="${escaped(title)}" width="${width}" height="${height}" style="border: 0" loading="lazy"></iframe>`,
  }
}

/** A decoded part of a path; unchanged where it is not decodable. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Dataset, tab and query of an address of this portal. Throws `value.missing` and `value.address`. */
function readAddress({ publicUrl }: DataRequest, url: string | null) {
  if (url === null || url === '') throw new PublicError('value.missing', { name: 'url' })
  const address = URL.canParse(url) ? new URL(url) : null
  const [, id, tab = ''] = page.exec(address?.pathname ?? '') ?? []
  if (!address || address.origin !== new URL(publicUrl()).origin || id === undefined)
    throw new PublicError('value.address', { name: 'url', value: url.slice(0, 100) })
  address.searchParams.delete('apikey')
  return { id: decoded(id), tab, query: address.searchParams.toString() }
}
