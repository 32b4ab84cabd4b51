import type { Field } from '../field.ts'
import type { Locale } from '../format/value.ts'

/** What filters use besides their arguments. */
export interface Environment {
  locale: () => Locale
  /** Milliseconds since 1970. */
  now: () => number
  warn: (sentence: string) => void
  themes: () => Readonly<Record<string, { url?: string; color?: string }>>
  appendedQuery: () => string
  /** URL prefix of the default portal. */
  domainUrl: () => string
  /** Address of a file value of a context's dataset, null for a value that is no file. */
  fileUrl: (context: unknown, value: unknown, form: '' | 'download' | '300') => string | null
}

export type Filter = (value: unknown, ...args: unknown[]) => unknown

/** HTML made by a filter; neither other filters nor the output escape it again. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }

  toString(): string {
    return this.html
  }
}

export const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

export const isField = (value: unknown): value is Field =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'annotations' in value
