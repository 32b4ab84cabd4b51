import { PublicError } from '../../../core/errors.ts'
import type { ManagementRequest } from './call.ts'

/** The parameter `limit` of a list, an integer from 1 to the maximum. Throws `parameter.number`. */
export function limitOf({ query }: Pick<ManagementRequest, 'query'>, usual: number, max: number): number {
  const text = query('limit') ?? String(usual)
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (limit >= 1 && limit <= max) return limit
  throw new PublicError('parameter.number', { value: text, parameter: 'limit', min: 1, max })
}
