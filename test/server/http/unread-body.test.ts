import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpServer } from '../../../src/server/http/http-server.ts'
import { unreadBody } from '../../../src/server/http/unread-body.ts'

let server: ReturnType<typeof serve>
beforeAll(async () => {
  const app = new Hono()
  app.use(unreadBody)
  app.all('/refused', (context) => context.text('no', 403))
  app.all('/read', async (context) => context.text(String((await context.req.text()).length)))
  server = serve({
    fetch: app.fetch,
    port: 0,
    hostname: '127.0.0.1',
    createServer: createHttpServer as never,
  })
  await once(server, 'listening')
})
afterAll(() => new Promise((done) => server.close(done)))

/** What the answer to a request of so many bytes says of its connection. */
async function connectionAfter(method: string, path: string, bytes: number): Promise<string | undefined> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`,
  )
  let text = ''
  for await (const piece of socket) {
    text += piece
    if (text.includes('\r\n\r\n')) break
  }
  socket.destroy()
  return /^connection: (\S+)/im.exec(text)?.[1]?.toLowerCase()
}

it.each([
  ['POST', '/refused', 3_000_000, 'close'],
  ['POST', '/refused', 3, 'keep-alive'],
  ['POST', '/read', 3_000_000, 'keep-alive'],
  ['GET', '/refused', 0, 'keep-alive'],
])('%s %s with %i bytes: %s', async (method, path, bytes, connection) => {
  expect(await connectionAfter(method, path, bytes)).toBe(connection)
})
