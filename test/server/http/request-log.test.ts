import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requestLog } from '../../../src/server/http/request-log.ts'

function logged() {
  const lines: string[] = []
  const app = new Hono()
  app.use(requestLog((text, facts) => void lines.push(`${text} ${facts?.status}`)))
  app.get('/', (context) => context.text('no', 500))
  return { app, lines }
}

test('a request that failed is logged', async () => {
  const { app, lines } = logged()
  await app.request('/')
  expect(lines).toEqual(['failed answer 500'])
})

test('a request that was left is not', async () => {
  const { app, lines } = logged()
  const left = new AbortController()
  left.abort()
  await app.request(new Request('http://localhost/', { signal: left.signal }))
  expect(lines).toEqual([])
})

test('how its records were read stands in the log', async () => {
  const facts: unknown[] = []
  const app = new Hono<{ Variables: { strategy: string } }>()
  app.use(requestLog((_, said) => void facts.push(said?.strategy)))
  app.get('/', (context) => {
    context.set('strategy', 'row_order')
    return context.text('no', 500)
  })
  await app.request('/')
  expect(facts).toEqual(['row_order'])
})
