import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.browser.test.ts', 'test/e2e/**'],
    setupFiles: ['test/no-visitors.ts'],
    // As many as there are processors: the usual number leaves one of two idle.
    maxWorkers: availableParallelism(),
    // Once more on a machine that was too busy; the report names what needed it.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
