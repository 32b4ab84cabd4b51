import { expect, test } from 'vitest'
import { modelQuery } from '../../../src/core/chart/model.ts'
import { en } from '../../../src/messages/en/charts.ts'
import { attributes } from '../../../src/widgets/chart/attributes.ts'
import { singleQuery } from '../../../src/widgets/chart/written.ts'
import { dataset } from '../../core/chart/fixtures.ts'

test.each([
  ['date1', undefined, 0],
  ['txt1', undefined, 50],
  ['date1', 20, 20],
])('a chart of one tag over %s with maxpoints %s asks for %i groups', (fieldX, maxpoints, asked) => {
  const defaults = Object.fromEntries(
    Object.entries(attributes).map(([name, one]) => [name, Reflect.get(one as object, 'default')]),
  )
  const written = singleQuery({ ...defaults, fieldX, ...(maxpoints && { maxpoints }) } as never)
  expect(written && modelQuery(written, dataset, en).query?.maxpoints).toBe(asked)
})
