import { en } from '../messages/en/api.ts'
import { fill } from '../messages/message.ts'
import type { Quota } from './access/quota.ts'
import type { Failure } from './failure.ts'
import { managementFailures } from './management/failures.ts'
import { peopleFailures } from './people/failures.ts'
import type { ErrorBody } from './record.ts'
import { storageFailures } from './storage/failures.ts'

export type FailureKey = keyof typeof en

/** Rows of the table of failures, by the key of their sentence. */
export type FailureRows = Readonly<Partial<Record<FailureKey, Failure>>>

/** Every failure of the API, as the server composes it. */
export type FailureTable = Readonly<Record<FailureKey, Failure>>

/** Failures of code that features share; those of a single feature are in its folder. */
export const sharedFailures = {
  ...managementFailures,
  ...peopleFailures,
  ...storageFailures,
  'parameter.number': { code: 20000, status: 400 },
  'facet.unknown': { code: 20001, status: 400 },
  'field.unknown': { code: 20002, status: 400 },
  'field.not_sortable': { code: 20003, status: 400 },
  'parameter.missing': { code: 20004, status: 400 },
  'dataset.missing': { code: 20005, status: 400 },
  'query.function': { code: 20006, status: 400 },
  'query.arguments': { code: 20007, status: 400 },
  'expression.invalid': { code: 20008, status: 400 },
  'format.unknown': { code: 20009, status: 400 },
  'page.beyond': { code: 20010, status: 400 },
  'parameter.choice': { code: 20011, status: 400 },
  'parameter.timezone': { code: 20012, status: 400 },
  'parameter.separator': { code: 20013, status: 400 },
  'geofilter.distance': { code: 20014, status: 400 },
  'geofilter.polygon': { code: 20015, status: 400 },
  'geofilter.bbox': { code: 20016, status: 400 },
  'query.value': { code: 20017, status: 400 },
  'query.too_long': { code: 20018, status: 400 },
  'expression.function': { code: 20019, status: 400 },
  'expression.field': { code: 20020, status: 400 },
  'series.expression': { code: 20021, status: 400 },
  'aggregation.unknown': { code: 20022, status: 400 },
  'dataset.not_geographic': { code: 20023, status: 400 },
  'request.too_complex': { code: 20024, status: 400 },
  'parameter.epsg': { code: 20025, status: 400 },
  'format.not_geographic': { code: 20026, status: 400 },
  'format.no_calendar': { code: 20027, status: 400 },
  'join.several': { code: 20028, status: 400 },
  'join.axis': { code: 20029, status: 400 },
  'geofilter.grid': { code: 20030, status: 400 },
  'tile.outside': { code: 20031, status: 400 },
  'request.too_costly': { code: 20032, status: 400 },
  'geofilter.corners': { code: 20033, status: 400 },
  'body.deep': { code: 20502, status: 400 },
  'body.letters': { code: 20503, status: 400 },
  'caller.busy': { code: 10009, status: 429 },
  'quota.portal': { code: 10002, status: 429 },
  'quota.user': { code: 10003, status: 429 },
  'quota.dataset': { code: 10004, status: 429 },
  'quota.anonymous': { code: 10005, status: 429 },
  'quota.submission': { code: 10006, status: 429 },
  'parameter.callback': { code: 20047, status: 400 },
  'key.callback': { code: 20414, status: 403 },
  'key.unknown': { code: 20410, status: 401 },
  'key.origin': { code: 20411, status: 403 },
  'records.hidden': { code: 20412, status: 403 },
  'path.unknown': { code: 20400, status: 404 },
  'dataset.unknown': { code: 20401, status: 404 },
  'record.unknown': { code: 20402, status: 404 },
  'file.unknown': { code: 20403, status: 404 },
  'snapshot.unknown': { code: 20404, status: 404 },
  'specification.unknown': { code: 20407, status: 404 },
  'body.unreadable': { code: 20040, status: 400 },
  'value.missing': { code: 20041, status: 400 },
  'value.too_long': { code: 20042, status: 400 },
  'value.address': { code: 20043, status: 400 },
  'value.email': { code: 20044, status: 400 },
  'value.picture': { code: 20045, status: 400 },
  'feedback.empty': { code: 20046, status: 400 },
  'feedback.closed': { code: 20413, status: 403 },
  'template.unknown': { code: 20406, status: 404 },
  'reuse.unknown': { code: 20405, status: 404 },
  'push.key': { code: 20415, status: 403 },
  'push.records': { code: 20048, status: 400 },
  'push.many': { code: 20049, status: 400 },
  'push.busy': { code: 20603, status: 503 },
  'portal.closed': { code: 20430, status: 401 },
  'dataset.reserved': { code: 20809, status: 400 },
  'signin.failed': { code: 20420, status: 401 },
  'signin.required': { code: 20421, status: 401 },
  'signin.locked': { code: 20422, status: 429 },
  'permission.missing': { code: 20423, status: 403 },
  forgery: { code: 20424, status: 403 },
  'password.wrong': { code: 20425, status: 403 },
  'password.short': { code: 20060, status: 400 },
  'password.long': { code: 20061, status: 400 },
  'password.name': { code: 20062, status: 400 },
  'request.invalid': { code: 20063, status: 400 },
  'body.too_long': { code: 20501, status: 413 },
  'method.not_allowed': { code: 20500, status: 405 },
  'query.timeout': { code: 20600, status: 503 },
  'records.unavailable': { code: 20601, status: 503 },
  'pictures.busy': { code: 20602, status: 503 },
  'server.failed': { code: 20900, status: 500 },
} as const satisfies FailureRows

/** Failures by number. */
export const sortedFailures = (failures: FailureTable): [FailureKey, Failure][] =>
  (Object.keys(failures) as FailureKey[])
    .map((key): [FailureKey, Failure] => [key, failures[key]])
    .sort(([, one], [, other]) => one.code - other.code)

type Sentences = Readonly<Record<FailureKey, string>>

/** Maximum number of characters of a value that a sentence repeats. */
const shownLength = 300

const clipped = (value: string | number): string | number =>
  typeof value === 'string' && value.length > shownLength ? `${value.slice(0, shownLength)}…` : value

/** A failure that the caller may read. Its message names the invalid value and what to do. */
export class PublicError extends Error {
  readonly key: FailureKey
  readonly params: Readonly<Record<string, string | number>>

  constructor(key: FailureKey, params: Record<string, string | number> = {}, options?: ErrorOptions) {
    const shown = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, clipped(value)]))
    super(fill(en[key], shown), options)
    this.name = 'PublicError'
    this.key = key
    this.params = shown
  }

  /** The message in the language of these sentences. */
  sentence(sentences: Sentences): string {
    return fill(sentences[this.key], this.params)
  }

  /** The common format of JSON errors. */
  body(failures: FailureTable, sentences: Sentences): ErrorBody {
    const raw = sentences[this.key]
    return {
      error: this.sentence(sentences),
      errorcode: failures[this.key].code,
      error_key: this.key,
      raw_message: raw,
      raw_params: { ...this.params },
    }
  }
}

export type QuotaKey = Extract<FailureKey, `quota.${string}`>

/** An exceeded quota: the answer has the quota and the time of its reset, and no `error_key`. */
export class QuotaError extends PublicError {
  readonly quota: Quota
  /** Milliseconds since 1970. */
  readonly reset: number

  constructor(key: QuotaKey, quota: Quota, reset: number) {
    super(key, { limit: quota.limit, unit: quota.unit, reset: instant(reset) })
    this.quota = quota
    this.reset = reset
  }

  override body(failures: FailureTable, sentences: Sentences) {
    const { error, errorcode } = super.body(failures, sentences)
    return {
      errorcode,
      error,
      reset_time: instant(this.reset),
      limit_time_unit: this.quota.unit,
      call_limit: this.quota.limit,
    }
  }
}

const instant = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
