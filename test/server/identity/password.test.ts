import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkPassword, hashPassword } from '../../../src/server/identity/password.ts'

describe('a password', () => {
  it('is kept as Argon2id with a salt of its own, and never as it is', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
    expect(first).not.toContain('horse')
  })

  it('is known again, in whatever form its letters are sent', async () => {
    const kept = await hashPassword('caf\u00e9 noisette')
    expect(await checkPassword('cafe\u0301 noisette', kept)).toBe(true)
    expect(await checkPassword('cafe noisette', kept)).toBe(false)
  })

  it('of nobody is never right', async () => {
    expect(await checkPassword('', null)).toBe(false)
  })

  it('is read with the cost that it was kept with', async () => {
    const nonce = Buffer.alloc(16, 7)
    const tag = argon2Sync('argon2id', {
      message: 'old one',
      nonce,
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 24,
    })
    const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
    const kept = `$argon2id$v=19$m=64,t=1,p=1$${text(nonce)}$${text(tag)}`
    expect(await checkPassword('old one', kept)).toBe(true)
    expect(await checkPassword('new one', kept)).toBe(false)
  })

  it('is checked in turn when many ask at once', async () => {
    const kept = await hashPassword('correct horse')
    const found = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => checkPassword(nth % 2 ? 'correct horse' : 'wrong horse', kept)),
    )
    expect(found).toEqual([false, true, false, true, false, true, false, true])
  })
})
