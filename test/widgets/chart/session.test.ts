import { expect, it } from 'vitest'
import { ChartSession } from '../../../src/widgets/chart/session.ts'

it('asks for all categories, or for as many as a chart may have', () => {
  const session = new ChartSession()
  expect(session.$most.get()).toBeNull()
  session.showCategories(120)
  expect(session.$most.get()).toBe(120)
  session.showCategories(1_000_000)
  expect(session.$most.get()).toBe(1000)
})

it('shows the table and the drawing in turn', () => {
  const session = new ChartSession()
  session.toggleTable()
  expect(session.$asTable.get()).toBe(true)
  session.toggleTable()
  expect(session.$asTable.get()).toBe(false)
})

it('keeps what is hidden, and why the drawing failed', () => {
  const session = new ChartSession()
  session.hide(new Set(['Paris']))
  session.fail('no canvas')
  expect([[...session.$hidden.get()], session.$broken.get()]).toEqual([['Paris'], 'no canvas'])
})
