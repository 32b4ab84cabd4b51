/** Reference documentation of an element besides its attributes; not in visitors' bundles. */
export interface Reference {
  /** One sentence: the purpose of the element. */
  summary: string
  /** Events by name: when, and what `detail` has. */
  events?: Readonly<Record<`d4c-${string}`, string>>
  /** Variables of its template by name. */
  variables?: Readonly<Record<string, string>>
  /** Parts of its inside that a page's style sheet may reach with `::part()`. */
  parts?: Readonly<Record<string, string>>
  /** Methods by signature. */
  methods?: Readonly<Record<string, string>>
  /** Requirements and limitations; one sentence each. */
  notes?: readonly string[]
}
