import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decodeRecordid, encodeRecordid } from '../../../src/server/engine/recordid.ts'

const suffix = createHash('sha1').update('trees').digest('hex').slice(0, 24)

describe('a recordid', () => {
  test.each([0n, 1n, 255n, 2n ** 63n, 2n ** 64n - 1n])('of %s goes back to it', (id) => {
    const text = encodeRecordid('trees', id)
    expect(text).toMatch(/^[0-9a-f]{40}$/)
    expect(text.slice(16)).toBe(suffix)
    expect(decodeRecordid('trees', text)).toBe(id)
    expect(decodeRecordid('trees', ` ${text.toUpperCase()} `)).toBe(id)
    expect(decodeRecordid('areas', text)).toBeNull()
  })
  test.each(['', 'x', suffix, `zz${'0'.repeat(14)}${suffix}`])('is not %j', (text) => {
    expect(decodeRecordid('trees', text)).toBeNull()
  })
})
