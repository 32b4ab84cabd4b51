import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Maximum accounts per known device: people share machines. */
const mostAccounts = 5
const separator = '~'

const signature = (secret: string, account: string, identifier: string): string =>
  createHmac('sha256', secret).update(`device ${identifier} ${account}`).digest('base64url')

/**
 * The identifier of a device on which somebody has signed in to an account, from its cookie; undefined for an
 * unknown device. It grants no access: it only separates the device's sign-in attempts from those of others.
 */
export function knownDevice(cookie: string, account: string, secret: string): string | undefined {
  for (const token of cookie.split(separator).slice(0, mostAccounts)) {
    const [identifier = '', signed = ''] = token.split('.')
    const [expected, found] = [Buffer.from(signature(secret, account, identifier)), Buffer.from(signed)]
    if (expected.length === found.length && timingSafeEqual(expected, found)) return identifier
  }
  return undefined
}

/** The cookie of a device after a sign-in to an account; the oldest accounts are dropped. */
export function rememberDevice(cookie: string, account: string, secret: string): string {
  if (knownDevice(cookie, account, secret) !== undefined) return cookie
  const identifier = randomBytes(12).toString('base64url')
  const others = cookie.split(separator).filter((token) => /^[\w-]+\.[\w-]+$/.test(token))
  return [`${identifier}.${signature(secret, account, identifier)}`, ...others]
    .slice(0, mostAccounts)
    .join(separator)
}
