import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { publishFile } from '../src/server/ingest/publish.ts'
import { startServer } from '../src/server/main.ts'
import { readSettings } from '../src/server/settings.ts'
import { findBrowser } from '../test/browser.mjs'
import { flightsPortal } from './flights.ts'

interface Served {
  /** Address of the portal, without a slash at its end. */
  base: string
  browser: Browser
  close: () => Promise<void>
}

/** The real server over twelve million flights and datasets of the bench's own, and a browser. */
export async function serveFlights(
  datasets: readonly { id: string; title: string; file: string; text: string }[],
): Promise<Served> {
  const portal = await flightsPortal(12)
  for (const { id, title, file, text } of datasets) {
    const path = join(portal.directory, file)
    await writeFile(path, text)
    await publishFile(portal.store, { id, title, file: path })
  }
  await portal.store.close()
  const server = await startServer(
    readSettings({
      D4C_DATA: portal.directory,
      PORT: '0',
      D4C_SEED: 'none',
      D4C_ADMIN_PASSWORD: 'correct-horse-battery',
    }),
  )
  const browser = await chromium.launch(await findBrowser())
  return {
    base: server.url.replace(/\/$/, ''),
    browser,
    close: async () => {
      await browser.close()
      await server.stop()
      await portal.remove()
    },
  }
}
