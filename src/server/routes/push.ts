import type { Context } from 'hono'
import { PublicError } from '../../core/errors.ts'
import { type PushProblem, readPushed } from '../../core/ingest/pushed.ts'
import { type Pairs, Sent } from '../../core/parameters/read.ts'
import { fill } from '../../messages/message.ts'
import type { PushFile, PushTarget } from '../store/push-file.ts'
import type { PushStore } from '../store/push-store.ts'
import type { StoredDataset } from '../store/types.ts'
import type { On } from './admission.ts'
import { readBody } from './read-body.ts'
import { ingestSentences, respondError } from './respond.ts'
import { parseJson } from './submission.ts'

/** Services of the push endpoint: keys, and the store of pending records. */
export interface PushServices {
  datasets: { dataset(id: string): Promise<StoredDataset | undefined>; readonly pushes: PushStore }
  log: Pick<PushFile, 'append' | 'size'>
}

const bodyLimit = 20_000_000
const mostRecords = 10_000
/** Maximum pending characters per dataset. */
const mostWaiting = 256_000_000
const mostProblems = 100

/** The push endpoint, which adds records to datasets in real time. */
export function pushRoutes(on: On, services: PushServices): void {
  on('/push/1.0/:id/realtime/push', (c, pairs) => push(c, pairs, services), ['POST'], {
    usesPushKey: true,
  })
}

async function push(c: Context, pairs: Pairs, { datasets, log }: PushServices): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const dataset = await datasets.dataset(id)
  const key = new Sent(pairs).text('pushkey') ?? ''
  // Without a valid key, the answer does not reveal whether the dataset exists.
  if (!dataset?.version || !(await datasets.pushes.opens(id, key)))
    throw new PublicError('push.key', { dataset: id })
  const settings = await datasets.pushes.settings(id)
  const sent = await readJson(c)
  const count = Array.isArray(sent) ? sent.length : 1
  if (count > mostRecords) throw new PublicError('push.many', { count, limit: mostRecords })
  const { records, problems } = readPushed(dataset.version.fields, settings?.key ?? [], sent)
  if (problems.length > 0) return refuse(c, problems, count)
  if (log.size(id) > mostWaiting) throw new PublicError('push.busy', { dataset: id })
  if (count > 0) log.append(target(dataset), records.map((one) => JSON.stringify(one)).join('\n'), count)
  return Response.json({ status: 'OK', records: count }, { headers: { 'Cache-Control': 'no-store' } })
}

const target = ({ id, createdAt }: StoredDataset): PushTarget => ({ id, createdAt })

async function readJson(c: Context): Promise<unknown> {
  const unreadable = () => new PublicError('body.unreadable', { known: 'application/json' })
  // Such a body has already been parsed as a form.
  if (c.req.header('content-type')?.includes('x-www-form-urlencoded')) throw unreadable()
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(await readBody(c, bodyLimit)))
  } catch (error) {
    throw error instanceof PublicError ? error : unreadable()
  }
}

/** Answers with the problem of each rejected record. */
function refuse(c: Context, problems: readonly PushProblem[], count: number): Response {
  const sentences = ingestSentences(c)
  const wrong = new Set(problems.map(({ record }) => record)).size
  const records = problems.slice(0, mostProblems).map(({ record, finding }) => ({
    record,
    error: fill(sentences[finding.key], finding.params ?? {}),
  }))
  return respondError(c, new PublicError('push.records', { problems: wrong, count }), { records })
}
