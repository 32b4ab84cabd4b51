import { join } from 'node:path'
import { type ComposeSettings, compose, type Services } from '../src/server/compose.ts'
import { usualImports } from '../src/server/settings.ts'
import type { Store } from '../src/server/store/store.ts'

/** The parts of a portal over an open store, as the server puts them together. Failures are thrown, or handed to `report`. */
export const benchPortal = (
  store: Store,
  dataDirectory: string,
  settings: Partial<Pick<ComposeSettings, 'cacheBytes' | 'report' | 'reportJob' | 'database'>> = {},
): Promise<Services> => {
  const fail = (error: unknown) => {
    throw error
  }
  return compose({
    store,
    dataDirectory,
    now: () => new Date(),
    domain: 'bench',
    publicUrl: () => 'http://portal.test/',
    proxies: 0,
    imports: usualImports,
    mail: { smtp: null, from: 'bench@portal.test' },
    about: { version: 'bench', license: 'MIT' },
    database: { tempDirectory: join(dataDirectory, 'tmp') },
    log: () => {},
    report: fail,
    reportJob: fail,
    ...settings,
  })
}
