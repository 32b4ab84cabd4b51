import { type Field, type FieldType, isGeo, valueSeparator } from '../../../core/field.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import { planFilterQuery } from '../../access/filter-query.ts'
import type { Condition } from '../../engine/condition.ts'
import {
  column,
  hidden,
  identifier,
  joinedWords,
  mercatorX,
  mercatorY,
  searchColumn,
  valueWords,
} from '../../engine/layout.ts'
import { raw } from '../../engine/sql.ts'
import { toSql } from '../../engine/where.ts'
import { literal } from '../sql.ts'
import type { Compilers } from './compilers.ts'
import { inline } from './inline.ts'
import { joinDataset } from './join.ts'
import { columnsOf } from './relation.ts'
import { type Scope, textOf } from './scope.ts'
import { checkZone } from './zone.ts'

const sortable: readonly FieldType[] = ['text', 'int', 'double', 'date', 'datetime']

/** Implementation of the processors of `core/processors/records.ts`. */
export const recordCompilers: Compilers<'filter' | 'deduplicate' | 'sort' | 'skip' | 'unnest' | 'join'> = {
  async filter({ query, invert, timezone }, scope) {
    await checkZone(scope, timezone)
    const condition = scope.explained('processor.query', 'query', query, () =>
      planFilterQuery(query, {
        relation: {
          id: '',
          from: raw(''),
          place: raw(hidden.row),
          inOrder: true,
          fields: scope.fields,
          rows: 0,
          whole: true,
          timestamp: '',
          pseudoFields: [],
        },
        zone: timezone,
        now: scope.now,
      }),
    )
    if (testsShapes(condition)) throw scope.fail('processor.shapes', 'query', query)
    const test = inline(toSql(condition))
    const searched = searchColumns(fieldsIn(condition) ?? scope.fields, scope.fields).join(', ')
    await scope.chain.select(
      (from) =>
        `SELECT ${hidden.row} FROM (SELECT *, ${searched} FROM (${from})) WHERE (${test}) IS ${invert ? 'NOT ' : ''}TRUE`,
      findings(scope),
    )
  },

  async deduplicate({ fields: names, keep }, scope) {
    const fields = names.map((name) => scope.field('fields', name))
    const keys = fields.map(keyOf)
    // Records without a key form a group each.
    const ownGroup = `CASE WHEN ${keys.map((key) => `${key} IS NULL`).join(' AND ')} THEN ${hidden.row} END`
    const which = keep === 'first' ? 'min' : 'max'
    await scope.chain.select(
      (from) =>
        `SELECT ${which}(${hidden.row}) AS ${hidden.row} FROM (${from}) GROUP BY ${[...keys, ownGroup].join(', ')}`,
      findings(scope),
    )
  },

  async sort({ by }, scope) {
    const keys = by.map((name) => {
      const descending = name.startsWith('-')
      const field = scope.field('by', descending ? name.slice(1) : name, sortable)
      return `${keyOf(field)} ${descending ? 'DESC' : 'ASC'} NULLS LAST`
    })
    await scope.chain.arrange([...keys, hidden.row].join(', '))
  },

  async skip({ first, last }, scope) {
    const rows = await scope.chain.settle()
    const remaining = Math.max(rows - first - last, 0)
    await scope.chain.select(
      (from) =>
        `SELECT ${hidden.row} FROM (${from}) ORDER BY ${hidden.row} LIMIT ${remaining} OFFSET ${first}`,
      findings(scope),
    )
  },

  async unnest({ field: name, separator }, scope) {
    const field = scope.field('field', name)
    const cut = separator ?? valueSeparator(field)
    if (cut === null) throw scope.fail('processor.separator', 'separator', name)
    const [list, value, place] = ['list', 'value', 'place'].map((part) => identifier(`unnest:${part}`))
    const single: Field = {
      ...field,
      annotations: field.annotations.filter((annotation) => annotation.name !== 'multivalued'),
    }
    const fields = scope.fields.map((one) => (one === field ? single : one))
    const columns = columnsOf(fields).map((one) =>
      one === column(field.name)
        ? `${value} AS ${one}`
        : one === hidden.row
          ? `row_number() OVER (ORDER BY ${hidden.row}, ${place}) - 1 AS ${one}`
          : one,
    )
    const parts = `list_filter(list_transform(string_split(${column(field.name)}, ${literal(cut)}), lambda part: trim(part)), lambda part: part <> '')`
    await scope.chain.remake(
      (from) =>
        // A record without a value is kept once.
        `SELECT ${columns.join(', ')} FROM (SELECT *, unnest(${list}) AS ${value}, generate_subscripts(${list}, 1) AS ${place} FROM (SELECT *, CASE WHEN len(${parts}) > 0 THEN ${parts} ELSE [NULL::VARCHAR] END AS ${list} FROM (${from})))`,
      fields,
      findings(scope),
    )
  },

  join: joinDataset,
}

const findings =
  (scope: Scope) =>
  (before: number, after: number): Finding =>
    scope.remark('processor.told.rows', { before, after })

/** SQL: a text that is equal for records with the same value; null without a value. */
const keyOf = (field: Field): string =>
  isGeo(field) || field.type === 'text' || field.type === 'file' ? textOf(field) : column(field.name)

/**
 * The hidden search columns of a version that conditions read; restricted to some fields when only these are
 * tested.
 */
function searchColumns(worded: readonly Field[], fields: readonly Field[]): string[] {
  const words = [hidden.text, hidden.numbers].map((name) => {
    const values = worded
      .filter((field) => searchColumn(field) === name)
      .map((field) => valueWords(field.type, column(field.name)))
    return `${joinedWords(values)} AS ${name}`
  })
  const places = fields
    .filter(isGeo)
    .flatMap((field) => [
      `${mercatorX(column(field.name, 'lng'))} AS ${column(field.name, 'x')}`,
      `${mercatorY(column(field.name, 'lat'))} AS ${column(field.name, 'y')}`,
    ])
  return [...words, ...places]
}

/** The fields that a condition tests, null for full-text search. */
function fieldsIn(condition: Condition): Field[] | null {
  switch (condition.type) {
    case 'words':
      return null
    case 'and':
    case 'or': {
      const parts = condition.parts.map(fieldsIn)
      return parts.includes(null) ? null : [...new Set(parts.flatMap((part) => part ?? []))]
    }
    case 'not':
      return fieldsIn(condition.part)
    default:
      return 'field' in condition ? [condition.field] : []
  }
}

/** True if a condition tests shape geometries, which SQL does not. */
function testsShapes(condition: Condition): boolean {
  switch (condition.type) {
    case 'and':
    case 'or':
      return condition.parts.some(testsShapes)
    case 'not':
      return testsShapes(condition.part)
    case 'polygon':
    case 'circle':
    case 'box':
      return condition.field.type === 'geo_shape'
    default:
      return false
  }
}
