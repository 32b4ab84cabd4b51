import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '../../../src/core/field.ts'
import { isFacet, passes, type Question, question } from './filters.ts'
import { compareTexts, fieldsOf, printed, valuesOf } from './reference.ts'
import type { Row, World } from './world.ts'
import { openWorlds, rounded } from './worlds.ts'

/*
 * Random datasets joined to each other and to themselves, and once more in plain TypeScript.
 */

const { made, ask, each } = openWorlds({ worlds: 16, runs: 30, least: 450 })

/** The text that a row is joined by: that of its cell, of several values the first. */
function keyOf(field: Field, row: Row, zone: string): string | null {
  if (field.type === 'text') return valuesOf(field, row)[0] ?? null
  const value = printed(field, row, zone)
  return value === undefined ? null : String(value)
}

const order = (field: Field, a: Row, b: Row, zone: string): number => {
  const [left, right] = [a[field.name], b[field.name]]
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : compareTexts(keyOf(field, a, zone) ?? '', keyOf(field, b, zone) ?? '')
}

const keysOf = ({ fields }: World) => fields.filter((field) => isFacet(field) || field.name === 'id')

const joined = (one: World) =>
  fc
    .tuple(
      fc.nat(),
      fc.constantFrom(...keysOf(one)),
      fc.nat(),
      fc.constantFrom(true, true, true, false),
      fc.boolean(),
    )
    .chain(([to, local, remote, alike, self]) => {
      const index = self ? made.indexOf(one) : to % made.length
      const other = made[index] ?? one
      // Fields of one kind have values in common.
      const matching = keysOf(other).filter(({ type }) => !alike || type === local.type)
      const keys = matching.length > 0 ? matching : keysOf(other)
      return fc.record({
        index: fc.constant(index),
        other: fc.constant(other),
        local: fc.constant(local),
        remote: fc.constant(keys[remote % keys.length] ?? local),
        told: fc.option(fc.subarray(other.fields, { minLength: 1 })),
        limit: fc.option(fc.integer({ min: 1, max: 5 })),
        minus: fc.boolean(),
      })
    })

const isUnboxed = ({ pairs }: Question) => pairs.every(([name]) => name !== 'geofilter.bbox')

test('a join tells the records whose key is that of a group, and the values of the group', async () => {
  let found = 0
  await each(
    (one) => fc.tuple(question(one).filter(isUnboxed), joined(one)),
    async (one, index, [request, { index: to, other, local, remote, told, limit, minus }]) => {
      const { zone } = request
      const answer = await ask<{ x: Record<string, unknown>[] }[]>('analyze', index, [
        ...request.pairs,
        // Not heeded, since a map does not ask again when it moves.
        ['geofilter.bbox', '1,1,1,1'],
        ['join.agg1.remotedataset', `world${to}`],
        ['join.agg1.localkey', local.name],
        ['join.agg1.remotekey', remote.name],
        ...(told ? [['join.agg1.fields', told.map(({ name }) => name).join(',')] as const] : []),
        ...(limit === null ? [] : [['maxpoints', String(limit)] as const]),
        ['sort', minus ? '-x' : 'x'],
        ['y.count.func', 'COUNT'],
        ['y.sum.func', 'SUM'],
        ['y.sum.expr', 'id'],
      ])
      const rows = one.rows.filter((row) => passes(request, one.fields, row))
      const groups = new Map<string, Row[]>()
      for (const row of rows) {
        const key = keyOf(local, row, zone)
        if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row])
      }
      const expected = [...groups]
        .map(([key, members]) => ({
          members,
          matches: other.rows.filter((row) => keyOf(remote, row, zone) === key),
        }))
        .filter(({ matches }) => matches.length > 0)
        .sort((a, b) => (minus ? -1 : 1) * order(local, a.members[0] ?? {}, b.members[0] ?? {}, zone))
        .slice(0, limit ?? undefined)
        .map(({ members, matches }) => ({
          x: matches.map((row) => {
            const place = row.place
            return {
              fields: fieldsOf(told ?? other.fields, row, zone),
              ...(Array.isArray(place) && {
                geometry: { type: 'Point', coordinates: [place[1], place[0]] },
              }),
            }
          }),
          count: members.length,
          sum: members.reduce((sum, { id }) => sum + Number(id), 0),
        }))
      found += expected.length
      const bare = answer.map((row) => ({ ...row, x: row.x.map(({ recordid: _, ...record }) => record) }))
      expect(bare).toEqual(rounded(expected, bare))
    },
  )
  expect(found).toBeGreaterThan(200)
}, 60_000)
