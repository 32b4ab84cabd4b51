import type { ErrorBody } from '../core/record.ts'

/** A failed call. Status 0 means no answer. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody> | null

  constructor(status: number, body: Partial<ErrorBody> | null, options?: ErrorOptions) {
    super(body?.error ?? `HTTP ${status}`, options)
    this.name = 'ApiFailure'
    this.status = status
    this.body = body
  }
}
