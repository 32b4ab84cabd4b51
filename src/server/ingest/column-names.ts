import anyAscii from 'any-ascii'
import type { Field } from '../../core/field.ts'
import { fieldName, fieldNames } from '../../core/ingest/field-name.ts'
import type { IngestOverrides } from '../../core/ingest/overrides.ts'

/** How labels become names: letters without a Latin base are written in Latin ones, or left out as they once were. */
export type Naming = 'transliterated' | 'latin-only'

/** Names of the columns of a source, in order. */
export const columnNames = (labels: readonly string[], naming: Naming = 'transliterated'): string[] =>
  fieldNames(naming === 'latin-only' ? labels : labels.map(transliterated))

/** A name for one label, as `columnNames` gives it. */
export const columnName = (label: string): string => fieldName(transliterated(label))

/** Letters, signs and digits of other scripts in Latin letters: "Население" is "Naselenie". */
const transliterated = (label: string): string =>
  label.replace(/[\p{L}\p{M}\p{Nd}]/gu, (letter) => (hasLatinBase(letter) ? letter : anyAscii(letter)))

/** Letters that lose an accent at most, and accents; `fieldName` knows how to write them. */
const hasLatinBase = (letter: string): boolean =>
  /^[\x20-\x7e\p{Script=Inherited}œŒæÆß]*$/u.test(letter.normalize('NFKD'))

/** How the columns of a dataset were named when its fields, and what is said of them, got their names. */
export function namingOf(fields: readonly Field[], { fields: overrides = {} }: IngestOverrides = {}): Naming {
  const nameless = [...fields.map(({ name }) => name), ...Object.keys(overrides)].some((name) =>
    /^field(_\d+)?$/.test(name),
  )
  const shortened = fields.some(({ name, label }) => fieldName(label) === name && columnName(label) !== name)
  return nameless || shortened ? 'latin-only' : 'transliterated'
}
