import { createHash } from 'node:crypto'

/** SHA-256 in hex: a key of 256 random bits needs neither salt nor slow hash. */
export const keyDigest = (key: string): string => createHash('sha256').update(key).digest('hex')
