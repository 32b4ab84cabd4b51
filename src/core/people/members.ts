import { isLanguage, type Language, languages } from '../../messages/languages.ts'
import type { FailureKey } from '../errors.ts'
import { isEmail, isOrigin } from './addresses.ts'
import { checkProblems, type Problem } from './request-problems.ts'

/** Quotas of a user or a group. */
export const quotaNames = ['api_calls'] as const
/** Limits of a user or a group. */
export const limitNames = ['max_datasets', 'max_records_by_dataset'] as const

/**
 * Reads the members that were sent about people and remembers what is wrong with each. A member that was not sent, or
 * that cannot be taken, gives undefined; `check` throws what was found.
 */
export class Members {
  readonly sent: Readonly<Record<string, unknown>>
  readonly #problems: Problem[] = []

  constructor(sent: Readonly<Record<string, unknown>>) {
    this.sent = sent
  }

  /** Throws an InvalidRequest when something is wrong. */
  check(): void {
    checkProblems(this.#problems)
  }

  refuse(field: string, key: FailureKey, params: Problem['params'] = {}): undefined {
    this.#problems.push({ field, key, params })
  }

  /** Marks a member that must be there. */
  required<T>(field: string, value: T | null | undefined): T | undefined {
    if ((value ?? null) === null && !this.#problems.some((problem) => problem.field === field))
      this.refuse(field, 'value.missing', { name: field })
    return value ?? undefined
  }

  /** A text without spaces around it; null and an empty one are null. */
  text(field: string, limit = 200): string | null | undefined {
    const value = this.sent[field]
    if (value === undefined) return undefined
    if (value === null) return null
    if (typeof value !== 'string') return this.refuse(field, 'value.text', { name: field })
    const text = value.trim()
    if (text.length > limit)
      return this.refuse(field, 'value.too_long', { name: field, length: text.length, limit })
    return text || null
  }

  /** A text that says something. */
  words(field: string, limit = 200): string | undefined {
    return this.text(field, limit) ?? undefined
  }

  /** An address; null and an empty text are null. */
  email(field: string): string | null | undefined {
    const text = this.text(field, 1000)
    if (typeof text !== 'string' || isEmail(text)) return text
    return this.refuse(field, 'value.email', { name: field, value: text })
  }

  language(field: string): Language | null | undefined {
    const text = this.text(field)
    if (typeof text !== 'string' || isLanguage(text)) return text
    return this.refuse(field, 'value.choice', { name: field, value: text, known: languages.join(', ') })
  }

  flag(field: string): boolean | undefined {
    const value = this.sent[field]
    if (value === undefined || typeof value === 'boolean') return value
    return this.refuse(field, 'value.flag', { name: field })
  }

  /** Texts, each once; a single one is a list of one. */
  list(field: string): string[] | undefined {
    const value = this.sent[field]
    if (value === undefined) return undefined
    const values: unknown[] = Array.isArray(value) ? value : [value]
    if (!values.every((one) => typeof one === 'string'))
      return this.refuse(field, 'value.list', { name: field })
    return [...new Set(values.map((one) => one.trim()))].filter((one) => one !== '')
  }

  origins(field: string): string[] | undefined {
    const texts = this.list(field)
    const wrong = texts?.find((text) => !isOrigin(text))
    return wrong === undefined ? texts : this.refuse(field, 'value.origin', { value: wrong })
  }
}
