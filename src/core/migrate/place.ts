import type { Nested } from './nested.ts'

/** Where a tag stands. */
export interface Place {
  /** Inside a template, where `{{ }}` needs nothing more. */
  template: boolean
  /** Inside text that is shown as it is written. */
  literal: boolean
  /** Names of the items of the loops round it, in the same template. */
  items: readonly string[]
  /** Of a template inside another one. */
  nested: Nested | null
}
