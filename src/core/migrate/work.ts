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
  /** Origin of the portal whose elements the page loads; its own otherwise. */
  portal?: string
  /** Names of the elements there are. */
  elements: ReadonlySet<string>
}

/** One page under way. */
export interface Work {
  readonly source: string
  readonly edits: Edits
  readonly options: MigrateOptions
  remark(offset: number, key: MigrateKey, params?: Remark['params']): void
}

/** A piece of an author's text, short enough for a sentence. */
export const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

/** An attribute's place with the white space before it. */
export function withSpace(source: string, start: number): number {
  let at = start
  while (/\s/.test(source.charAt(at - 1))) at--
  return at
}
