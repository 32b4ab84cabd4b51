import type { ProcessorArgs, ProcessorName } from '../../../core/processors/definitions.ts'
import type { Scope } from './scope.ts'

/** What each processor does to the chain of its scope. Throws an IngestError for names that are not there. */
export type Compilers<Names extends ProcessorName> = {
  readonly [Name in Names]: (args: ProcessorArgs<Name>, scope: Scope) => Promise<void> | void
}
