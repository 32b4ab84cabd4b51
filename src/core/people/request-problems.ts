import type { FailureKey } from '../errors.ts'
import type { Finding } from '../ingest/report.ts'

/** A problem with one value sent to the management API. */
export interface Problem {
  /** The invalid member, such as `limits.max_datasets`. */
  field: string
  key: FailureKey
  params: Readonly<Record<string, string | number>>
  /** A finding of ingestion, inserted as the parameter `reason`. */
  reason?: Finding
}

/** A request to the management API with invalid values; nothing was changed. */
export class InvalidRequest extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ field, key }) => `${field}: ${key}`).join(', '))
    this.name = 'InvalidRequest'
    this.problems = problems
  }
}

/** Throws an InvalidRequest when there are problems. */
export function checkProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InvalidRequest(problems)
}
