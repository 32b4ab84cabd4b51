import type { Field, FieldType } from '../../../core/field.ts'
import { expressionSql } from '../../engine/expression-sql.ts'
import { column, hidden } from '../../engine/layout.ts'
import { geometryReader } from '../geometry-text.ts'
import { literal, rowsOf } from '../sql.ts'
import type { Compilers } from './compilers.ts'
import { conversion } from './convert.ts'
import { readShapes } from './draw.ts'
import { inline } from './inline.ts'
import { pairReadings } from './pair-readings.ts'
import { newField, type Scope, textOf } from './scope.ts'

const plain: readonly FieldType[] = ['text', 'int', 'double', 'date', 'datetime', 'file']

/** SQL of the processors of `core/processors/fields.ts`. */
export const fieldCompilers: Compilers<
  | 'rename'
  | 'retype'
  | 'delete'
  | 'copy'
  | 'concatenate'
  | 'constant'
  | 'expression'
  | 'fill_down'
  | 'json_path'
> = {
  rename({ from_name, to_name, label }, scope) {
    const from = scope.field('from_name', from_name)
    if (to_name !== from_name) scope.free('to_name', to_name)
    const renamed = label ?? (from.label === from.name ? to_name : from.label)
    scope.change(new Map([[from.name, { field: { ...from, name: to_name, label: renamed }, from }]]))
  },

  async retype({ field: name, type, reading }, scope) {
    const field = scope.field('field', name)
    if (field.type === 'text' && type === 'geo_shape' && (reading === undefined || isShape(reading))) {
      const read = await geometryReader()
      return readShapes(scope, field, undefined, 'geo_shape', (text) => {
        const geometry = read(text)
        return typeof geometry === 'number' ? null : geometry
      })
    }
    if (reading !== undefined && field.type !== 'text')
      throw scope.fail('processor.convert', 'reading', reading, { from: field.type })
    const isOpen = field.type === 'text' && type === 'geo_point_2d' && reading === undefined
    const made = conversion(scope, field, type, isOpen ? await pairReadings(scope, field) : reading)
    if (made) scope.put(field, undefined, made)
  },

  delete({ fields: names }, scope) {
    const gone = names.map((name) => scope.field('fields', name))
    const remaining = scope.fields.filter((field) => !gone.includes(field))
    if (remaining.length === 0) throw scope.fail('processor.last', 'fields', names.join(', '))
    scope.chain.project(remaining.map((field) => ({ field, from: field })))
  },

  copy({ field: name, to_name }, scope) {
    const from = scope.field('field', name)
    const field: Field = { ...from, name: scope.free('to_name', to_name), label: to_name }
    scope.change(new Map(), [{ field, from }])
  },

  concatenate({ fields: names, separator, to_name }, scope) {
    const parts = names.map((name) => textOf(scope.field('fields', name)))
    const value = `nullif(concat_ws(${literal(separator)}, ${parts.join(', ')}), '')`
    scope.change(new Map(), [{ field: newField(scope.free('to_name', to_name), 'text'), value }])
  },

  async constant({ to_name, type, value }, scope) {
    const field = newField(scope.free('to_name', to_name), type)
    const sql = constants[type](value)
    const [row] = await rowsOf(scope.chain.connection, `SELECT (${sql}) IS NOT NULL AS known`)
    if (row?.known !== true) throw scope.fail('processor.constant', 'value', value, { type })
    scope.change(new Map(), [{ field, value: sql }])
  },

  expression({ expression, to_name, type }, scope) {
    const refuse = (work: () => string) =>
      scope.explained('processor.expression', 'expression', expression, work)
    const result = refuse(() => inline(expressionSql(expression, scope.fields)))
    if (/\brandom\s*\(/.test(expression)) throw scope.fail('processor.random', 'expression', expression)
    const field = newField(scope.free('to_name', to_name), type)
    if (type === 'double') {
      scope.change(new Map(), [{ field, value: `(${result})::DOUBLE` }])
      return
    }
    // 2^53 is the limit of exact integers in double arithmetic.
    const value = `CASE WHEN (${result})::DOUBLE = trunc((${result})::DOUBLE) AND abs((${result})::DOUBLE) <= 9007199254740992 THEN (${result})::BIGINT END`
    const aside = scope.aside(field, { key: 'processor.reject.number' }, `(${result})::VARCHAR`)
    scope.change(new Map(), [{ field, value, aside }])
  },

  async fill_down({ fields: names }, scope) {
    const fields = names.map((name) => scope.field('fields', name, plain))
    const last = fields.map((field) => {
      const value = field.type === 'text' ? `nullif(${column(field.name)}, '')` : column(field.name)
      return `last_value(${value} IGNORE NULLS) OVER (ORDER BY ${hidden.row} ROWS UNBOUNDED PRECEDING) AS ${column(field.name)}`
    })
    const filled = await scope.chain.table(
      `SELECT ${[hidden.row, ...last].join(', ')} FROM (${scope.chain.sql})`,
    )
    scope.change(
      new Map(fields.map((field) => [field.name, { field, value: `${filled}.${column(field.name)}` }])),
      [],
      [`LEFT JOIN ${filled} ON ${filled}.${hidden.row} = records.${hidden.row}`],
    )
  },

  async json_path({ field: name, path, to_name, separator }, scope) {
    const from = scope.field('field', name)
    const to = scope.free('to_name', to_name)
    await checkPath(scope, path)
    const text = column(from.name)
    const found = `json_extract_string(CASE WHEN json_valid(${text}) THEN ${text} END, ${literal(path)})`
    const several = path.includes('*')
    const one = `nullif(${found}, '')`
    const cut = literal(separator)
    const values = `list_filter(${found}, lambda part: part IS NOT NULL AND part <> '')`
    const clean = `len(list_filter(${values}, lambda part: contains(part, ${cut}))) = 0`
    const value = several ? `CASE WHEN ${clean} THEN nullif(array_to_string(${values}, ${cut}), '') END` : one
    const broken = `CASE WHEN NOT json_valid(${text}) THEN ${textOf(from)} END`
    const field = newField(to, 'text', several ? [{ name: 'multivalued', args: [separator] }] : [])
    scope.change(new Map(), [
      { field, value, aside: scope.aside(from, { key: 'processor.reject.json' }, broken) },
    ])
    if (!several) return
    const unclean = `CASE WHEN json_valid(${text}) AND NOT (${clean}) THEN ${textOf(from)} END`
    const reason = {
      key: 'processor.reject.separator',
      params: { separator: separator.slice(0, 60) },
    } as const
    const same = { field, value: column(field.name), aside: scope.aside(from, reason, unclean) }
    scope.change(new Map([[field.name, same]]))
  },
}

const isShape = (reading: string): boolean => reading === 'wkt' || reading === 'geojson'

/**
 * Members, quoted members, indexes and wildcards (which DuckDB also accepts between quotes); no other syntax
 * of DuckDB's path language.
 */
const jsonPath = /^\$(?:\.(?:[\p{L}\p{N}_-]+|\*|"[^"\\*]+")|\[(?:\d{1,9}|\*)\])*$/u

async function checkPath(scope: Scope, path: string): Promise<void> {
  const known =
    jsonPath.test(path) &&
    (await rowsOf(scope.chain.connection, `SELECT json_extract_string('{}', ${literal(path)})`).catch(
      () => null,
    ))
  if (!known) throw scope.fail('processor.path', 'path', path)
}

const constants = {
  text: literal,
  int: (value: string) =>
    `CASE WHEN regexp_full_match(${literal(value)}, '[+-]?\\d{1,18}') THEN TRY_CAST(${literal(value)} AS BIGINT) END`,
  double: (value: string) =>
    `CASE WHEN isfinite(TRY_CAST(${literal(value)} AS DOUBLE)) THEN TRY_CAST(${literal(value)} AS DOUBLE) END`,
  date: (value: string) => `try_strptime(${literal(value)}, '%Y-%m-%d')::DATE`,
  datetime: (value: string) =>
    `CASE WHEN regexp_full_match(${literal(value)}, '\\d{4}-\\d{2}-\\d{2}T.+') THEN TRY_CAST(${literal(value)} AS TIMESTAMPTZ) AT TIME ZONE 'UTC' END`,
} as const
