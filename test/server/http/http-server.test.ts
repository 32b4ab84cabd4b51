import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createHttpServer } from '../../../src/server/http/http-server.ts'

it.each(['TRACE', 'TRACK'])('%s is refused in a sentence', async (method) => {
  const app = new Hono()
  app.all('*', (context) => context.text('answered'))
  const server = serve({
    fetch: app.fetch,
    port: 0,
    hostname: '127.0.0.1',
    createServer: createHttpServer as never,
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end(`${method} / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  let text = ''
  for await (const piece of socket) text += piece
  // The parser of the runtime knows no method TRACK.
  expect(text).toMatch(/^HTTP\/1\.1 40[05]/)
  expect(text).not.toContain('answered')
  await new Promise((done) => server.close(done))
})
