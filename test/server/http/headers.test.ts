import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { noOutside, type OutsideHosts, securityHeaders } from '../../../src/server/http/headers.ts'

async function headersOf(path: string, outside: OutsideHosts, isSecure = false): Promise<Headers> {
  const app = new Hono()
  app.use(securityHeaders(outside, isSecure))
  app.all('*', (context) => context.text('x'))
  return (await app.request(path)).headers
}

const policyOf = async (path: string, outside: OutsideHosts): Promise<string> =>
  (await headersOf(path, outside)).get('Content-Security-Policy') ?? ''

const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; worker-src 'self' blob:"
const own = "; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

it('lets pages load from the portal alone', async () => {
  expect(await policyOf('/explore/', noOutside)).toBe(strict + own)
  expect(await policyOf('/demo/maps.html', noOutside)).toBe(strict)
})

it('adds the hosts that the administrator names, for pictures, answers and frames only', async () => {
  const outside = { content: ['tiles.example.org', '*.example.net'], frames: ['disqus.com'] }
  const hosts = 'https://tiles.example.org https://*.example.net'
  const wide = strict
    .replace("connect-src 'self'", `connect-src 'self' ${hosts}`)
    .replace('data: blob:;', `data: blob: ${hosts};`)
  expect(await policyOf('/explore/', outside)).toBe(`${wide}; frame-src https://disqus.com${own}`)
  expect(await policyOf('/demo/maps.html', outside)).toBe(`${wide}; frame-src https://disqus.com`)
})

it('has browsers remember https where people reach the portal by it, and nowhere else', async () => {
  const told = async (isSecure: boolean) =>
    (await headersOf('/explore/', noOutside, isSecure)).get('Strict-Transport-Security')
  expect(await told(true)).toBe('max-age=31536000')
  expect(await told(false)).toBeNull()
})
