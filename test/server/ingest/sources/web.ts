import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface Web {
  port: number
  /** Address of a path, on any name of this machine. */
  at: (path: string, host?: string) => URL
  /** Paths that were asked for, in order. */
  asked: string[]
  /** Headers of each request. */
  headers: IncomingMessage['headers'][]
  /** Says what a path answers; with several answers, one after the other, the last one for ever. */
  on: (path: string, ...answers: Answer[]) => void
}

/** A server of this machine that lives as long as the tests of a file. */
export async function serveWeb(host = '127.0.0.1'): Promise<Web> {
  const answers = new Map<string, Answer[]>()
  const asked: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    headers.push(request.headers)
    const left = answers.get(path.split('?')[0] ?? '') ?? []
    const [answer] = left
    if (left.length > 1) left.shift()
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, host, done))
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    port,
    at: (path, name = host) => new URL(`http://${name}:${port}${path}`),
    asked,
    headers,
    on: (path, ...given) => answers.set(path, given),
  }
}

export const text =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body)

export const redirect =
  (location: string, status = 302): Answer =>
  (_request, response) =>
    void response.writeHead(status, { Location: location }).end('elsewhere')

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end()

/** Begins a body of that length and hangs up in the midst of it. */
export const broken =
  (body: string, length: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'Content-Length': String(length), ...headers })
    response.write(body, () => setTimeout(() => response.destroy(), 20))
  }

/** A body with a tag, which is not sent again to who knows it. */
export const tagged =
  (body: string, tag: string): Answer =>
  (request, response) => {
    const etag = `"${tag}"`
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { ETag: etag }).end(body)
  }
