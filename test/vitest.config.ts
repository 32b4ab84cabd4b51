import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.browser.test.ts', 'test/e2e/**'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
