import type { Filter } from './filter.ts'
import type { Relation } from './relation.ts'
import type { Engine, RunOptions } from './run.ts'

export async function resolveShapes(
  filter: Filter,
  _relation: Relation,
  _engine: Engine,
  _options: RunOptions,
): Promise<Filter> {
  return filter
}
