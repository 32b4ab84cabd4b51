import type { en } from '../messages/en/portal.ts'

/** Groups of elements in the reference pages; one without a group is among the others, which come last. */
export type ElementGroup = keyof typeof en extends infer Key
  ? Key extends `elements.group.${infer Group}`
    ? Group
    : never
  : never

/** Reference documentation of an element besides its attributes; not in visitors' bundles. */
export interface Reference {
  /** One sentence: the purpose of the element. */
  summary: string
  /** Its group in the reference pages, and its place there, from 1. */
  group?: { name: Exclude<ElementGroup, 'pieces'>; place: number }
  /** Its example requests no more than the schema until somebody does something. */
  isQuiet?: true
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
