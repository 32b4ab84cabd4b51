import type { Finding } from '../../../core/ingest/report.ts'
import { checkProcessors, type Step } from '../../../core/processors/check.ts'
import type { ProcessorName } from '../../../core/processors/definitions.ts'
import { IngestError } from '../failure.ts'
import type { Workplace } from '../formats/format.ts'
import { setAside } from '../rejects.ts'
import { Chain, type SetAside } from './chain.ts'
import type { Compilers } from './compilers.ts'
import { dateCompilers } from './dates.ts'
import { fieldCompilers } from './fields.ts'
import { placeCompilers } from './places.ts'
import { recordCompilers } from './records.ts'
import type { Processed } from './relation.ts'
import { type Datasets, Scope } from './scope.ts'
import { textCompilers } from './texts.ts'

const compilers: Compilers<ProcessorName> = {
  ...fieldCompilers,
  ...textCompilers,
  ...dateCompilers,
  ...placeCompilers,
  ...recordCompilers,
}

export interface ProcessorOptions {
  /** Datasets that may be joined; none without it. */
  datasets?: Datasets
  /** The value of `#now`, in milliseconds since 1970. */
  now: number
}

/**
 * Runs a list of processors over records before staging: SQL with `_row` and the staging columns of every
 * field. Values that a processor cannot handle go into the table of rejects. Throws an IngestError for an
 * invalid list, which names the processor by its number, the parameter and the value.
 */
export async function applyProcessors(
  place: Workplace,
  staged: Processed,
  list: unknown,
  options: ProcessorOptions,
): Promise<Processed & { findings: Finding[] }> {
  const steps = checkedSteps(list)
  if (steps.length === 0) return { ...staged, findings: [] }
  const keep: SetAside = (field, reason, sql) => setAside(place.connection, field, reason, sql)
  const chain = new Chain(place, staged, keep)
  for (const step of steps) await applyStep(chain, step, options)
  const processed = await chain.finish()
  return { ...processed, findings: chain.findings }
}

/** The steps of a list. Throws an IngestError for the first error. */
export function checkedSteps(list: unknown): Step[] {
  const { steps, problems } = checkProcessors(list)
  const [problem] = problems
  if (problem) throw new IngestError(problem.key, problem.params)
  return steps
}

/** Adds one processor to a chain. */
export async function applyStep(
  chain: Chain,
  { number, name, args }: Step,
  options: ProcessorOptions,
): Promise<void> {
  const scope = new Scope(chain, { step: number, processor: name }, options)
  // Arguments were checked against the definition that their type comes from.
  const compile = compilers[name] as (args: Step['args'], scope: Scope) => Promise<void> | void
  await compile(args, scope)
}
