import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type BlockList, isIP, type LookupFunction } from 'node:net'
import { allowedNetworks, mayReach } from './outgoing-address.ts'

/** Why a request was not sent or got no response. */
export type OutgoingReason =
  | 'scheme'
  | 'port'
  | 'private'
  | 'host'
  | 'redirect'
  | 'redirects'
  | 'certificate'
  | 'silent'
  | 'connection'

/** A request that failed before a response; `shown` is the URL without secrets. */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason
  readonly shown: string
  readonly detail: string

  constructor(reason: OutgoingReason, shown: string, detail = '', options?: ErrorOptions) {
    super([`${shown}: ${reason}`, detail].filter(Boolean).join(', '), options)
    this.name = 'OutgoingError'
    this.reason = reason
    this.shown = shown
    this.detail = detail
  }
}

export interface OutgoingSettings {
  /** Networks that are allowed although they are not public, as `10.0.0.0/8`. */
  allow: readonly string[]
  /** Idle timeout in milliseconds. */
  silenceMs?: number
  /** Resolves a host; the system's resolver by default. */
  lookup?: Resolve
}

/** Resolves all addresses of a host. */
export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>

export interface OutgoingAnswer {
  response: IncomingMessage
  /** Final URL, after redirects. */
  url: URL
}

const mostRedirects = 5
const usualSilenceMs = 60_000

/** A URL for reports and logs, without parts that may be secret. */
export function shownAddress(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}${url.search ? '?…' : ''}`
}

/**
 * Sends a GET request and follows redirects. Only public and allowed addresses are connected to; the check
 * applies to the resolved addresses passed to the socket, which prevents DNS rebinding. Credentials in the
 * URL are sent to its own origin only. Throws an OutgoingError, or the reason of an aborted signal.
 */
export async function get(
  url: URL,
  headers: Readonly<Record<string, string>>,
  settings: OutgoingSettings,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const allowed = allowedNetworks(settings.allow)
  let credentials = authorization(url)
  let at = bare(url)
  for (let redirects = 0; ; redirects++) {
    check(at, allowed)
    const sent = { ...headers, ...(credentials && { Authorization: credentials }) }
    const response = await once(at, sent, allowed, settings, signal)
    const next = target(response, at)
    if (!next) return { response, url: at }
    response.destroy()
    if (redirects === mostRedirects) throw new OutgoingError('redirects', shownAddress(url))
    if (next.origin !== at.origin) credentials = undefined
    at = next
  }
}

/** The URL without user, password and fragment. */
function bare(url: URL): URL {
  const copy = new URL(url)
  copy.username = ''
  copy.password = ''
  copy.hash = ''
  return copy
}

function authorization({ username, password }: URL): string | undefined {
  if (!username && !password) return undefined
  return `Basic ${Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64')}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const redirectStatuses: readonly (number | undefined)[] = [301, 302, 303, 307, 308]

function target({ statusCode, headers }: IncomingMessage, at: URL): URL | undefined {
  if (!redirectStatuses.includes(statusCode) || headers.location === undefined) return undefined
  if (!URL.canParse(headers.location, at)) throw new OutgoingError('redirect', shownAddress(at))
  return bare(new URL(headers.location, at))
}

/** Ports of 1024 and above that are blocked by the Fetch standard. */
const otherPorts = [1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6679, 6697, 10_080]

const isWebPort = (port: number): boolean =>
  port === 80 || port === 443 || (port >= 1024 && !otherPorts.includes(port) && (port < 6665 || port > 6669))

function check(url: URL, allowed: BlockList): void {
  const shown = shownAddress(url)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutgoingError('scheme', shown, url.protocol.slice(0, -1))
  if (url.port && !isWebPort(Number(url.port))) throw new OutgoingError('port', shown, url.port)
  // A literal address is never resolved, so it is checked here.
  const host = hostOf(url)
  if (isIP(host) && !mayReach(host, allowed)) throw new OutgoingError('private', shown, host)
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

function once(
  url: URL,
  headers: Readonly<Record<string, string>>,
  allowed: BlockList,
  { silenceMs = usualSilenceMs, lookup }: OutgoingSettings,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const shown = shownAddress(url)
  const options: RequestOptions = {
    headers,
    // No connection reuse: a pooled one was checked under other rules.
    agent: false,
    lookup: guarded(shown, allowed, lookup ?? resolveBySystem),
    signal,
    timeout: silenceMs,
  }
  return new Promise((done, failed) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, done)
    request.on('timeout', () => request.destroy(new OutgoingError('silent', shown)))
    request.on('error', (error) => failed(signal.aborted ? signal.reason : failureOf(error, shown)))
    request.end()
  })
}

const resolveBySystem: Resolve = (host) =>
  new Promise((done, failed) => {
    systemLookup(host, { all: true }, (error, found) => (error ? failed(error) : done(found)))
  })

/** A DNS lookup that returns only addresses that may be connected to. */
function guarded(shown: string, allowed: BlockList, resolve: Resolve): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        const open = found.filter(({ address }) => mayReach(address, allowed))
        const [first] = open
        if (!first) callback(new OutgoingError('private', shown, host), '')
        else if (all) callback(null, [...open])
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}

function failureOf(error: NodeJS.ErrnoException, shown: string): OutgoingError {
  if (error instanceof OutgoingError) return error
  const { code = '' } = error
  if (code === 'ENOTFOUND') return new OutgoingError('host', shown, code, { cause: error })
  const certificate = /CERT|SIGNATURE|ISSUER|ALTNAME|^ERR_(TLS|SSL)|EPROTO/.test(code)
  return new OutgoingError(certificate ? 'certificate' : 'connection', shown, code, { cause: error })
}
