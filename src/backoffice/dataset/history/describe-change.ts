import type { MetaChange } from '../../../core/management/diff.ts'
import type { Sentences } from '../../../messages/message.ts'
import type { Words } from '../../words.ts'

/** Maximum length of a shown value in characters. */
const shownLength = 100

/** Label of a member such as `metas.title`; `labels` are those of metas. */
export function nameOf(name: string, words: Words, labels: Sentences): string {
  const [part = '', ...rest] = name.split('.')
  const last = rest.at(-1) ?? part
  switch (part) {
    case 'fields': {
      // Names of fields have no dots, so the member is what comes last.
      const field = rest.slice(0, -1).join('.') || last
      return words.say('history.field', { field, member: last })
    }
    case 'reading':
      return words.say('history.reading', { member: last })
    case 'order':
      return words.say('history.order')
    case 'resources':
      return words.say('history.sources')
    case 'processors':
      return words.say('history.processors')
    default:
      return (Object.hasOwn(labels, last) && labels[last]) || last
  }
}

export function printed(value: unknown): string {
  const text =
    typeof value === 'string'
      ? value
      : Array.isArray(value) && value.every((one) => typeof one === 'string')
        ? value.join(', ')
        : JSON.stringify(value)
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The change of one member as a sentence. */
export function describeChange({ name, before, after }: MetaChange, words: Words, labels: Sentences): string {
  const called = nameOf(name, words, labels)
  if (isNothing(before)) return words.say('history.set', { name: called, after: printed(after) })
  if (isNothing(after)) return words.say('history.unset', { name: called, before: printed(before) })
  return words.say('history.changed', { name: called, before: printed(before), after: printed(after) })
}
