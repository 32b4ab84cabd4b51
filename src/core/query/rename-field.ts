import type { Query } from './ast.ts'
import { parse } from './parse.ts'
import { print } from './print.ts'

/** A query with one field renamed; search texts are unchanged. */
export function renameInQuery(text: string, from: string, to: string): string {
  const wanted = print(renamed(parse(text, anyField), from, to))
  if (wanted === print(parse(text, anyField))) return text
  const replaced = text.replace(tokens, (token, name: string | undefined) => (name === from ? to : token))
  // The original spelling is kept if it parses to the same query.
  return print(parse(replaced, anyField)) === wanted ? replaced : wanted
}

const anyField = () => true
const tokens = /"(?:\\.|[^"\\])*"|([\p{L}\p{N}_][\p{L}\p{N}_.-]*)(?=\s*(?:==|>=|<=|:|=|>|<|[,)]))/gu

function renamed(query: Query, from: string, to: string): Query {
  switch (query.type) {
    case 'and':
    case 'or':
      return { ...query, parts: query.parts.map((part) => renamed(part, from, to)) }
    case 'not':
      return { ...query, part: renamed(query.part, from, to) }
    case 'test':
    case 'range':
      return query.field === from ? { ...query, field: to } : query
    case 'function':
      return {
        ...query,
        args: query.args.map((arg) =>
          arg.type === 'name' && arg.name === from ? { ...arg, name: to } : arg,
        ),
      }
    default:
      return query
  }
}
