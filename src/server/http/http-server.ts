import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

/** Methods for which the runtime creates no Request, so that no route can answer them. */
const closedMethods: readonly (string | undefined)[] = ['TRACE', 'TRACK', 'CONNECT']

/** An HTTP server that answers 405 to methods that no route can see. */
export function createHttpServer(options: ServerOptions, listener: RequestListener): Server {
  return createServer(options, (request, response) => {
    if (!closedMethods.includes(request.method)) return listener(request, response)
    const error = `${request.method} is not allowed here`
    response.writeHead(405, {
      'Content-Type': 'application/json; charset=utf-8',
      Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    })
    response.end(JSON.stringify({ error, error_key: 'method.not_allowed' }))
  })
}
