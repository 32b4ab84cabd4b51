import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { devProxy } from '../../src/setup/dev-proxy.mjs'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    servers.push(server)
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

const page = '<html><head><title>Trees</title></head><body></body></html>'
const real = () =>
  listen(
    createServer(({ url }, answer) => {
      const type = url === '/data' ? 'application/json' : 'text/html; charset=utf-8'
      answer.writeHead(200, { 'Content-Type': type }).end(url === '/data' ? '{"n":1}' : page)
    }),
  )

it('adds to pages the script that reloads them, and hands everything else on as it is', async () => {
  const target = await real()
  const address = await listen(devProxy(async () => target).server)
  const ask = async (path: string) =>
    (await fetch(`${address}${path}`, { headers: { accept: 'text/html' } })).text()
  expect(await ask('/')).toBe(
    page.replace('</head>', '<script src="/__dev/reload.js" defer></script></head>'),
  )
  expect(await ask('/data')).toBe('{"n":1}')
  expect(await ask('/__dev/reload.js')).toContain('/__dev/events')
})

it('tells pages that something has changed', async () => {
  const { server, changed } = devProxy(real)
  const address = await listen(server)
  const { body } = await fetch(`${address}/__dev/events`)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  changed()
  expect((await reader?.read())?.value).toContain('event: change')
  await reader?.cancel()
})

it('says so where the server could not start, and goes on', async () => {
  let failing = true
  const target = await real()
  const server = devProxy(async () => {
    if (failing) throw new Error('it ended')
    return target
  })
  const address = await listen(server.server)
  const refused = await fetch(address)
  expect([refused.status, await refused.text()]).toEqual([502, 'The server does not answer: it ended'])
  failing = false
  expect((await fetch(address)).status).toBe(200)
})
