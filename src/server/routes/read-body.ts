import type { Context } from 'hono'
import { PublicError } from '../../core/errors.ts'

/** The body of a request, with at most `limit` bytes in memory. Throws `body.too_long`. */
export async function readBody(c: Context, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = () => new PublicError('body.too_long', { limit })
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLong()
  const pieces: Uint8Array[] = []
  let length = 0
  const { body } = c.req.raw
  if (body)
    for await (const piece of body) {
      length += piece.length
      if (length > limit) throw tooLong()
      pieces.push(piece)
    }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
