import {
  annotationArg,
  type Field,
  hierarchySeparator,
  isNumeric,
  isTemporal,
  valueSeparator,
} from '../../core/field.ts'
import { type FacetSort, type FacetsRequest, type Filters, facetSorts } from '../../core/parameters/decode.ts'
import { fold } from '../../core/query/fold.ts'
import type { Category, FacetGroup } from '../../core/record.ts'
import { and, type Condition } from './condition.ts'
import { category, numberOf } from './field-conditions.ts'
import { ancestry, type Filter, facetField, whole, withoutExclude, withoutRefine } from './filter.ts'
import { column } from './layout.ts'
import { plainDouble } from './print-record.ts'
import type { Relation } from './relation.ts'
import type { Row } from './run.ts'
import type { Scope } from './scope.ts'
import { list, raw, type Sql, sql } from './sql.ts'
import { wallClock } from './wall-clock.ts'
import { toSql, whereClause } from './where.ts'

/** Values listed per level of a facet, not counting refined and excluded ones. */
const categoryLimit = 100

/** A level of a facet: its grouping key, and how counts become paths. */
export interface Level {
  parent: string | null
  /** The condition of its records; a shared scan may read others too. */
  condition: Condition
  /** True when all matching records are counted, so that such levels can share one scan. */
  shared: boolean
  /** SQL: grouping key of a record, null when it is not below the parent. */
  key: Sql
  /** SQL: rows of (path, count, number of distinct paths) from rows of (value, n). */
  fromCounts: (counts: Sql) => Sql
}

/** The statements that count one facet: its levels, and its excluded values. */
export interface FacetPlan {
  field: Field
  sort: FacetSort
  refined: readonly string[]
  excluded: readonly string[]
  levels: readonly Level[]
  /** One row with the count of each excluded value. */
  excludedStatement: Sql | null
}

/** The facets of a request in its order, then the fields that are only refined or excluded. */
export function planFacets(
  request: FacetsRequest,
  filters: Filters,
  filter: Filter,
  scope: Scope,
): FacetPlan[] {
  const names = new Set([...request.facets, ...filter.refine.keys(), ...filter.exclude.keys()])
  return [...names].map((name) => {
    const field = facetField(scope.relation.fields, name)
    const refined = (filters.refine[name] ?? []).map((path) => canonicalPath(field, path))
    const excluded = (filters.exclude[name] ?? []).map((path) => canonicalPath(field, path))
    const apart = filters.disjunctive.includes(name) && filter.refine.has(name)
    const condition = apart ? withoutRefine(filter, name) : whole(filter)
    const sort = request.facetSort[name] ?? annotatedSort(field)
    const refinedPaths = new Set(refined.flatMap((path) => ancestry(field, path)))
    const parents = isHierarchical(field) ? [null, ...refinedPaths] : [null]
    return {
      field,
      sort,
      refined,
      excluded,
      levels: parents.flatMap((parent) => {
        const level = planLevel(field, parent, condition, scope)
        if (!level) return []
        const fromCounts = (counts: Sql) => topPaths(level.fromCounts(counts), sort, [...refinedPaths])
        return { ...level, shared: !apart, fromCounts }
      }),
      excludedStatement:
        excluded.length === 0
          ? null
          : sql`SELECT ${list(excluded.map((path) => sql`count(*) FILTER (WHERE ${toSql(category(field, path, scope.zone))})`))} FROM ${scope.relation.from} ${whereClause(withoutExclude(filter, name))}`,
    }
  })
}

/** The counts of a level in a scan of its own. */
export const levelStatement = (level: Level, relation: Relation): Sql =>
  level.fromCounts(
    sql`SELECT ${level.key} AS value, count(*) AS n FROM ${relation.from} ${whereClause(level.condition)} GROUP BY ALL`,
  )

const isHierarchical = (field: Field): boolean => isTemporal(field) || hierarchySeparator(field) !== null

function annotatedSort(field: Field): FacetSort {
  const annotated = annotationArg(field, 'facetsort')
  return facetSorts.find((sort) => sort === annotated) ?? '-count'
}

/** The path as the facet lists it: `2014-02` becomes `2014/02`, `12.0` becomes `12`. */
function canonicalPath(field: Field, path: string): string {
  if (isTemporal(field)) return path.trim().replaceAll('-', '/').replace('T', ' ')
  if (!isNumeric(field)) return path
  const value = numberOf(field, path)
  return value === null ? path : String(value)
}

/** SQL: the paths that a level lists; refined and excluded ones are listed beyond the limit. */
function topPaths(counted: Sql, sort: FacetSort, refinedPaths: readonly string[]): Sql {
  const first =
    refinedPaths.length === 0
      ? raw('')
      : sql`path IN (${list(refinedPaths.map((path) => sql`${path}`))}) DESC, `
  return sql`SELECT path, n, count(*) OVER () AS paths FROM (${counted}) ORDER BY ${first}${sortKey(sort)}, path LIMIT ${BigInt(categoryLimit + refinedPaths.length)}`
}

const planLevel = (
  field: Field,
  parent: string | null,
  condition: Condition,
  scope: Scope,
): Omit<Level, 'shared'> | null =>
  isTemporal(field)
    ? dateLevel(field, parent, condition, scope)
    : {
        parent,
        condition,
        key: raw(column(field.name)),
        fromCounts: (counts) => valuePaths(field, parent, counts),
      }

function sortKey(sort: FacetSort): Sql {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC'
  switch (sort) {
    case 'count':
    case '-count':
      return raw(`n ${direction}`)
    case 'alphanum':
    case '-alphanum':
      return raw(`strip_accents(lower(path)) ${direction}`)
    case 'num':
    case '-num':
      return raw(`try_cast(path AS DOUBLE) ${direction} NULLS LAST`)
  }
}

/** SQL: (path, n) of a text or number field from its values. */
function valuePaths(field: Field, parent: string | null, counts: Sql): Sql {
  const present = sql`(SELECT * FROM (${counts}) WHERE value IS NOT NULL)`
  const separator = hierarchySeparator(field)
  const several = valueSeparator(field)
  if (field.type === 'double') return sql`SELECT ${plainDouble(raw('value'))} AS path, n FROM ${present}`
  if (field.type === 'int') return sql`SELECT value::VARCHAR AS path, n FROM ${present}`
  if (separator === null && several === null)
    return sql`SELECT value AS path, n FROM ${present} WHERE value <> ''`
  const values =
    several === null
      ? raw('[value]')
      : sql`list_transform(string_split(value, ${several}), lambda part: trim(part))`
  const paths = separator === null ? values : levelPaths(values, separator, parent)
  return sql`SELECT path, sum(n)::BIGINT AS n FROM (SELECT unnest(list_distinct(${paths})) AS path, n FROM ${present}) WHERE path <> '' GROUP BY path`
}

/** SQL: each path in a list, cut one level below the parent. */
function levelPaths(values: Sql, separator: string, parent: string | null): Sql {
  if (parent === null) return sql`list_transform(${values}, lambda step: split_part(step, ${separator}, 1))`
  const stem = parent + separator
  return sql`list_transform(list_filter(${values}, lambda step: starts_with(step, ${stem})), lambda step: ${stem} || split_part(substr(step, length(${stem}) + 1), ${separator}, 1))`
}

const dateLevels = [
  { part: 'year', glue: '', width: 4 },
  { part: 'month', glue: '/', width: 2 },
  { part: 'day', glue: '/', width: 2 },
  { part: 'hour', glue: ' ', width: 2 },
  { part: 'minute', glue: ':', width: 2 },
] as const

/** A level of a date; null below the finest one. */
function dateLevel(
  field: Field,
  parent: string | null,
  condition: Condition,
  scope: Scope,
): Omit<Level, 'shared'> | null {
  const depth = parent === null ? 0 : ancestry(field, parent).length
  const level = dateLevels[depth]
  if (!level || (field.type === 'date' && depth > 2)) return null
  const stem = parent === null ? '' : parent + level.glue
  const value = sql`${raw(level.part)}(${wallClock(field, scope)})`
  const inside = parent === null ? null : category(field, parent, scope.zone)
  return {
    parent,
    condition: inside ? and([condition, inside]) : condition,
    key: inside ? sql`CASE WHEN ${toSql(inside)} THEN ${value} END` : value,
    fromCounts: (counts) =>
      sql`SELECT ${stem} || lpad(value::VARCHAR, ${BigInt(level.width)}::INTEGER, '0') AS path, n FROM (${counts}) WHERE value IS NOT NULL`,
  }
}

/** Assembles counted levels into the facet group of the API. */
export function facetGroup(
  plan: FacetPlan,
  levels: readonly Row[][],
  excludedRow: Row | undefined,
): FacetGroup {
  const used = new Set(plan.refined.flatMap((path) => ancestry(plan.field, path)))
  const excluded = new Map(plan.excluded.map((path, index) => [path, Number(excludedRow?.[index] ?? 0)]))
  const children = new Map<string | null, Category[]>()
  let distinct = 0
  plan.levels.forEach(({ parent }, index) => {
    const rows = levels[index] ?? []
    if (parent === null) distinct = Number(rows[0]?.[2] ?? 0)
    const listed = rows.map(([path, count]) => categoryOf(plan.field, String(path), Number(count)))
    children.set(parent, listed)
  })
  const nodes = new Map([...children.values()].flat().map((node) => [node.path, node]))
  for (const path of used) {
    const node = nodes.get(path) ?? addMissing(plan.field, path, 0, children, nodes)
    node.state = 'refined'
  }
  for (const [path, count] of excluded) {
    const node = nodes.get(path) ?? addMissing(plan.field, path, count, children, nodes)
    node.state = 'excluded'
    node.count = count
  }
  for (const [parent, listed] of children) {
    const node = parent === null ? null : nodes.get(parent)
    const arranged = arrange(listed, plan.sort)
    children.set(parent, arranged)
    if (node && arranged.length > 0) node.facets = arranged
  }
  const group: FacetGroup = { name: plan.field.name, facets: children.get(null) ?? [] }
  if (distinct > group.facets.length) group.truncated = distinct
  return group
}

/** Adds a value without a count: below its parent if that is expanded, else at the first level. */
function addMissing(
  field: Field,
  path: string,
  count: number,
  children: Map<string | null, Category[]>,
  nodes: Map<string, Category>,
): Category {
  const node = categoryOf(field, path, count)
  const parent = ancestry(field, path).at(-2) ?? null
  const siblings = children.get(parent) ?? children.get(null)
  if (siblings) siblings.push(node)
  else children.set(null, [node])
  nodes.set(path, node)
  return node
}

function categoryOf(field: Field, path: string, count: number): Category {
  const steps = ancestry(field, path)
  const stem = steps.at(-2)
  const separator = isTemporal(field) ? 1 : (hierarchySeparator(field)?.length ?? 0)
  const name = stem === undefined ? path : path.slice(stem.length + separator)
  return { name, path, count, state: 'displayed' }
}

/** Sorts a level and cuts it at the limit; refined and excluded values are never cut. */
function arrange(listed: Category[], sort: FacetSort): Category[] {
  const compare = comparators[sort.replace('-', '') as 'count' | 'alphanum' | 'num']
  const sign = sort.startsWith('-') ? -1 : 1
  const sorted = [...listed].sort(
    (a, b) =>
      (compare === comparators.num ? comparators.wordsLast(a, b) : 0) ||
      sign * compare(a, b) ||
      comparators.alphanum(a, b) ||
      (a.path < b.path ? -1 : 1),
  )
  let displayed = 0
  return sorted.filter((node) => {
    if (node.state !== 'displayed') return true
    displayed += 1
    return displayed <= categoryLimit
  })
}

const comparators = {
  count: (a: Category, b: Category) => a.count - b.count,
  alphanum: (a: Category, b: Category) => {
    const [left, right] = [fold(a.path), fold(b.path)]
    return left < right ? -1 : left > right ? 1 : 0
  },
  num: (a: Category, b: Category) => {
    const [left, right] = [Number(a.path), Number(b.path)]
    return Number.isNaN(left) || Number.isNaN(right) ? 0 : left - right
  },
  /** Non-numeric values are sorted after numbers, in both directions. */
  wordsLast: (a: Category, b: Category) =>
    Number(Number.isNaN(Number(a.path))) - Number(Number.isNaN(Number(b.path))),
}
