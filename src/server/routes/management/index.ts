import { type Context, Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import { PublicError } from '../../../core/errors.ts'
import { type ManagedCall, managementDocument } from '../../../core/openapi/management.ts'
import { InvalidRequest } from '../../../core/people/request-problems.ts'
import { checkAnswer } from '../../features/check-answer.ts'
import { jsonSchemaOf } from '../../features/json-schema.ts'
import { isNoContent, mediaTypesOf } from '../../features/members.ts'
import type { Identity } from '../../identity/identity.ts'
import { IngestError } from '../../ingest/failure.ts'
import { DraftConflict } from '../../management/datasets/drafts.ts'
import { fullDisk } from '../../store/storage-error.ts'
import { respondError, respondInvalid, respondRefused, speak } from '../respond.ts'
import { readObject } from '../submission.ts'
import type { ManagementCall } from './call.ts'
import { checkAllowed, checkForgery, whoSends } from './guard.ts'

export interface ManagementDeps {
  identity: Identity
  /** Number of trusted proxies. */
  proxies: number
  /** Whether answers are validated against their contracts, as in tests; false by default. */
  checksAnswers?: boolean
  /** Called with every internal failure. */
  report: (error: unknown, path: string) => void
}

const answerOf = (schema: GenericSchema): ManagedCall['shapes']['answer'] => {
  if (isNoContent(schema)) return null
  const types = mediaTypesOf(schema)
  return types ? { types } : { json: { ...jsonSchemaOf(schema) } }
}

/** A call with its schemas. */
const described = ({ schemas, ...call }: ManagementCall): ManagedCall => ({
  ...call,
  shapes: {
    ...(schemas.body && { body: { ...jsonSchemaOf(schemas.body) } }),
    bodyIsOptional: schemas.bodyIsOptional ?? false,
    ...(schemas.form && { form: schemas.form }),
    ...(schemas.bytes && { bytes: schemas.bytes }),
    answer: answerOf(schemas.answer),
  },
})

/** Sort key of a path: parameters after literal segments. */
const placeOf = (path: string): string => path.replace(/:\w+/g, '\uffff')

/** Maximum bytes of a JSON body. */
const bodyLimit = 10_000_000

/** The calls of the account and both management APIs, to be mounted at the base path before the data API. */
export function managementApi(calls: readonly ManagementCall[], deps: ManagementDeps): Hono {
  const { identity, proxies, report, checksAnswers = false } = deps
  const api = new Hono()
  const failed = (c: Context, error: unknown): Response => {
    if (error instanceof InvalidRequest) return respondInvalid(c, error)
    if (error instanceof IngestError) return respondRefused(c, error)
    if (error instanceof DraftConflict) return respondError(c, error, { conflict: error.conflict })
    if (error instanceof PublicError) return respondError(c, error)
    const full = fullDisk(error)
    if (full) return respondError(c, full)
    if (!c.req.raw.signal.aborted) report(error, c.req.path)
    return respondError(c, new PublicError('server.failed', {}, { cause: error }))
  }
  api.onError((error, c) => failed(c, error))

  const handle = (call: ManagementCall) => async (c: Context) => {
    speak(c, c.req.query('lang') ?? null)
    const { actor, network } = await whoSends(c, identity, proxies)
    await checkAllowed(c, call, actor, identity)
    if (call.method !== 'GET' || call.changes) await checkForgery(c, actor, identity)
    const answer = await call.answer({
      c,
      actor,
      author: { user: actor.caller.user, key: actor.caller.key },
      network,
      param: (name) => c.req.param(name) ?? '',
      query: (name) => c.req.query(name),
      body: () => readObject(c, bodyLimit),
      signal: c.req.raw.signal,
    })
    if (answer instanceof Response) return answer
    if (checksAnswers) checkAnswer(call, answer)
    c.header('Cache-Control', 'no-store')
    c.header('Vary', 'Cookie, Authorization')
    return c.json(answer ?? {})
  }

  const description = JSON.stringify(managementDocument('/d4c/api', calls.map(described)))
  api.get('/management/openapi.json', (c) => c.body(description, 200, { 'Content-Type': 'application/json' }))

  const paths = new Map<string, ManagementCall[]>()
  for (const call of calls) paths.set(call.path, [...(paths.get(call.path) ?? []), call])
  // Literal segments are routed before parameters, which would match them too.
  const inOrder = [...paths].sort(([one], [other]) => (placeOf(one) < placeOf(other) ? -1 : 1))
  for (const [path, here] of inOrder)
    for (const form of [path, path.replace(/\/$/, '')]) {
      for (const call of here) api.on(call.method, form, handle(call))
      api.all(form, (c) => {
        throw new PublicError('method.not_allowed', { method: c.req.method, path: c.req.path })
      })
    }
  return api
}
