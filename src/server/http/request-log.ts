import type { MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'

const slowAfter = 1000

/**
 * Logs failed and slow requests: only the path, since a query may contain a key, and how records were read
 * where a handler has set `strategy`.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const milliseconds = Math.round(performance.now() - start)
    const { status } = context.res
    const strategy: string | undefined = context.get('strategy')
    // A client that disconnected, as a chart that sends a new request, is not a failure.
    if (context.req.raw.signal.aborted) return
    if (context.req.path === '/readyz' || (status < 500 && milliseconds < slowAfter)) return
    log(status < 500 ? 'slow answer' : 'failed answer', {
      method: context.req.method,
      path: context.req.path,
      status,
      milliseconds,
      ...(strategy && { strategy }),
    })
  }
}
