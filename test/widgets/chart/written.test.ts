import { expect, it } from 'vitest'
import type { Configuration } from '../../../src/custom-element/configuration.ts'
import { placedQueries, queryTag, serieTag } from '../../../src/widgets/chart/written.ts'

/** A query with two series, of which so many have come to the page. */
function configurations(come: number): Configuration[] {
  const query = { localName: queryTag, children: [{ localName: serieTag }, { localName: serieTag }] }
  const configuration = (tag: string, element: object, options: object) =>
    ({ tag, element, options, missing: [], template: null }) as unknown as Configuration
  const series = ['column', 'line'].map((chartType) =>
    configuration(serieTag, { parentElement: query }, { chartType, functionY: 'COUNT' }),
  )
  return [configuration(queryTag, query, { context: 'trees', fieldX: 'town' }), ...series.slice(0, come)]
}

it('a query waits until all of its series have come', () => {
  expect(placedQueries(configurations(0))).toEqual([])
  expect(placedQueries(configurations(1))).toEqual([])
  expect(placedQueries(configurations(2)).map(({ query }) => query.charts.map(({ type }) => type))).toEqual([
    ['column', 'line'],
  ])
})
