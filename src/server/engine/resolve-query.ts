import { PublicError } from '../../core/errors.ts'
import { type Field, findField, isGeo, isNumeric, isTemporal } from '../../core/field.ts'
import type { Operator, Query, Value } from '../../core/query/ast.ts'
import { wordsOf } from '../../core/query/fold.ts'
import { resolveNow } from '../../core/query/now.ts'
import { daysOf, instantsOf } from '../../core/query/period.ts'
import { singularsOf } from '../../core/query/stem.ts'
import { type Stretch, toWall } from '../../core/query/zone.ts'
import { all, and, type Condition, none, not, or, within } from './condition.ts'
import { numberOf, runOf } from './field-conditions.ts'
import { decodeRecordid } from './recordid.ts'
import { resolveFunction } from './resolve-function.ts'
import type { Scope } from './scope.ts'

const day = 86_400_000

/** Turns a parsed query into conditions on known fields. */
export function resolveQuery(query: Query, scope: Scope): Condition {
  switch (query.type) {
    case 'and':
      return and(query.parts.map((part) => resolveQuery(part, scope)))
    case 'or':
      return or(query.parts.map((part) => resolveQuery(part, scope)))
    case 'not':
      return not(resolveQuery(query.part, scope))
    case 'word':
      return and(wordsOf(query.text).map(wordCondition))
    case 'phrase': {
      const run = runOf(query.text, false)
      return run.length > 0 ? { type: 'words', run } : all
    }
    case 'test':
      return resolveTest(query.field, query.operator, query.value, scope)
    case 'range':
      return resolveRange(query, scope)
    case 'function':
      return resolveFunction(query.name, query.args, scope)
  }
}

/** Matches longer words that begin with the word, and its singular. */
const wordCondition = (text: string): Condition =>
  or([
    { type: 'words', run: [{ text, prefix: true }] },
    ...singularsOf(text).map((form): Condition => ({ type: 'words', run: [{ text: form, prefix: false }] })),
  ])

function resolveTest(name: string, operator: Operator, value: Value, scope: Scope): Condition {
  const field = findField(scope.relation.fields, name)
  if (!field) return resolvePseudo(name, operator, value, scope)
  if (isTemporal(field)) return compareTime(field, operator, stretchesOf(field, value, scope))
  if (isNumeric(field)) {
    const number = numberOf(field, textOf(value))
    if (number === null) throw wrongValue(field, value)
    const strict = { value: number, inclusive: false }
    const bound = { value: number, inclusive: true }
    switch (operator) {
      case ':':
      case '=':
        return { type: 'number', field, from: bound, to: bound }
      case '>':
      case '>=':
        return { type: 'number', field, from: operator === '>' ? strict : bound, to: null }
      case '<':
      case '<=':
        return { type: 'number', field, from: null, to: operator === '<' ? strict : bound }
    }
  }
  if (isGeo(field)) throw wrongValue(field, value)
  return testText(field, operator, value)
}

function testText(field: Field, operator: Operator, value: Value): Condition {
  const text = textOf(value)
  switch (operator) {
    case ':':
      return containsWords(field, text, value.type === 'text' && value.quoted)
    case '=':
      return { type: 'textEquals', field, text, exact: false }
    case '>':
    case '>=':
      return { type: 'textRange', field, from: { value: text, inclusive: operator === '>=' }, to: null }
    case '<':
    case '<=':
      return { type: 'textRange', field, from: null, to: { value: text, inclusive: operator === '<=' } }
  }
}

function containsWords(field: Field, text: string, phrase: boolean): Condition {
  const run = runOf(text, !phrase && text.endsWith('*'))
  if (run.length === 0) return { type: 'textEquals', field, text, exact: false }
  if (phrase) return { type: 'fieldWords', field, run }
  return and(run.map((word) => ({ type: 'fieldWords', field, run: [word] })))
}

function resolveRange(query: Extract<Query, { type: 'range' }>, scope: Scope): Condition {
  const { from, to, fromInclusive, toInclusive } = query
  const field = findField(scope.relation.fields, query.field)
  if (!field || isTemporal(field)) {
    const lower: Operator = fromInclusive ? '>=' : '>'
    const upper: Operator = toInclusive ? '<=' : '<'
    return and([
      from ? resolveTest(query.field, lower, from, scope) : all,
      to ? resolveTest(query.field, upper, to, scope) : all,
      field && !(from && to) ? not({ type: 'null', field }) : all,
    ])
  }
  if (isGeo(field)) throw wrongValue(field, from ?? to ?? { type: 'text', text: '*', quoted: false })
  if (!from && !to) return not({ type: 'null', field })
  if (isNumeric(field)) {
    const bound = (value: Value | null, inclusive: boolean) => {
      if (!value) return null
      const number = numberOf(field, textOf(value))
      if (number === null) throw wrongValue(field, value)
      return { value: number, inclusive }
    }
    return { type: 'number', field, from: bound(from, fromInclusive), to: bound(to, toInclusive) }
  }
  const bound = (value: Value | null, inclusive: boolean) =>
    value ? { value: textOf(value), inclusive } : null
  return { type: 'textRange', field, from: bound(from, fromInclusive), to: bound(to, toInclusive) }
}

function resolvePseudo(name: string, operator: Operator, value: Value, scope: Scope): Condition {
  const { relation } = scope
  if (name === 'recordid') {
    const id = decodeRecordid(relation.id, textOf(value))
    return id === null || !(operator === ':' || operator === '=') ? none : { type: 'id', id }
  }
  // All records of a version share one instant.
  const stamp: Field = { name, label: name, type: 'datetime', annotations: [] }
  const at = Date.parse(relation.timestamp)
  return holdsAt(compareTime(stamp, operator, stretchesOf(stamp, value, scope)), at) ? all : none
}

const holdsAt = (test: Condition, at: number): boolean =>
  test.type === 'or'
    ? test.parts.some((part) => holdsAt(part, at))
    : test.type === 'period' && at >= (test.start ?? -Infinity) && at < (test.end ?? Infinity)

function compareTime(field: Field, operator: Operator, stretches: readonly Stretch[]): Condition {
  const start = stretches[0]?.start ?? null
  const end = stretches.at(-1)?.end ?? null
  switch (operator) {
    case ':':
    case '=':
      return within(field, stretches)
    case '>':
      return { type: 'period', field, start: end, end: null }
    case '>=':
      return { type: 'period', field, start, end: null }
    case '<':
      return { type: 'period', field, start: null, end: start }
    case '<=':
      return { type: 'period', field, start: null, end }
  }
}

/** Periods covered by a written time or `#now`. */
function stretchesOf(field: Field, value: Value, scope: Scope): Stretch[] {
  if (value.type === 'now') {
    const instant = resolveNow(value.shifts, scope.now, scope.zone)
    if (field.type === 'datetime') return [{ start: instant, end: instant + 1 }]
    const start = Math.floor(toWall(instant, scope.zone) / day) * day
    return [{ start, end: start + day }]
  }
  const stretches = field.type === 'date' ? daysOf(value.text) : instantsOf(value.text, scope.zone)
  if (!stretches) throw wrongValue(field, value)
  return stretches
}

const textOf = (value: Value): string => (value.type === 'text' ? value.text : '#now')

const wrongValue = (field: Field, value: Value): PublicError =>
  new PublicError('query.value', { field: field.name, type: field.type, value: textOf(value).slice(0, 100) })
