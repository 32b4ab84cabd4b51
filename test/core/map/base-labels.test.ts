import { describe, expect, it } from 'vitest'
import { type BaseLabel, labelLook, labelName } from '../../../src/core/map/base-labels.ts'

const town: BaseLabel = { rank: 6, size: 2, kind: 'town' }

describe('how a name of the base map is written', () => {
  it('waits for the zoom at which there is room', () => {
    expect(labelLook(town, 5)).toBeNull()
    expect(labelLook(town, 6)).not.toBeNull()
  })

  it('marks a town with a dot as long as one looks at a country', () => {
    expect([labelLook(town, 8)?.dot, labelLook(town, 12)?.dot]).toEqual([true, false])
  })

  it('writes large towns larger, and prefers them where names collide', () => {
    const [large, small] = [4, 0].map((size) => labelLook({ ...town, size }, 9))
    expect(large?.fontSize).toBeGreaterThan(small?.fontSize ?? 99)
    expect(large?.priority).toBeGreaterThan(small?.priority ?? 99)
  })

  it('leaves the name of a country out once it fills the view', () => {
    const country: BaseLabel = { rank: 3, size: 0, kind: 'country' }
    expect([labelLook(country, 2), labelLook(country, 9)]).toEqual([null, null])
    expect(labelLook(country, 5)?.weight).toBe(600)
  })

  it('names a capital rather than its country where both are near', () => {
    const [country, capital] = [
      { rank: 4, size: 0, kind: 'country' } as const,
      { rank: 4, size: 3, kind: 'capital' } as const,
    ].map((label) => [4, 6].map((zoom) => labelLook(label, zoom)?.priority ?? 0))
    expect(country?.[0]).toBeGreaterThan(capital?.[0] ?? 0)
    expect(country?.[1]).toBeLessThan(capital?.[1] ?? 0)
  })

  it('names parts of a town only within it', () => {
    const part: BaseLabel = { rank: 11, size: 1, kind: 'part' }
    expect([labelLook(part, 11.5), labelLook(part, 13)?.italic]).toEqual([null, true])
  })
})

describe('the language of a name', () => {
  const names: Record<string, unknown> = { name: 'Wien', 'name:en': 'Vienna', 'name:fr': 'Vienne' }
  const get = (property: string) => names[property]

  it.each([
    ['fr', 'Vienne'],
    ['en-XA', 'Vienna'],
    ['ar', 'Wien'],
  ])('%s', (language, name) => {
    expect(labelName(get, language)).toBe(name)
  })

  it('is nothing without a name', () => {
    expect(labelName(() => undefined, 'en')).toBe('')
  })
})
