import { column } from '../../engine/layout.ts'
import { literal, rowsOf } from '../sql.ts'
import type { Compilers } from './compilers.ts'
import type { Output } from './relation.ts'
import { newField, type Scope } from './scope.ts'

/** Whitespace that looks like a plain space, including line ends. */
const blanks =
  '[\\s\\x{00a0}\\x{1680}\\x{2000}-\\x{200b}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+'

/** SQL of the processors of `core/processors/texts.ts`. Patterns are run by RE2, in time linear in the text. */
export const textCompilers: Compilers<'replace' | 'replace_regexp' | 'split' | 'extract' | 'normalize'> = {
  replace({ field: name, find, replacement, whole, ignore_case }, scope) {
    const field = scope.field('field', name)
    const text = column(field.name)
    const equal = ignore_case ? `lower(${text}) = lower(${literal(find)})` : `${text} = ${literal(find)}`
    const value = whole
      ? `CASE WHEN ${equal} THEN ${literal(replacement)} ELSE ${text} END`
      : ignore_case
        ? `regexp_replace(${text}, regexp_escape(${literal(find)}), ${literal(replacement.replaceAll('\\', '\\\\'))}, 'gi')`
        : `replace(${text}, ${literal(find)}, ${literal(replacement)})`
    scope.put(field, undefined, { type: 'text', value: orNull(value) })
  },

  async replace_regexp({ field: name, pattern, replacement, ignore_case }, scope) {
    const field = scope.field('field', name)
    const groups = await groupsOf(scope, pattern)
    const marks = [...replacement.matchAll(/\\([\s\S]|$)/g)].map(([, mark = '']) => mark)
    const wrong = marks.find((mark) => mark !== '\\' && !(/^\d$/.test(mark) && Number(mark) <= groups))
    if (wrong !== undefined)
      throw scope.fail('processor.groups', 'replacement', replacement, {
        group: `\\${wrong}`,
        count: groups,
      })
    const value = `regexp_replace(${column(field.name)}, ${literal(pattern)}, ${literal(replacement)}, ${options(ignore_case, true)})`
    scope.put(field, undefined, { type: 'text', value: orNull(value) })
  },

  split({ field: name, separator, to_names, trim }, scope) {
    const field = scope.field('field', name)
    const added = to_names.map((to, index): Output => {
      const part = `split_part(${column(field.name)}, ${literal(separator)}, ${index + 1})`
      return {
        field: newField(scope.free('to_names', to), 'text'),
        value: orNull(trim ? trimmedText(part) : part),
      }
    })
    scope.change(new Map(), added)
  },

  async extract({ field: name, pattern, to_names, ignore_case }, scope) {
    const from = scope.field('field', name)
    const groups = await groupsOf(scope, pattern)
    if (to_names.length !== Math.max(groups, 1))
      throw scope.fail('processor.columns', 'to_names', pattern, { count: groups, names: to_names.length })
    const text = column(from.name)
    const [match, flags] = [literal(pattern), options(ignore_case, false)]
    const misses = `CASE WHEN NOT regexp_matches(${text}, ${match}, ${flags}) THEN nullif(${text}, '') END`
    const added = to_names.map((to, index): Output => {
      const group = groups === 0 ? 0 : index + 1
      const value = orNull(`regexp_extract(${text}, ${match}, ${group}, ${flags})`)
      const remark = (count: number) => scope.remark('processor.told.unmatched', { field: from.name, count })
      return {
        field: newField(scope.free('to_names', to), 'text'),
        value,
        // All groups of a pattern fail together.
        ...(index === 0 && { aside: { of: misses, field: from.name, remark } }),
      }
    })
    scope.change(new Map(), added)
  },

  normalize({ fields: names, spaces, case: letters, remove_accents }, scope) {
    const fields = names.map((name) => scope.field('fields', name))
    const changed = fields.map((field): [string, Output] => {
      let value = column(field.name)
      if (spaces !== 'keep') value = trimmedText(value)
      if (spaces === 'collapse') value = `regexp_replace(${value}, ${literal(blanks)}, ' ', 'g')`
      if (remove_accents) value = `strip_accents(${value})`
      return [field.name, { field, value: orNull(cases[letters](value)) }]
    })
    scope.change(new Map(changed))
  },
}

/** Empty text is missing. */
const orNull = (value: string): string => `nullif(${value}, '')`

const trimmedText = (value: string): string =>
  `regexp_replace(${value}, ${literal(`^${blanks}|${blanks}$`)}, '', 'g')`

const cases = {
  keep: (value: string) => value,
  lower: (value: string) => `lower(${value})`,
  upper: (value: string) => `upper(${value})`,
  capitalize: (value: string) => `upper(left(${value}, 1)) || lower(substr(${value}, 2))`,
} as const

const options = (ignoreCase: boolean, all: boolean): string =>
  literal(`${ignoreCase ? 'i' : 'c'}${all ? 'g' : ''}`)

/** How many groups a pattern has. */
async function groupsOf(scope: Scope, pattern: string): Promise<number> {
  try {
    await rowsOf(scope.chain.connection, `SELECT regexp_matches('', ${literal(pattern)})`)
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    const cause = reason.replace(/^.*?Error: /, '').slice(0, 200)
    throw scope.fail('processor.pattern', 'pattern', pattern, { reason: cause })
  }
  // Escapes, quoted parts and classes contain no groups; in the rest, `(` opens one unless `?` follows.
  const bare = pattern
    .replace(/\\Q[\s\S]*?(?:\\E|$)/g, '')
    .replace(/\\[\s\S]/g, '')
    .replace(/\[\^?\]?(?:\[:\^?\w+:\]|[^\]])*\]/g, '')
  return bare.match(/\((?!\?)|\(\?P?</g)?.length ?? 0
}
