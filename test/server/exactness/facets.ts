import type { Field } from '../../../src/core/field.ts'
import type { Category, FacetGroup } from '../../../src/core/record.ts'
import { passes, type Question } from './filters.ts'
import { compareTexts, levels, parentOf, pathsOf, plain } from './reference.ts'
import type { Row, World } from './world.ts'

const isDated = ({ type }: Field) => type === 'date' || type === 'datetime'

const nameOf = (field: Field, path: string): string => {
  const parent = parentOf(field, path)
  if (parent === null) return path
  return path.slice(parent.length + (isDated(field) ? 1 : (levels(field) ?? '').length))
}

/** The group that a facet answers to a question. */
export function groupOf(
  field: Field,
  asked: Question,
  { fields, rows }: World,
  sort: string | null,
): FacetGroup {
  const chosen = asked.refine.get(field.name)
  const excluded = asked.exclude.get(field.name) ?? []
  const counted = rows.filter((row) =>
    passes(asked, fields, row, chosen?.disjunctive ? { refine: field.name } : {}),
  )
  const bringing = rows.filter((row) => passes(asked, fields, row, { exclude: field.name }))
  const has = (path: string) => (row: Row) => pathsOf(field, row, asked.zone).includes(path)

  const refined = new Set<string>()
  for (const path of chosen?.paths ?? [])
    for (let step: string | null = path; step !== null; step = parentOf(field, step)) refined.add(step)

  const listed = new Set<string>([...refined, ...excluded])
  for (const path of counted.flatMap((row) => pathsOf(field, row, asked.zone))) {
    const parent = parentOf(field, path)
    if (parent === null || refined.has(parent)) listed.add(path)
  }

  const node = (path: string): Category => ({
    name: nameOf(field, path),
    path,
    count: excluded.includes(path) ? bringing.filter(has(path)).length : counted.filter(has(path)).length,
    state: excluded.includes(path) ? 'excluded' : refined.has(path) ? 'refined' : 'displayed',
  })
  const annotated = field.annotations.find(({ name }) => name === 'facetsort')?.args?.[0]
  const order = sort ?? String(annotated ?? '-count')
  const below = (parent: string | null): Category[] =>
    [...listed]
      .filter((path) => {
        const own = parentOf(field, path)
        // What is excluded below a closed category stands at the first level.
        return (own !== null && refined.has(own) ? own : null) === parent
      })
      .map((path) => {
        const children = refined.has(path) ? below(path) : []
        return children.length > 0 ? { ...node(path), facets: children } : node(path)
      })
      .sort((a, b) => compareCategories(order, a, b))
  return { name: field.name, facets: below(null) }
}

function compareCategories(order: string, a: Category, b: Category): number {
  const sign = order.startsWith('-') ? -1 : 1
  const byName = compareTexts(plain(a.path), plain(b.path)) || compareTexts(a.path, b.path)
  switch (order.replace('-', '')) {
    case 'count':
      return sign * (a.count - b.count) || byName
    case 'num': {
      const [left, right] = [Number(a.path), Number(b.path)]
      // Words stand behind numbers, either way.
      const words = Number(Number.isNaN(left)) - Number(Number.isNaN(right))
      return words || (Number.isNaN(left) ? 0 : sign * (left - right)) || byName
    }
    default:
      return sign * compareTexts(plain(a.path), plain(b.path)) || byName
  }
}
