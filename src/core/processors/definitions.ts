import { dateProcessors } from './dates.ts'
import { fieldProcessors } from './fields.ts'
import type { ArgsOf, Parameters } from './parameter.ts'
import { placeProcessors } from './places.ts'
import { recordProcessors } from './records.ts'
import { textProcessors } from './texts.ts'

/** Every processor with its parameters. */
export const processors = {
  ...fieldProcessors,
  ...textProcessors,
  ...dateProcessors,
  ...placeProcessors,
  ...recordProcessors,
} as const

export type ProcessorName = keyof typeof processors
export type ProcessorArgs<Name extends ProcessorName> = ArgsOf<(typeof processors)[Name]>

export const isProcessorName = (name: string): name is ProcessorName => Object.hasOwn(processors, name)

export const parametersOf = (name: ProcessorName): Parameters => processors[name]

/** One processor of a dataset, as it is stored. */
export interface Processor {
  name: string
  args?: Readonly<Record<string, unknown>>
  /** Skips this processor. */
  disabled?: boolean
}
