import type { Nested } from './nested.ts'

/** The surroundings of a tag. */
export interface Place {
  /** Inside a template, where `{{ }}` is evaluated already. */
  template: boolean
  /** Inside a tag whose content is shown literally. */
  literal: boolean
  /** Names of the items of surrounding loops in the same template. */
  items: readonly string[]
  /** Set inside nested templates. */
  nested: Nested | null
}
