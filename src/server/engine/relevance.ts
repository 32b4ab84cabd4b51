import type { Condition, Run } from './condition.ts'
import { column, searchText } from './layout.ts'
import { raw, type Sql, sql } from './sql.ts'

/** Sort keys that rank datasets first whose title contains the search words; none without search words. */
export function relevance(condition: Condition): Sql[] {
  const runs = soughtRuns(condition)
  if (runs.length === 0) return []
  const title = raw(searchText(column('title')))
  const found = runs.map((run) => {
    const words = run.map((word) => word.text).join(' ')
    return sql`(contains(${title}, ${` ${words} `})::INTEGER * 2 + contains(${title}, ${` ${words}`})::INTEGER)`
  })
  return [sql`${found.reduce((sum, score) => sql`${sum} + ${score}`)} DESC`]
}

function soughtRuns(condition: Condition): Run[] {
  if (condition.type === 'words') return [condition.run]
  return condition.type === 'and' || condition.type === 'or' ? condition.parts.flatMap(soughtRuns) : []
}
