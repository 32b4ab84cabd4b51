import { fileURLToPath } from 'node:url'
import { chromeLauncher } from '@web/test-runner'
import { build } from 'esbuild'
import { findBrowser } from './browser.mjs'

const rootDir = fileURLToPath(new URL('..', import.meta.url))

const cssText = {
  name: 'css-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({ entryPoints: [path], bundle: true, minify: true, write: false })
      return { contents: `export default ${JSON.stringify(outputFiles[0].text.trim())}`, loader: 'js' }
    })
  },
}

/** Serves each test file as one bundle, with the same treatment of style sheets as the product's build. */
const bundledTests = {
  name: 'bundled-tests',
  resolveMimeType: ({ path }) => (path.endsWith('.browser.test.ts') ? 'js' : undefined),
  async serve({ path }) {
    if (!path.endsWith('.browser.test.ts')) return undefined
    const { outputFiles } = await build({
      entryPoints: [`${rootDir}${path.slice(1)}`],
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      sourcemap: 'inline',
      plugins: [cssText],
      logLevel: 'silent',
    })
    return { body: outputFiles[0].text, type: 'js' }
  },
}

export default {
  rootDir,
  files: ['test/**/*.browser.test.ts'],
  concurrency: 1,
  browsers: [chromeLauncher({ launchOptions: await findBrowser() })],
  plugins: [bundledTests],
  testFramework: { config: { timeout: 5000 } },
  testsFinishTimeout: 180_000,
}
