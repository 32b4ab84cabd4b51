import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: ['test/e2e/portal.ts'],
    // A journey waits for its page more than it computes.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // The files of a worker share its browser and its portal.
    isolate: false,
    maxConcurrency: 2,
    expect: { poll: { timeout: 10_000, interval: 50 } },
    // Once more on a machine that was too busy; the report names what needed it.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
