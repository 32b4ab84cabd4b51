/** What the reference pages say of an element beside its attributes; no visitor's bundle holds it. */
export interface Reference {
  /** One sentence: what the element is for. */
  summary: string
  /** Events by name: when, and what `detail` has. */
  events?: Readonly<Record<`d4c-${string}`, string>>
  /** Variables of its template by name. */
  variables?: Readonly<Record<string, string>>
  /** Parts of its inside that a page's style sheet may reach with `::part()`. */
  parts?: Readonly<Record<string, string>>
  /** Methods by signature. */
  methods?: Readonly<Record<string, string>>
  /** What it needs from the page or leaves out; a sentence each. */
  notes?: readonly string[]
}
