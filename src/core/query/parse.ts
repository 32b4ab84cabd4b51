import type { Argument, Operator, Query, Value } from './ast.ts'
import { Cursor, Unparsable } from './cursor.ts'
import { wordsOf } from './fold.ts'
import { parseNow } from './parse-now.ts'

const namePattern = /[\p{L}\p{N}_][\p{L}\p{N}_.-]*/uy
const operatorPattern = /\s*(==|>=|<=|:|=|>|<)\s*/y
const barePattern = /[^\s()[\]]+/y
const wordPattern = /[^\s()"]+/y
const numberPattern = /-?\d+(?:\.\d+)?(?=\s*[,)])/y

/**
 * Parses the text of `q`. A name before an operator is a field only if `isField` accepts it. Never throws: an
 * invalid text is searched word by word.
 */
export function parse(text: string, isField: (name: string) => boolean): Query {
  try {
    const cursor = new Cursor(text)
    cursor.skipSpaces()
    if (cursor.atEnd) return { type: 'and', parts: [] }
    const query = readOr(cursor, isField)
    if (!cursor.atEnd) throw new Unparsable()
    return query
  } catch (error) {
    if (!(error instanceof Unparsable)) throw error
    return freeText(text)
  }
}

/** A query for all words of a text. */
function freeText(text: string): Query {
  return group(
    'and',
    wordsOf(text).map((word) => ({ type: 'word', text: word })),
  )
}

const group = (type: 'and' | 'or', parts: Query[]): Query => {
  const [only] = parts
  return parts.length === 1 && only ? only : { type, parts }
}

function readOr(cursor: Cursor, isField: (name: string) => boolean): Query {
  const parts = [readAnd(cursor, isField)]
  while (cursor.keyword('OR')) parts.push(readAnd(cursor, isField))
  return group('or', parts)
}

function readAnd(cursor: Cursor, isField: (name: string) => boolean): Query {
  const parts = [readNot(cursor, isField)]
  while (!cursor.atEnd && cursor.peek !== ')' && !cursor.isKeyword('OR')) {
    cursor.keyword('AND')
    parts.push(readNot(cursor, isField))
  }
  return group('and', parts)
}

function readNot(cursor: Cursor, isField: (name: string) => boolean): Query {
  if (cursor.keyword('NOT') || cursor.take(/not(?=\s*[(#])\s*/y) !== null) {
    return cursor.nested(() => ({ type: 'not', part: readNot(cursor, isField) }))
  }
  const query = readAtom(cursor, isField)
  cursor.skipSpaces()
  return query
}

function readAtom(cursor: Cursor, isField: (name: string) => boolean): Query {
  if (cursor.isKeyword('AND') || cursor.isKeyword('OR')) throw new Unparsable()
  switch (cursor.peek) {
    case '(':
      return cursor.nested(() => {
        cursor.expect('(')
        const query = readOr(cursor, isField)
        cursor.expect(')')
        return query
      })
    case '#':
      return readFunction(cursor)
    case '"':
    case "'":
      return { type: 'phrase', text: cursor.phrase() }
    default:
      return readTest(cursor, isField) ?? { type: 'word', text: cursor.demand(wordPattern) }
  }
}

function readTest(cursor: Cursor, isField: (name: string) => boolean): Query | null {
  const start = cursor.position
  const name = cursor.take(namePattern)
  const operator = name === null ? null : cursor.take(operatorPattern)?.trim()
  if (name === null || !operator || !isField(name)) {
    cursor.position = start
    return null
  }
  const opening = cursor.peek
  if ((operator === ':' || operator === '=' || operator === '==') && (opening === '[' || opening === ']')) {
    return readRange(cursor, name)
  }
  return {
    type: 'test',
    field: name,
    operator: (operator === '==' ? '=' : operator) as Operator,
    value: readValue(cursor),
  }
}

function readRange(cursor: Cursor, field: string): Query {
  const fromInclusive = cursor.peek === '['
  cursor.position += 1
  cursor.skipSpaces()
  const from = readBound(cursor)
  cursor.skipSpaces()
  if (cursor.take(/TO(?=\s)/y) === null) throw new Unparsable()
  cursor.skipSpaces()
  const to = readBound(cursor)
  cursor.skipSpaces()
  const closing = cursor.demand(/[[\]]/y)
  return { type: 'range', field, from, to, fromInclusive, toInclusive: closing === ']' }
}

const readBound = (cursor: Cursor): Value | null => (cursor.take(/\*(?=[\s[\]])/y) ? null : readValue(cursor))

function readValue(cursor: Cursor): Value {
  if (cursor.take(/#now\s*(?=\()/y) !== null) return { type: 'now', shifts: parseNow(cursor) }
  if (cursor.peek === '"' || cursor.peek === "'") return { type: 'text', text: cursor.phrase(), quoted: true }
  return { type: 'text', text: cursor.demand(barePattern), quoted: false }
}

function readFunction(cursor: Cursor): Query {
  const name = cursor
    .demand(/#[A-Za-z_]+\s*/y)
    .slice(1)
    .trim()
  cursor.expect('(')
  const args: Argument[] = []
  while (cursor.peek !== ')') {
    if (args.length > 0) cursor.expect(',')
    args.push(readArgument(cursor))
    cursor.skipSpaces()
  }
  cursor.expect(')')
  return { type: 'function', name, args }
}

function readArgument(cursor: Cursor): Argument {
  if (cursor.peek === '"' || cursor.peek === "'") return { type: 'text', text: cursor.phrase() }
  const number = cursor.take(numberPattern)
  if (number !== null) return { type: 'number', value: Number(number) }
  return { type: 'name', name: cursor.take(/\*/y) ?? cursor.demand(namePattern) }
}
