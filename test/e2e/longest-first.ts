import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Longest of a run of all files, seconds; what a first run has to go by. */
const slow: Readonly<Record<string, number>> = {
  'journey.test.ts': 100,
  'backoffice.test.ts': 71,
  'elements.test.ts': 63,
  'processing.test.ts': 36,
  'access.test.ts': 34,
  'upkeep.test.ts': 33,
  'sources.test.ts': 23,
  'publisher.test.ts': 22,
  'security.test.ts': 19,
  'portal-settings.test.ts': 15,
  'demos.test.ts': 15,
  'dataset.test.ts': 15,
}

const known = ({ moduleId }: TestSpecification) => slow[relative(import.meta.dirname, moduleId)] ?? 0

/** Before every file that passed, since its failure is what one waits for. */
const failedSeconds = 86_400

/** Longest files first, so that no worker ends alone: each by its last run, else by what is known of it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = (file: TestSpecification): number => {
      const last = this.ctx.cache.getTestSpecificationResult(file)
      if (!last) return known(file)
      return last.failed ? failedSeconds : last.duration / 1000
    }
    return [...files].sort((one, other) => seconds(other) - seconds(one))
  }
}
