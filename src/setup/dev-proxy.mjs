import { createServer, request } from 'node:http'

const reloadPath = '/__dev/reload.js'
const eventsPath = '/__dev/events'

/** Reloads the page once the server says that it has changed; a page without the script is left as it is. */
const script = `new EventSource('${eventsPath}').addEventListener('change', () => location.reload())`

/** A page with the script that reloads it. */
export const withReload = (html) =>
  html.replace(/<\/head>/i, (end) => `<script src="${reloadPath}" defer></script>${end}`)

function refuse(outgoing, { message }) {
  if (!outgoing.headersSent) outgoing.writeHead(502, { 'Content-Type': 'text/plain' })
  outgoing.end(`The server does not answer: ${message}`)
}

/**
 * A proxy in front of the server, whose address `target` resolves to, again after each restart: forwards
 * requests, adds
 * the reload script to pages, and reloads them when `changed` is called.
 */
export function devProxy(target) {
  const listeners = new Set()
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === reloadPath) {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(script)
      return
    }
    if (incoming.url === eventsPath) {
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      outgoing.write(': here\n\n')
      listeners.add(outgoing)
      outgoing.on('close', () => listeners.delete(outgoing))
      return
    }
    const asksForPage = (incoming.headers.accept ?? '').includes('text/html')
    const address = await target().catch((error) => {
      refuse(outgoing, error)
      return null
    })
    if (address === null) return
    const { hostname, port } = new URL(address)
    const onward = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, ...(asksForPage && { 'accept-encoding': 'identity' }) },
      },
      (answer) => {
        const isPage = asksForPage && (answer.headers['content-type'] ?? '').includes('text/html')
        if (!isPage) {
          outgoing.writeHead(answer.statusCode, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const { 'content-length': _, ...headers } = answer.headers
          outgoing.writeHead(answer.statusCode, headers)
          outgoing.end(withReload(Buffer.concat(parts).toString()))
        })
      },
    )
    onward.on('error', (error) => refuse(outgoing, error))
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  const changed = () => {
    for (const listener of listeners) listener.write('event: change\ndata: {}\n\n')
  }
  return { server, changed }
}
