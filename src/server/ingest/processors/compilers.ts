import type { ProcessorArgs, ProcessorName } from '../../../core/processors/definitions.ts'
import type { Scope } from './scope.ts'

/** The implementation of each processor. Throws an IngestError for unknown names. */
export type Compilers<Names extends ProcessorName> = {
  readonly [Name in Names]: (args: ProcessorArgs<Name>, scope: Scope) => Promise<void> | void
}
