import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const systemPaths = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const sandboxless = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * The bundled build emulates a graphics processor. A page that reads a canvas back waits until that has drawn all it
 * was handed: more than a second for each map, against a tenth when the canvas is drawn without it. Pages that are put
 * together by it take half of a journey's processor time. WebGL has it still.
 */
const withoutGraphicsProcessor = ['--disable-accelerated-2d-canvas', '--disable-gpu-compositing']

/**
 * A browser for tests: `CHROME_PATH`, else a system Chrome or Chromium, else the one in the npm package.
 * Launch options for playwright-core, puppeteer-core and web-test-runner alike.
 */
export async function findBrowser() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return { executablePath: CHROME_PATH, args: sandboxless }
  const system = systemPaths.find((path) => existsSync(path))
  if (system) return { executablePath: system, args: sandboxless }
  const { default: chromium } = await import('@sparticuz/chromium')
  // These two belong to the bundled build's own environment and slow a test page down.
  const args = chromium.args.filter((arg) => !['--single-process', '--no-zygote'].includes(arg))
  return { executablePath: await unpacked(chromium), args: [...args, ...withoutGraphicsProcessor] }
}

const cache = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))

/** Path of the packaged browser, unpacked into this project's own cache: the system's folder may hold another user's. */
async function unpacked(chromium) {
  const { TMPDIR } = process.env
  mkdirSync(cache, { recursive: true })
  process.env.TMPDIR = cache
  try {
    return await chromium.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}
