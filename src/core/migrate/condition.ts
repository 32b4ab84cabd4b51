export interface Condition {
  /** What must stand before the tag that tests. */
  before: string
  test: string
}

/** Names for what is worked out before it is used, one after another. */
export type Names = (kind: 'condition' | 'value') => string
