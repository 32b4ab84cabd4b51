import { describe, expect, it } from 'vitest'
import { type GroupChoice, shownGroups } from '../../../src/core/map/groups.ts'

const groups = [
  { id: 'a', displayed: true },
  { id: 'b', displayed: false },
  { id: 'c', displayed: true },
]
const choices = (...entries: [string, GroupChoice][]) => new Map(entries)

describe('groups of a map', () => {
  it('are shown as their author says, until the visitor says otherwise', () => {
    expect(shownGroups(groups, choices(), false)).toEqual(['a', 'c'])
    const said = choices(['a', { shown: false, over: true }], ['b', { shown: true, over: false }])
    expect(shownGroups(groups, said, false)).toEqual(['b', 'c'])
  })

  it('follow a newer word of the author', () => {
    const before = choices(['a', { shown: true, over: false }])
    expect(shownGroups([{ id: 'a', displayed: true }], before, false)).toEqual(['a'])
    expect(
      shownGroups([{ id: 'a', displayed: false }], choices(['a', { shown: true, over: true }]), false),
    ).toEqual([])
  })

  it('stand alone with single: the last one chosen, first the first that is displayed', () => {
    expect(shownGroups(groups, choices(), true)).toEqual(['a'])
    const said = choices(['c', { shown: true, over: true }], ['b', { shown: true, over: false }])
    expect(shownGroups(groups, said, true)).toEqual(['b'])
    expect(shownGroups([{ id: 'b', displayed: false }], choices(), true)).toEqual([])
  })

  it('leave the place to another one when the chosen one is gone', () => {
    const said = choices(['b', { shown: true, over: false }])
    expect(shownGroups(groups.slice(2), said, true)).toEqual(['c'])
  })
})
