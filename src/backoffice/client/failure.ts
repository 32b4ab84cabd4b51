import type { NoticeSentences } from '../../messages/en/backoffice/notices.ts'
import { fill } from '../../messages/message.ts'

/** The error body of the management API; optional members depend on the failure. */
export interface FailureBody {
  error?: string
  error_key?: string
  message?: string
  errors?: readonly { field?: string; message?: string }[]
  raw_params?: Readonly<Record<string, string | number>>
}

/** A failed call, with the status of the answer (0 without an answer) and its body, if any. */
export class CallFailure extends Error {
  readonly status: number
  readonly body: FailureBody | null

  constructor(status: number, body: FailureBody | null, options?: ErrorOptions) {
    super(body?.error ?? body?.message ?? `HTTP ${status}`, options)
    this.name = 'CallFailure'
    this.status = status
    this.body = body
  }

  get key(): string | undefined {
    return this.body?.error_key
  }

  /** Seconds until the next attempt to sign in, null without a lock. */
  get lockedSeconds(): number | null {
    const seconds = this.key === 'signin.locked' ? Number(this.body?.raw_params?.seconds) : Number.NaN
    return Number.isFinite(seconds) ? seconds : null
  }
}

export interface Notice {
  title: string
  message: string
}

/** The message of a failure. */
export function noticeOf(error: unknown, sentences: NoticeSentences): Notice {
  const title = sentences['notice.failed']
  if (!(error instanceof CallFailure)) return { title, message: sentences['notice.unexpected'] }
  const { status, body } = error
  const [first] = body?.errors ?? []
  if (error.key === 'InvalidManagementAPIRequestException' && first?.message)
    return { title: body?.message ?? title, message: first.message }
  if (body?.error) return { title, message: body.error }
  if (body?.message) return { title, message: body.message }
  return { title, message: sentenceForStatus(status, sentences) }
}

/** Problems by member of the sent body. */
export function problemsOf(error: unknown): Record<string, string> {
  const errors = error instanceof CallFailure ? (error.body?.errors ?? []) : []
  return Object.fromEntries(
    errors.flatMap(({ field, message }) => (field && message ? [[field, message] as const] : [])),
  )
}

function sentenceForStatus(status: number, sentences: NoticeSentences): string {
  switch (status) {
    case 0:
      return sentences['notice.offline']
    case 400:
    case 401:
    case 403:
    case 404:
    case 408:
    case 409:
    case 429:
      return sentences[`notice.${status}`]
    case 503:
    case 504:
      return sentences['notice.503']
    default:
      return fill(sentences['notice.other'], { status })
  }
}
