import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Rooms that know no server: nothing in their tests holds memory or a file. */
const pure = ['messages', 'core', 'client', 'ui', 'portal', 'custom-element', 'widgets', 'backoffice'].map(
  (room) => `test/${room}/**/*.test.ts`,
)
/** These replace globals of the process. */
const changesGlobals = ['test/client/api.test.ts', 'test/ui/filters-guide.test.ts']
const elsewhere = ['test/**/*.browser.test.ts', 'test/e2e/**']

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    setupFiles: ['test/no-visitors.ts'],
    // As many as there are processors: the usual number leaves one of two idle.
    maxWorkers: availableParallelism(),
    // Once more on a machine that was too busy; the report names what needed it.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/**/*.test.ts'],
          exclude: [...pure, ...elsewhere],
          // Files share the modules of their worker: loading the server anew for each took as long as its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'globals',
          include: changesGlobals,
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          exclude: [...changesGlobals, ...elsewhere],
          isolate: false,
        },
      },
    ],
  },
})
