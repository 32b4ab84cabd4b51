import { resolve } from 'node:path'
import { isEmail } from '../core/people/addresses.ts'
import { passwordProblem, shortestPassword } from '../core/people/password.ts'
import type { OutsideHosts } from './http/headers.ts'
import { parseNetwork } from './http/outgoing-address.ts'
import type { FirstAdministrator } from './identity/first-administrator.ts'
import { type IsolationLimits, usualLimits } from './ingest/isolation/limits.ts'
import type { DownloadSettings } from './ingest/sources/download.ts'
import type { MailSettings } from './mail/mailer.ts'
import { usualCacheBytes } from './memory/caches.ts'
import { type Retention, usualRetention } from './store/types.ts'

/** Settings from environment variables, validated and with defaults. */
export interface Settings {
  host: string
  port: number
  dataDirectory: string
  seed: 'demo' | 'none'
  production: boolean
  /** Number of trusted proxies; as many entries of `X-Forwarded-For` are used. */
  proxies: number
  /** Memory budget of all caches together, in bytes. */
  cacheBytes: number
  /** Whether JSONP is enabled. */
  jsonp: boolean
  /** Whether the generated languages of tests are enabled. */
  testLanguages: boolean
  /** Created when nobody can sign in yet. */
  administrator: FirstAdministrator
  /** Public URL of the portal, with a trailing slash; null for the server's own address. */
  publicUrl: string | null
  mail: MailSettings
  imports: ImportSettings
  /** External hosts that portal pages may use. */
  outside: OutsideHosts
}

/** Limits of imports and retention of versions. */
export interface ImportSettings {
  limits: IsolationLimits
  /** Maximum concurrent imports on this data folder. */
  atOnce: number
  retention: Retention
  downloads: DownloadSettings
  /** Reads files in this process, for trusted files only; in separate processes by default. */
  inProcess?: boolean
}

/** Five gigabytes and two hours, public addresses only. */
export const usualDownloads: DownloadSettings = { allow: [], bytes: 5_000_000_000, seconds: 7200 }

export const usualImports: ImportSettings = {
  limits: usualLimits,
  atOnce: 2,
  retention: usualRetention,
  downloads: usualDownloads,
}

/** An invalid setting; its message names it and a valid value. */
export class SettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

function wholeNumber(
  environment: Environment,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = environment[name]
  if (!text) return undefined
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new SettingError(`${name} is "${text}": it takes a number from ${least} to ${most}.`)
}

/** Import settings, for the server and the command line. Throws `SettingError`. */
export function readImportSettings(environment: Environment): ImportSettings {
  const { limits, atOnce, retention, downloads } = usualImports
  const memory = wholeNumber(environment, 'D4C_IMPORT_MEMORY', 300, 1_000_000)
  const disk = wholeNumber(environment, 'D4C_IMPORT_DISK', 1, 100_000_000)
  const size = wholeNumber(environment, 'D4C_SOURCE_SIZE', 1, 100_000_000)
  return {
    limits: {
      memoryBytes: memory === undefined ? limits.memoryBytes : memory * 1_000_000,
      seconds: wholeNumber(environment, 'D4C_IMPORT_TIME', 1, 1_000_000) ?? limits.seconds,
      niceness: wholeNumber(environment, 'D4C_IMPORT_NICENESS', 0, 19) ?? limits.niceness,
      ...(disk !== undefined && { diskBytes: disk * 1_000_000 }),
    },
    atOnce: wholeNumber(environment, 'D4C_IMPORTS', 1, 100) ?? atOnce,
    retention: {
      ...retention,
      keptVersions: wholeNumber(environment, 'D4C_KEEP_VERSIONS', 1, 1000) ?? retention.keptVersions,
    },
    downloads: {
      allow: networks(environment, 'D4C_ALLOW_PRIVATE'),
      bytes: size === undefined ? downloads.bytes : size * 1_000_000,
      seconds: wholeNumber(environment, 'D4C_SOURCE_TIME', 1, 1_000_000) ?? downloads.seconds,
    },
  }
}

function networks(environment: Environment, name: string): string[] {
  const listed = (environment[name] ?? '').split(',').map((text) => text.trim())
  const texts = listed.filter(Boolean)
  const wrong = texts.find((text) => !parseNetwork(text))
  if (wrong === undefined) return texts
  throw new SettingError(
    `${name} has "${wrong}": it takes networks as 10.0.0.0/8 or ::1, with commas between.`,
  )
}

/** A switch, off by default. Throws `SettingError`. */
export function isOn(environment: Environment, name: string): boolean {
  const text = environment[name] || 'off'
  if (text === 'on' || text === 'off') return text === 'on'
  throw new SettingError(`${name} is "${text}": it takes on or off.`)
}

/** Reads the running contract's variables. Throws `SettingError`. */
export function readSettings(environment: Environment): Settings {
  const port = Number(environment.PORT || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingError(`PORT is "${environment.PORT}": it takes a number from 0 to 65535.`)
  const seed = environment.D4C_SEED || 'demo'
  if (seed !== 'demo' && seed !== 'none')
    throw new SettingError(`D4C_SEED is "${seed}": it takes demo or none.`)
  const proxies = Number(environment.D4C_PROXIES || 0)
  if (!Number.isInteger(proxies) || proxies < 0 || proxies > 10)
    throw new SettingError(`D4C_PROXIES is "${environment.D4C_PROXIES}": it takes a number from 0 to 10.`)
  const cacheMemory = wholeNumber(environment, 'D4C_CACHE_MEMORY', 1, 1_000_000)
  return {
    host: environment.HOST || '127.0.0.1',
    port,
    dataDirectory: resolve(environment.D4C_DATA || 'data'),
    seed,
    production: environment.NODE_ENV === 'production',
    proxies,
    cacheBytes: cacheMemory === undefined ? usualCacheBytes : cacheMemory * 1_000_000,
    jsonp: isOn(environment, 'D4C_JSONP'),
    testLanguages: isOn(environment, 'D4C_TEST_LANGUAGES'),
    administrator: readAdministrator(environment),
    publicUrl: readPublicUrl(environment),
    mail: readMailSettings(environment),
    imports: readImportSettings(environment),
    outside: {
      content: hosts(environment, 'D4C_ALLOW_HOSTS'),
      frames: hosts(environment, 'D4C_ALLOW_FRAMES'),
    },
  }
}

/**
 * A host name, or a wildcard for all names below a domain; its last part has a letter, which excludes IP
 * addresses.
 */
const hostPattern =
  /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9](:[1-9]\d{0,4})?$/

function hosts(environment: Environment, name: string): string[] {
  const listed = (environment[name] ?? '').split(',').map((text) => text.trim().toLowerCase())
  const texts = [...new Set(listed.filter(Boolean))]
  const wrong = texts.find((text) => !hostPattern.test(text))
  if (wrong === undefined) return texts
  throw new SettingError(
    `${name} has "${wrong}": it takes host names as tiles.example.org or *.example.org, with commas between, without https:// and paths.`,
  )
}

function readAdministrator({ D4C_ADMIN_USER, D4C_ADMIN_PASSWORD }: Environment): FirstAdministrator {
  const user = D4C_ADMIN_USER?.trim() || 'admin'
  if (!D4C_ADMIN_PASSWORD) return { user }
  const problem = passwordProblem(D4C_ADMIN_PASSWORD, user)
  if (problem)
    throw new SettingError(
      `D4C_ADMIN_PASSWORD cannot be taken: it needs ${shortestPassword} characters or more, without the user's name in it.`,
    )
  return { user, password: D4C_ADMIN_PASSWORD }
}

function readPublicUrl({ D4C_PUBLIC_URL }: Environment): string | null {
  if (!D4C_PUBLIC_URL) return null
  const url = URL.canParse(D4C_PUBLIC_URL) ? new URL(D4C_PUBLIC_URL) : null
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username)
    return url.href.endsWith('/') ? url.href : `${url.href}/`
  throw new SettingError(
    `D4C_PUBLIC_URL is "${D4C_PUBLIC_URL}": it takes the address of the portal, as https://data.example.org/.`,
  )
}

/** Mail settings. The server's URL contains secrets, which messages do not quote. */
export function readMailSettings({ D4C_SMTP_URL, D4C_MAIL_FROM }: Environment): MailSettings {
  const from = D4C_MAIL_FROM?.trim() ?? ''
  const address = /^[^<>]*<([^<>]+)>$/.exec(from)?.[1] ?? from
  if (from && (!isEmail(address) || /[\r\n]/.test(from)))
    throw new SettingError(
      `D4C_MAIL_FROM is "${from}": it takes an address, as Open data <data@example.org>.`,
    )
  if (!D4C_SMTP_URL) return { smtp: null, from: from || 'd4c@localhost' }
  if (!URL.canParse(D4C_SMTP_URL) || !/^smtps?:$/.test(new URL(D4C_SMTP_URL).protocol))
    throw new SettingError(
      'D4C_SMTP_URL cannot be read: it takes the address of a mail server, as smtps://user:password@mail.example.org.',
    )
  if (!from)
    throw new SettingError('D4C_MAIL_FROM is missing: D4C_SMTP_URL needs the address mails come from.')
  return { smtp: D4C_SMTP_URL, from }
}
