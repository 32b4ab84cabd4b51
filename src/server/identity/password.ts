import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'

/** Argon2id with the least memory that OWASP's cheat sheet recommends: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
/** Two hashes at a time: each takes its memory and a core. */
const limit = pLimit(2)

const digest = (password: string, nonce: Uint8Array, { memory, passes, parallelism, tagLength }: Cost) =>
  limit(
    () =>
      new Promise<Buffer>((done, failed) => {
        const message = password.normalize('NFC')
        argon2('argon2id', { message, nonce, memory, passes, parallelism, tagLength }, (error, tag) =>
          error ? failed(error) : done(Buffer.from(tag)),
        )
      }),
  )

type Cost = { memory: number; passes: number; parallelism: number; tagLength: number }

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** A password as stored: a PHC string of Argon2id with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await digest(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A dummy hash, checked for unknown users, so that the response takes as long. */
let nobody: Promise<string> | undefined

/** Whether a password matches its stored hash; takes as long without one. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  const [, memory, passes, parallelism, salt = '', tag = ''] = form.exec(stored ?? (await nobody)) ?? []
  const expected = Buffer.from(tag, 'base64')
  if (expected.length === 0) throw new Error('A password is kept in an unknown form')
  const found = await digest(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected) && stored !== null
}
