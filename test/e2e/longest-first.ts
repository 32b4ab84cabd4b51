import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Longest of a run of all files, seconds; what a first run has to go by. */
const slow: Readonly<Record<string, number>> = {
  'elements.test.ts': 100,
  'journey.test.ts': 101,
  'upkeep.test.ts': 66,
  'backoffice.test.ts': 53,
  'processing.test.ts': 53,
  'access.test.ts': 38,
  'sources.test.ts': 31,
  'security.test.ts': 31,
  'publisher.test.ts': 30,
}

const known = ({ moduleId }: TestSpecification) => slow[relative(import.meta.dirname, moduleId)] ?? 0

/** Longest files first, so that no worker ends alone: by their last run, else by what is known of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const hasRun = files.some((file) => this.ctx.cache.getTestSpecificationResult(file))
    return hasRun ? sorted : sorted.sort((one, other) => known(other) - known(one))
  }
}
