import { PublicError } from '../../../../core/errors.ts'
import { DraftConflict } from '../../../management/datasets/drafts.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import { respondError } from '../../respond.ts'
import type { ManagementCall, ManagementRequest } from '../call.ts'

export const v1 = '/management/1.0'
export const v2 = '/management/v2'

/** A call whose answer tells what others saved meanwhile, where that is why it is refused. */
export const withConflict = (call: ManagementCall): ManagementCall => ({
  ...call,
  answer: async (request) => {
    try {
      return await call.answer(request)
    } catch (error) {
      if (!(error instanceof DraftConflict)) throw error
      return respondError(request.c, error, { conflict: error.conflict })
    }
  },
})

/** A GET that changes state, as the specification has some, with a POST beside it. */
export const changingGet = (call: Omit<ManagementCall, 'method' | 'changes'>): ManagementCall[] => [
  { ...call, method: 'GET', changes: true },
  { ...call, method: 'POST' },
]

/** The parameter `nhits`, a whole number from 0 to the most there may be. Throws `parameter.number`. */
export function nhitsOf({ query }: ManagementRequest, usual: number, max: number): number {
  return numberOf('nhits', query('nhits'), usual, max)
}

/** A whole number of the address. Throws `parameter.number`. */
export function numberOf(parameter: string, value: string | undefined, usual: number, max: number): number {
  if (value === undefined || value === '') return usual
  const number = Number(value)
  if (Number.isInteger(number) && number >= 0 && number <= max) return number
  throw new PublicError('parameter.number', { parameter, value, min: 0, max })
}

/** A text that says something, else null. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** An object that was sent, or nothing at all, which is an empty one. */
export const bodyOrNothing = async ({ c, body }: ManagementRequest): Promise<Record<string, unknown>> => {
  const isEmpty = c.req.raw.body === null || c.req.header('content-length') === '0'
  return isEmpty ? {} : body()
}

export type Calls = (services: DatasetServices) => ManagementCall[]
