import type { FailureKey } from '../errors.ts'
import type { Finding } from '../ingest/report.ts'

/** What is wrong with one value that was sent to the management API. */
export interface Problem {
  /** The member that holds it, as `limits.max_datasets`. */
  field: string
  key: FailureKey
  params: Readonly<Record<string, string | number>>
  /** What ingestion says of it, as the parameter `reason` of the sentence. */
  reason?: Finding
}

/** A request to the management API whose values cannot be taken; nothing of it was done. */
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
