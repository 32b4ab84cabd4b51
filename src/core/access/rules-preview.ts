import type { ManagedField } from '../management/dataset.ts'
import type { Subject } from './ruleset.ts'

/** What rules would leave of a dataset, or what somebody sees of it. */
export interface RulesPreview {
  /** False for somebody who does not find the dataset; nothing else is told then. */
  is_found: boolean
  is_data_visible: boolean
  /** Records shown, of how many. */
  records: number
  of: number
  /** Fields shown, of how many. */
  fields: readonly ManagedField[]
  fields_of: number
  /** The first records, as many as were asked for. */
  rows: readonly Readonly<Record<string, unknown>>[]
  /** Whether these are the records that visitors see, or those that wait to be published. */
  is_published: boolean
}

/** Whom a rule can be made for. */
export interface NamedSubject extends Subject {
  type: 'user' | 'group'
  /** The first and last name, or the title of the group; empty where there is none. */
  title: string
}
