import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
})
afterAll(() => portal.close())

/** A body of 700 MB that says nothing of its length, and how much of it has been read. */
function long(): { body: ReadableStream<Uint8Array>; read: () => number } {
  const piece = new TextEncoder().encode('q=x&'.repeat(16_000))
  let bytes = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      bytes += piece.length
      controller.enqueue(piece)
      if (bytes > 700_000_000) controller.close()
    },
  })
  return { body, read: () => bytes }
}

const forms = ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data; boundary=x']
const paths = [
  '/records/1.0/search?dataset=trees',
  '/datasets/1.0/trees/feedback/',
  '/datasets/1.0/trees/reuses/',
  '/account/login/',
  '/records/1.0/push/trees/',
  '/nothing/here/',
]

test.each(paths.flatMap((path) => forms.map((form) => [path, form])))(
  'POST %s as %s holds no more than the limit while it is read',
  async (path, form) => {
    const { body, read } = long()
    const init = { method: 'POST', headers: { 'Content-Type': form }, body, duplex: 'half' }
    const where = path.startsWith('/account/') ? portal.management : portal.api
    const response = await where.request(path, init as RequestInit)
    expect(response.status).toBeGreaterThanOrEqual(200)
    expect(response.status).toBeLessThan(500)
    expect(read()).toBeLessThan(25_000_000)
  },
)
