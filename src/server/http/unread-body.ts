import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

/**
 * Bytes of an unread body that may have arrived with the headers: they are discarded, and the connection
 * stays open.
 */
const readAhead = 16_384

const lengthOf = (context: Context): number =>
  context.req.header('transfer-encoding') === undefined
    ? Number(context.req.header('content-length') ?? 0)
    : Number.POSITIVE_INFINITY

/**
 * Sets `Connection: close` when a request was answered before its body was read: the server closes the
 * connection then, and a client that reuses it would lose the next request.
 */
export const unreadBody: MiddlewareHandler = async (context, next) => {
  await next()
  const { incoming } = (context.env ?? {}) as { incoming?: Pick<IncomingMessage, 'complete'> }
  if (incoming && !incoming.complete && lengthOf(context) > readAhead)
    context.res.headers.set('Connection', 'close')
}
