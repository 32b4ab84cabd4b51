import type { FacetGroup } from '../../core/record.ts'
import type { Condition } from './condition.ts'
import { type FacetPlan, facetGroup, type Level, levelStatement } from './facets.ts'
import { hidden, identifier } from './layout.ts'
import { passesAll, type Relation } from './relation.ts'
import type { Engine, Row, RunOptions } from './run.ts'
import { join, list, raw, type Sql, sql } from './sql.ts'
import { listItems, toNumber } from './values.ts'
import { whereClause } from './where.ts'

/** Maximum levels counted by one scan; each takes a bit of its grouping number. */
const sharedLimit = 30

export interface Counts {
  /** How many records pass. */
  total: number
  /** File positions of the first matching records, in insertion order, up to the requested number. */
  first: bigint[]
  groups: FacetGroup[]
}

/**
 * Counts the records that pass and all facets. Levels of the same condition share one scan, which matters
 * most for full-text search; the others run in parallel.
 */
export async function count(
  engine: Engine,
  relation: Relation,
  condition: Condition,
  plans: readonly FacetPlan[],
  first: number,
  options: RunOptions,
): Promise<Counts> {
  const levels = plans.flatMap((plan) => plan.levels)
  const known = passesAll(relation, condition) && first === 0
  const sharing = levels.filter((level) => level.shared).slice(0, sharedLimit)
  // A single level, with nothing else to count, needs no grouping sets.
  const shared = known && sharing.length === 1 ? [] : sharing
  const [together, ...apart] = await Promise.all([
    shared.length === 0 && known
      ? []
      : engine.rows(sharedStatement(relation, condition, shared, first), options),
    ...levels
      .filter((level) => !shared.includes(level))
      .map(
        async (level): Promise<[Level, Row[]]> => [
          level,
          await engine.rows(levelStatement(level, relation), options),
        ],
      ),
  ])
  const counted = new Map<Level, Row[]>(apart)
  for (const [place, path, n, distinct] of together) {
    const level = shared[toNumber(place ?? null) ?? -1]
    if (!level) continue
    const rows = counted.get(level) ?? []
    counted.set(level, [...rows, [path ?? null, n ?? null, distinct ?? null]])
  }
  const whole = together.find(([place]) => place === -1)
  const groups = await Promise.all(
    plans.map(async (plan) => {
      const [excluded] = plan.excludedStatement ? await engine.rows(plan.excludedStatement, options) : []
      return facetGroup(
        plan,
        plan.levels.map((level) => counted.get(level) ?? []),
        excluded,
      )
    }),
  )
  return {
    total: whole ? (toNumber(whole[2] ?? 0) ?? 0) : relation.rows,
    first: listItems(whole?.[4]).filter((row) => typeof row === 'bigint'),
    groups,
  }
}

/** Rows of (level, path, count, distinct, first rows); level -1 is the total count. */
function sharedStatement(
  relation: Relation,
  condition: Condition,
  levels: readonly Level[],
  first: number,
): Sql {
  const row = raw(identifier(hidden.row))
  const places = (place: Sql) =>
    first > 0 ? sql`min_by(${place}, ${row}, ${raw(String(first))})` : raw('NULL::BIGINT[]')
  if (levels.length === 0)
    return sql`SELECT -1, NULL, count(*), 0, ${places(relation.place)} FROM ${relation.from} ${whereClause(condition)}`
  const keys = levels.map((_, index) => raw(`k${index}`))
  const columns = levels.map(({ key }, index) => sql`${key} AS ${raw(`k${index}`)}`)
  const everything = 2 ** levels.length - 1
  const alone = passesAll(relation, condition) && first === 0
  const sets = [...keys.map((key) => sql`(${key})`), ...(alone ? [] : [raw('()')])]
  const counts = sql`SELECT ${list(keys)}, grouping(${list(keys)}) AS g, count(*) AS n, ${places(raw('place'))} AS first FROM (SELECT ${list(columns)}, ${row}, ${relation.place} AS place FROM ${relation.from} ${whereClause(condition)}) GROUP BY GROUPING SETS (${list(sets)})`
  const branches = levels.map((level, index) => {
    const bit = 2 ** (levels.length - 1 - index)
    const fieldCounts = sql`SELECT ${raw(`k${index}`)} AS value, n FROM counts WHERE g = ${raw(String(everything - bit))}`
    return sql`(SELECT ${raw(String(index))}, path, n, paths, NULL FROM (${level.fromCounts(fieldCounts)}))`
  })
  const total = sql`(SELECT -1, NULL, n, 0, first FROM counts WHERE g = ${raw(String(everything))})`
  return sql`WITH counts AS MATERIALIZED (${counts}) ${join(alone ? branches : [total, ...branches], ' UNION ALL ')}`
}
