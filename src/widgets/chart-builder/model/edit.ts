import type { ChartDefinition, ChartQuery, ChartSerie } from '../../../core/chart/definition.ts'

/** Changed members; undefined removes one. */
export type Patch<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

/** An object with changed members; undefined and empty texts are removed. */
export function patched<T extends object>(value: T, patch: Patch<T>): T {
  const members = Object.entries({ ...value, ...patch }).filter(
    ([name, one]) => !Object.hasOwn(patch, name) || (one !== undefined && one !== ''),
  )
  // Builders never remove required members of a definition.
  return Object.fromEntries(members) as T
}

const replaced = <T>(list: readonly T[], index: number, change: (one: T) => T): T[] =>
  list.map((one, at) => (at === index ? change(one) : one))

export const changeQuery = (
  definition: ChartDefinition,
  query: number,
  change: (query: ChartQuery) => ChartQuery,
): ChartDefinition => ({ ...definition, queries: replaced(definition.queries, query, change) })

export const changeSerie = (
  definition: ChartDefinition,
  query: number,
  serie: number,
  change: (serie: ChartSerie) => ChartSerie,
): ChartDefinition =>
  changeQuery(definition, query, (one) => ({ ...one, charts: replaced(one.charts, serie, change) }))

/** What a query is sorted by: the axis, or a series by index. */
export type SortKey = { by: 'axis'; reverse: boolean } | { by: 'serie'; serie: number; reverse: boolean }

/** Parses a sort text; null for a part of the axis and for an unknown key. */
export function readSort(sort: string | undefined): SortKey | null {
  const [, minus, key = ''] = /^(-?)(.*)$/.exec(sort?.trim() ?? '') ?? []
  const reverse = minus === '-'
  if (key === '' || key === 'x') return { by: 'axis', reverse }
  if (key === 'y') return { by: 'serie', serie: 0, reverse }
  const [, nth] = /^(?:y\.)?serie(?:\d+-)?(\d+)$/.exec(key) ?? []
  return nth ? { by: 'serie', serie: Number(nth) - 1, reverse } : null
}

/** The sort text of the query with this index; undefined for the order of the axis. */
export function printSort(key: SortKey, query: number): string | undefined {
  const minus = key.reverse ? '-' : ''
  if (key.by === 'axis') return key.reverse ? '-x' : undefined
  return `${minus}serie${query + 1}-${key.serie + 1}`
}

/** New index of a series in a query; null for a removed one. */
type Moves = (serie: number) => number | null

/** The query after its series have moved, with sort and expressions adapted. */
function follow(query: ChartQuery, index: number, moves: Moves): ChartQuery {
  const key = readSort(query.sort)
  const to = key?.by === 'serie' ? moves(key.serie) : undefined
  const sort =
    key?.by === 'serie' && to !== undefined
      ? to === null
        ? undefined
        : printSort({ ...key, serie: to }, index)
      : query.sort
  return patched({ ...query, charts: query.charts.map((serie) => followExpression(serie, moves)) }, { sort })
}

/** Number without a series: an expression that refers to a removed series must not match another one. */
const nothing = 0

function followExpression(serie: ChartSerie, moves: Moves): ChartSerie {
  if (serie.func.toUpperCase() !== 'CUSTOM') return serie
  const renamed = (text: string | undefined) =>
    text?.replace(/\bserie(\d+-)?(\d+)\b/g, (_, query: string | undefined, nth: string) => {
      const to = moves(Number(nth) - 1)
      return `serie${query ?? ''}${to === null ? nothing : to + 1}`
    })
  return patched(serie, { expr: renamed(serie.expr), yAxis: renamed(serie.yAxis) })
}

export const addSerie = (definition: ChartDefinition, query: number, serie: ChartSerie): ChartDefinition =>
  changeQuery(definition, query, (one) => ({ ...one, charts: [...one.charts, serie] }))

/** Removes a series; a sort by a later one is adapted, a sort by this one is removed. */
export const removeSerie = (definition: ChartDefinition, query: number, serie: number): ChartDefinition =>
  changeQuery(definition, query, (one) =>
    follow({ ...one, charts: one.charts.toSpliced(serie, 1) }, query, (at) =>
      at === serie ? null : at > serie ? at - 1 : at,
    ),
  )

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [one] = list.slice(from, from + 1)
  return one === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, one)
}

const movesOf =
  (from: number, to: number): ((at: number) => number) =>
  (at) => {
    if (at === from) return to
    if (from < at && at <= to) return at - 1
    return to <= at && at < from ? at + 1 : at
  }

/** Moves a series to the position of another one; the sort is adapted. */
export function moveSerie(
  definition: ChartDefinition,
  query: number,
  from: number,
  to: number,
): ChartDefinition {
  const many = definition.queries[query]?.charts.length ?? 0
  if (from === to || to < 0 || to >= many) return definition
  return changeQuery(definition, query, (one) =>
    follow({ ...one, charts: moved(one.charts, from, to) }, query, movesOf(from, to)),
  )
}

/** Adapts the names of series in queries whose number has changed. */
const renumbered = (queries: readonly ChartQuery[], place: (index: number) => number): ChartQuery[] =>
  queries.map((query, index) => {
    const now = place(index)
    const key = readSort(query.sort)
    const charts = query.charts.map((serie) =>
      serie.func.toUpperCase() === 'CUSTOM'
        ? patched(serie, {
            expr: serie.expr?.replace(/\bserie\d+-(\d+)\b/g, `serie${now + 1}-$1`),
            yAxis: serie.yAxis?.replace(/\bserie\d+-(\d+)\b/g, `serie${now + 1}-$1`),
          })
        : serie,
    )
    return patched({ ...query, charts }, { sort: key ? printSort(key, now) : query.sort })
  })

export const addQuery = (definition: ChartDefinition, query: ChartQuery): ChartDefinition => {
  const [placed = query] = renumbered([query], () => definition.queries.length)
  return { ...definition, queries: [...definition.queries, placed] }
}

export function removeQuery(definition: ChartDefinition, query: number): ChartDefinition {
  const left = renumbered(definition.queries, (at) => (at > query ? at - 1 : at)).toSpliced(query, 1)
  return { ...definition, queries: left }
}

export function moveQuery(definition: ChartDefinition, from: number, to: number): ChartDefinition {
  if (from === to || to < 0 || to >= definition.queries.length) return definition
  return { ...definition, queries: moved(renumbered(definition.queries, movesOf(from, to)), from, to) }
}
