import { readFileSync } from 'node:fs'
import { parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { elementsOf, isElement, isText, type Node } from '../../src/core/migrate/page.ts'
import { dateFilters } from '../../src/core/template/date-filters.ts'
import type { Environment } from '../../src/core/template/environment.ts'
import { fieldFilters } from '../../src/core/template/field-filters.ts'
import { listFilters } from '../../src/core/template/list-filters.ts'
import { numberFilters } from '../../src/core/template/number-filters.ts'
import { textFilters } from '../../src/core/template/text-filters.ts'
import { renderText } from '../../src/ui/template/engine.ts'

const source = readFileSync(new URL('../../docs/guides/filters.html', import.meta.url), 'utf8')
const elements = [...elementsOf(parse(source))]

const textOf = (node: Node): string =>
  isText(node) ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''

const values = JSON.parse(
  elements.filter(({ attrs }) => attrs.some(({ value }) => value === 'values')).map(textOf)[0] ?? '{}',
) as Record<string, unknown>

/** Name, sentence, example, result, and whether the result is words about it. */
const rows = elements
  .filter(
    ({ tagName, parentNode }) =>
      tagName === 'tr' && parentNode && isElement(parentNode) && parentNode.tagName === 'tbody',
  )
  .map((row) => {
    const cells = [...elementsOf(row)]
    const [sentence, example, result] = cells.filter(({ tagName }) => tagName === 'p')
    return {
      name: textOf(cells.find(({ tagName }) => tagName === 'code') ?? row),
      sentence: sentence ? textOf(sentence) : '',
      example: example ? textOf(example) : '',
      result: result ? textOf(result) : '',
      inWords: result?.childNodes.every(isText) === true,
    }
  })

const known = [textFilters, numberFilters, dateFilters, listFilters, fieldFilters].flatMap((table) =>
  Object.keys(table({ locale: () => 'en' } as unknown as Environment)),
)

describe('the guide to filters', () => {
  beforeAll(() => {
    vi.useFakeTimers({ now: new Date('2024-03-15T10:30:00Z') })
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  it('has a row for each filter, and none for another', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual([...known, 'ref'].sort())
  })

  it('describes only a handle in words', () => {
    expect(rows.filter(({ inWords }) => inWords).map(({ name }) => name)).toEqual(['ref'])
  })

  it.each(rows.filter(({ inWords }) => !inWords))(
    'says what comes of $example',
    ({ name, sentence, example, result }) => {
      expect(sentence).toMatch(/\.$/)
      expect(example).toMatch(new RegExp(`\\| ${name}\\b`))
      expect(renderText(example, values)).toBe(result)
    },
  )
})
