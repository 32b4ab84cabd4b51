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

/** What pushes need: who may, and where records wait until they are in a version. */
export interface PushServices {
  datasets: { dataset(id: string): Promise<StoredDataset | undefined>; readonly pushes: PushStore }
  log: Pick<PushFile, 'append' | 'size'>
}

const bodyLimit = 20_000_000
const mostRecords = 10_000
/** Characters that may wait for one dataset. */
const mostWaiting = 256_000_000
const mostProblems = 100

/** Takes records into datasets as they happen. */
export function pushRoutes(on: On, services: PushServices): void {
  on('/push/1.0/:id/realtime/push', (c, pairs) => push(c, pairs, services), ['POST'], {
    usesPushKey: true,
  })
}

async function push(c: Context, pairs: Pairs, { datasets, log }: PushServices): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const dataset = await datasets.dataset(id)
  const key = new Sent(pairs).text('pushkey') ?? ''
  // Whether there is such a dataset is for those to know who have its key.
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
  // Such a body has been read as a form already.
  if (c.req.header('content-type')?.includes('x-www-form-urlencoded')) throw unreadable()
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(await readBody(c, bodyLimit)))
  } catch (error) {
    throw error instanceof PublicError ? error : unreadable()
  }
}

/** Tells of each record why it is not taken. */
function refuse(c: Context, problems: readonly PushProblem[], count: number): Response {
  const sentences = ingestSentences(c)
  const wrong = new Set(problems.map(({ record }) => record)).size
  const records = problems.slice(0, mostProblems).map(({ record, finding }) => ({
    record,
    error: fill(sentences[finding.key], finding.params ?? {}),
  }))
  return respondError(c, new PublicError('push.records', { problems: wrong, count }), { records })
}
