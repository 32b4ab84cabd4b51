import { PublicError } from '../../../core/errors.ts'
import type { ManagementRequest } from './call.ts'

/** The parameter `nhits`, a whole number from 0 to the most there may be. Throws `parameter.number`. */
export const nhitsOf = ({ query }: ManagementRequest, usual: number, max: number): number =>
  numberOf('nhits', query('nhits'), usual, max)

/** A whole number of the address. Throws `parameter.number`. */
export function numberOf(parameter: string, value: string | undefined, usual: number, max: number): number {
  if (value === undefined || value === '') return usual
  const number = Number(value)
  if (Number.isInteger(number) && number >= 0 && number <= max) return number
  throw new PublicError('parameter.number', { parameter, value, min: 0, max })
}

/** An object that was sent, or nothing at all, which is an empty one. */
export const bodyOrNothing = async ({ c, body }: ManagementRequest): Promise<Record<string, unknown>> => {
  const isEmpty = c.req.raw.body === null || c.req.header('content-length') === '0'
  return isEmpty ? {} : body()
}
