import type { MigrateKey } from '../../messages/en/migrate.ts'
import type { Edits } from './edits.ts'

export interface Remark {
  /** Both count from 1. */
  line: number
  column: number
  key: MigrateKey
  params: Readonly<Record<string, string | number>>
}

export interface MigrateOptions {
  /** Origin of the portal whose elements the page loads; by default its own. */
  portal?: string
  /** Names of the existing elements. */
  elements: ReadonlySet<string>
}

/** The state of one conversion. */
export interface Work {
  readonly source: string
  readonly edits: Edits
  readonly options: MigrateOptions
  remark(offset: number, key: MigrateKey, params?: Remark['params']): void
}

/** A part of an author's text, shortened for a sentence. */
export const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

/** Start of an attribute including the white space before it. */
export function withSpace(source: string, start: number): number {
  let at = start
  while (/\s/.test(source.charAt(at - 1))) at--
  return at
}
