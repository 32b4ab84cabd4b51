import anyAscii from 'any-ascii'
import type { Field } from '../../core/field.ts'
import { fieldName, fieldNames } from '../../core/ingest/field-name.ts'
import type { IngestOverrides } from '../../core/ingest/overrides.ts'

/** How labels become names: non-Latin letters are transliterated, or omitted as in earlier versions. */
export type Naming = 'transliterated' | 'latin-only'

/** Names of the columns of a source, in order. */
export const columnNames = (labels: readonly string[], naming: Naming = 'transliterated'): string[] =>
  fieldNames(naming === 'latin-only' ? labels : labels.map(transliterated))

/** A name for one label, as `columnNames` gives it. */
export const columnName = (label: string): string => fieldName(transliterated(label))

/** Letters, signs and digits of other scripts transliterated: "Население" is "Naselenie". */
const transliterated = (label: string): string =>
  label.replace(/[\p{L}\p{M}\p{Nd}]/gu, (letter) => (hasLatinBase(letter) ? letter : anyAscii(letter)))

/** Latin letters with or without accents, and combining accents; `fieldName` handles them. */
const hasLatinBase = (letter: string): boolean =>
  /^[\x20-\x7e\p{Script=Inherited}œŒæÆß]*$/u.test(letter.normalize('NFKD'))

/** The naming in use when the fields of a dataset, and their overrides, got their names. */
export function namingOf(fields: readonly Field[], { fields: overrides = {} }: IngestOverrides = {}): Naming {
  const nameless = [...fields.map(({ name }) => name), ...Object.keys(overrides)].some((name) =>
    /^field(_\d+)?$/.test(name),
  )
  const shortened = fields.some(({ name, label }) => fieldName(label) === name && columnName(label) !== name)
  return nameless || shortened ? 'latin-only' : 'transliterated'
}
