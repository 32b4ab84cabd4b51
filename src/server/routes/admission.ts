import type { Context } from 'hono'
import { PublicError, QuotaError } from '../../core/errors.ts'
import { type Pairs, Sent } from '../../core/parameters/read.ts'
import { commonTable } from '../../core/parameters/tables.ts'
import type { Access, AccessService, Visit } from '../access/access-service.ts'
import type { VisibleDataset } from '../access/visible-dataset.ts'
import { type RequestScope, requestScope, requestSeconds } from '../engine/request-scope.ts'
import type { DataRequest, DataServices } from './answers/deps.ts'
import { credentialsOf } from './credentials.ts'
import { indented } from './indent.ts'
import { isKnown, readPairs, speak } from './respond.ts'

/** Answers a request from its parameters, with what its caller may see. */
export type Handle = (c: Context, pairs: Pairs, deps: DataRequest) => Promise<Response>

/** Answers GET and POST at a path, or POST alone, with and without a slash at its end. */
export type On = (path: string, handle: Handle, methods?: ['POST'], door?: Door) => void

/** How a call is let in. */
export interface Door {
  usesPushKey?: boolean
  /** Pages show pictures by the dozen: their calls are no use of a dataset. */
  isUse?: boolean
}

/**
 * Lets a request in, answers it or tells in `failed` why not, and writes on every answer what is left of the
 * caller's calls and who may keep it.
 */
export const admitting =
  (services: DataServices, failed: (c: Context, error: unknown) => Response) =>
  (handle: Handle, { usesPushKey = false, isUse = true }: Door = {}) =>
  async (c: Context): Promise<Response> => {
    const read = await readPairs(c).catch((error: unknown) => ({ error }))
    const pairs = 'error' in read ? [] : [...read]
    const sent = new Sent(pairs)
    speak(c, sent.text('lang'))
    const { accessService, proxies } = services
    const visit = await accessService.enter(credentialsOf(c, pairs, proxies))
    let pretty = false
    const finished = (response: Response) => signed(pretty ? indented(response) : response, visit)
    try {
      const { refusal } = visit
      if (refusal && !(usesPushKey && refusal.key === 'portal.closed')) throw refusal
      if ('error' in read) throw read.error
      pretty = sent.flag('pretty_print', commonTable.pretty_print)
      return finished(await answered(c, services, visit, isUse, (request) => handle(c, pairs, request)))
    } catch (error) {
      const response = finished(failed(c, error))
      const seconds = secondsToWait(error, accessService)
      if (seconds !== null) response.headers.set('Retry-After', seconds)
      return response
    }
  }

/** An answer within the time of a request, noted for the datasets that it showed. */
async function answered(
  c: Context,
  services: DataServices,
  visit: Visit,
  isUse: boolean,
  answer: (request: DataRequest) => Promise<Response>,
): Promise<Response> {
  const { access, found } = remembering(visit.access)
  const request: DataRequest = { ...services, access, knows: (etag: string) => isKnown(c, etag) }
  const scope: RequestScope = {
    caller: visit.name,
    deadline: isDownload(c) ? null : performance.now() + requestSeconds * 1000,
  }
  const response = await requestScope.run(scope, () => answer(request))
  if (scope.strategy) c.set('strategy', scope.strategy)
  if (isUse && response.status < 400)
    for (const dataset of found.values()) services.usage.note(dataset, 'api_call_count')
  return response
}

/** When a call may come again; null for one that need not wait. */
function secondsToWait(error: unknown, accessService: AccessService): string | null {
  if (error instanceof QuotaError) return secondsTo(accessService, error.reset)
  return error instanceof PublicError && error.key === 'caller.busy' ? '5' : null
}

/** Whether the answer is as long as its reader takes. */
const isDownload = (c: Context): boolean => /\/download\/?$/.test(c.req.path)

/** Access that remembers the datasets it has shown. */
function remembering(access: Access): { access: Access; found: ReadonlyMap<string, VisibleDataset> } {
  const found = new Map<string, VisibleDataset>()
  const dataset: Access['dataset'] = async (id, versionOf) => {
    const seen = await access.dataset(id, versionOf)
    if (seen) found.set(seen.id, seen)
    return seen
  }
  return { access: { ...access, dataset }, found }
}

const secondsTo = (accessService: AccessService, reset: number): string =>
  String(Math.max(1, Math.ceil((reset - accessService.now().getTime()) / 1000)))

function signed(response: Response, { access, allowance }: Visit): Response {
  const { headers } = response
  const left = allowance()
  if (left) {
    headers.set('X-RateLimit-Limit', String(left.quota.limit))
    headers.set('X-RateLimit-Remaining', String(left.remaining))
    headers.set('X-RateLimit-Reset', String(Math.ceil(left.reset / 1000)))
  }
  headers.append('Vary', 'Authorization, Cookie')
  const cacheControl = headers.get('Cache-Control')
  // What a key or a session has opened is for its holder.
  if (access.caller.user !== null && cacheControl !== 'no-store')
    headers.set('Cache-Control', cacheControl ? `private, ${cacheControl}` : 'private')
  return response
}
