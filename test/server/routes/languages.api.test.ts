import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FailureKey, PublicError } from '../../../src/core/errors.ts'
import { catalogue } from '../../../src/messages/catalogues.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'

/** What is in no brackets, but for values that were sent and names. */
const unsaid = (text: string): string => text.replace(/⟦[\s\S]*⟧/, '').trim()

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ testLanguages: true })
  await portal.publish('trees', treesDataset)
})
afterAll(() => portal.close())

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await portal.api.request(path, { headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('in a language of tests the API', () => {
  test.each([
    'nowhere',
    'datasets/1.0/nosuch/',
    'records/1.0/search/?rows=x&dataset=trees',
    'records/1.0/search/',
    'records/1.0/search/?dataset=trees&facet=nosuch',
    'records/1.0/search/?dataset=trees&sort=nosuch',
    'records/1.0/search/?dataset=trees&timezone=Nowhere',
    'records/1.0/search/?dataset=trees&q=%23nosuch(1)',
    'records/1.0/search/?dataset=trees&format=nosuch',
    'records/1.0/search/?dataset=trees&geofilter.distance=x',
    'records/1.0/analyze/?dataset=trees&x=nosuch',
    'records/1.0/download/?dataset=trees&format=nosuch',
    'metadata/1.0/extra/nosuch',
  ])('says what is wrong with %s', async (path) => {
    const { status, body } = await ask(`/${path}${path.includes('?') ? '&' : '?'}lang=en-XA`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(unsaid(String(body.error))).toBe('')
    const header = await ask(`/${path}`, { 'Accept-Language': 'ar-XB,fr;q=0.5' })
    expect(header.body.error).toMatch(/^⟦.*\p{Script=Arabic}.*⟧$/su)
  })

  test('has every failure', () => {
    const sentences = catalogue('api', 'en-XA')
    const plain = (Object.keys(sentences) as FailureKey[]).filter(
      (key) => !/^(?:⟦[\s\S]*⟧|\{reason\})$/.test(new PublicError(key).sentence(sentences)),
    )
    expect(plain).toEqual([])
  })

  test('names metas', async () => {
    const { body } = await ask('/metadata/1.0/basic?lang=en-XA')
    const labels = (body.schema as { label: string }[]).map(({ label }) => label)
    expect(labels.filter((label) => unsaid(label) !== '')).toEqual([])
  })
})

test('a portal that does not say so speaks English instead', async () => {
  const other = await openPortal()
  try {
    const { body } = await ask('/datasets/1.0/nosuch/?lang=en-XA')
    expect(body.error).toBe('Unknown dataset: nosuch')
  } finally {
    await other.close()
  }
})
