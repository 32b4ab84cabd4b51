export interface Condition {
  /** Tags that must precede the test. */
  before: string
  test: string
}

/** Makes unique names for intermediate values. */
export type Names = (kind: 'condition' | 'value') => string
