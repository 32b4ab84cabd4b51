import { type Identifier, misshapen } from '../../core/embeds/identifiers.ts'
import type { EmbedSentences } from '../../messages/en/embeds.ts'
import { fill } from '../../messages/message.ts'

const longestQuoted = 60

/** The error message for an embed's attributes; null when they are valid. */
export function sayMisshapen(identifiers: readonly Identifier[], sentences: EmbedSentences): string | null {
  const wrong = misshapen(identifiers)
  if (!wrong) return null
  const { attribute: name, value, form } = wrong
  const quoted = value.length > longestQuoted ? `${value.slice(0, longestQuoted - 1)}…` : value
  return fill(sentences['attribute.wrong'], { name, form: sentences[`form.${form}`], value: quoted })
}
