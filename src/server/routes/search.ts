import type { Context } from 'hono'
import { decodeCsv } from '../../core/parameters/decode.ts'
import { type Pairs, Sent } from '../../core/parameters/read.ts'
import type { DatasetsAnswer, RecordsAnswer } from '../../core/record.ts'
import { datasetsCsv } from '../formats/csv/datasets.ts'
import { feedDialects } from '../formats/feed/dialects.ts'
import { datasetsFeed, type Feed, type FeedPlace, recordsFeed } from '../formats/feed/feed.ts'
import { parseJson } from '../formats/json.ts'
import { answerDatasets, getDataset } from './answers/datasets.ts'
import type { Answer, DataRequest } from './answers/deps.ts'
import { answerRecords } from './answers/records.ts'
import { isKnown, respond } from './respond.ts'

/** `datasets/1.0/search`: as JSON, as a table with `format=csv`, or as a feed with `format=rss` or `atom`. */
export async function sendDatasets(c: Context, deps: DataRequest, pairs: Pairs): Promise<Response> {
  const search = (parameters: Pairs) => answerDatasets(deps, parameters, c.req.raw.signal)
  const sent = [...pairs]
  if (new Sent(sent).text('format')?.toLowerCase() === 'csv') {
    const { separator, profile } = decodeCsv(sent)
    const answer = await search(sent.filter(([name]) => name !== 'format'))
    const type = 'text/csv; charset=utf-8'
    if (isKnown(c, answer.etag)) return respond(c, answer, type)
    const { datasets } = JSON.parse(answer.text) as DatasetsAnswer
    const text = datasetsCsv(datasets, separator, profile === 'spreadsheet')
    return respond(c, { ...answer, text }, type)
  }
  return respondSearch(c, deps, sent, {
    search,
    feed: async (text, place) => datasetsFeed(JSON.parse(text) as DatasetsAnswer, place),
  })
}

/** `records/1.0/search`: as JSON or GeoJSON, or as a feed with `format=rss` or `atom`. */
export const sendRecords = (c: Context, deps: DataRequest, pairs: Pairs, alias?: string): Promise<Response> =>
  respondSearch(c, deps, pairs, {
    search: (parameters) => answerRecords(deps, parameters, c.req.raw.signal, alias),
    async feed(text, place) {
      const answer = parseJson<RecordsAnswer>(text)
      return recordsFeed(answer, await getDataset(deps, answer.parameters.dataset ?? ''), place)
    },
  })

/** An address below the public URL, whatever the Host header: answers may be cached and shared. */
function publicAddress(parameters: string, { publicUrl }: DataRequest): URL {
  const { pathname, search } = new URL(parameters)
  return new URL(pathname + search, publicUrl())
}

async function respondSearch(
  c: Context,
  deps: DataRequest,
  pairs: Pairs,
  {
    search,
    feed,
  }: {
    search: (pairs: Pairs) => Promise<Answer>
    feed: (text: string, place: FeedPlace) => Promise<Feed>
  },
): Promise<Response> {
  const sent = [...pairs]
  const format = new Sent(sent).text('format')?.toLowerCase() ?? ''
  const dialect = Object.hasOwn(feedDialects, format) ? feedDialects[format] : undefined
  if (!dialect) return respond(c, await search(sent))
  const answer = await search(sent.filter(([name]) => name !== 'format'))
  if (isKnown(c, answer.etag)) return respond(c, answer, dialect.contentType)
  const news = await feed(answer.text, { self: publicAddress(c.req.url, deps), domain: deps.domain })
  return respond(c, { ...answer, text: dialect.write(news) }, dialect.contentType)
}
