import { PublicError } from '../../../core/errors.ts'
import type { ManagementRequest } from './call.ts'

/** The parameter `nhits`, an integer from 0 to the maximum. Throws `parameter.number`. */
export const nhitsOf = ({ query }: ManagementRequest, usual: number, max: number): number =>
  numberOf('nhits', query('nhits'), usual, max)

/** An integer query parameter. Throws `parameter.number`. */
export function numberOf(parameter: string, value: string | undefined, usual: number, max: number): number {
  if (value === undefined || value === '') return usual
  const number = Number(value)
  if (Number.isInteger(number) && number >= 0 && number <= max) return number
  throw new PublicError('parameter.number', { parameter, value, min: 0, max })
}

/** The JSON object of a body; an empty body is an empty object. */
export const bodyOrNothing = async ({ c, body }: ManagementRequest): Promise<Record<string, unknown>> => {
  const isEmpty = c.req.raw.body === null || c.req.header('content-length') === '0'
  return isEmpty ? {} : body()
}
