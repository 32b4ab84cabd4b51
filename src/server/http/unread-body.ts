import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

/** Bytes of a body that are there with its head, or right after: they are let go of, and the connection stays. */
const readAhead = 16_384

const lengthOf = (context: Context): number =>
  context.req.header('transfer-encoding') === undefined
    ? Number(context.req.header('content-length') ?? 0)
    : Number.POSITIVE_INFINITY

/**
 * Says that the connection ends where a request was answered before its body was read to the end: the server closes it then,
 * and who believes in a kept one loses the next request.
 */
export const unreadBody: MiddlewareHandler = async (context, next) => {
  await next()
  const { incoming } = (context.env ?? {}) as { incoming?: Pick<IncomingMessage, 'complete'> }
  if (incoming && !incoming.complete && lengthOf(context) > readAhead)
    context.res.headers.set('Connection', 'close')
}
