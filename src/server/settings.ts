import { resolve } from 'node:path'

/** What the environment says, checked and completed. */
export interface Settings {
  host: string
  port: number
  dataDirectory: string
  seed: 'demo' | 'none'
  production: boolean
  /** Proxies of our own before the server; as many entries of `X-Forwarded-For` are believed. */
  proxies: number
  /** Whether public data may be asked for as JSONP. */
  jsonp: boolean
}

/** A setting that cannot be understood; its message names it and what would do. */
export class SettingError extends Error {}

/** Reads the running contract's variables. Throws `SettingError`. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(environment.PORT || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingError(`PORT is "${environment.PORT}": it takes a number from 0 to 65535.`)
  const seed = environment.D4C_SEED || 'demo'
  if (seed !== 'demo' && seed !== 'none')
    throw new SettingError(`D4C_SEED is "${seed}": it takes demo or none.`)
  const proxies = Number(environment.D4C_PROXIES || 0)
  if (!Number.isInteger(proxies) || proxies < 0 || proxies > 10)
    throw new SettingError(`D4C_PROXIES is "${environment.D4C_PROXIES}": it takes a number from 0 to 10.`)
  const jsonp = environment.D4C_JSONP || 'off'
  if (jsonp !== 'on' && jsonp !== 'off')
    throw new SettingError(`D4C_JSONP is "${jsonp}": it takes on or off.`)
  return {
    host: environment.HOST || '127.0.0.1',
    port,
    dataDirectory: resolve(environment.D4C_DATA || 'data'),
    seed,
    production: environment.NODE_ENV === 'production',
    proxies,
    jsonp: jsonp === 'on',
  }
}
