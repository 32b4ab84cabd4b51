import type { ChartDefinition, ChartQuery, ChartSerie } from '../../../core/chart/definition.ts'

/** Members that change; undefined takes one away. */
export type Patch<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

/** An object with members changed; those that become undefined or an empty text are left out. */
export function patched<T extends object>(value: T, patch: Patch<T>): T {
  const members = Object.entries({ ...value, ...patch }).filter(
    ([name, one]) => !Object.hasOwn(patch, name) || (one !== undefined && one !== ''),
  )
  // What is required of a definition is never patched away by its builder.
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

/** What a sort text of a query orders by: its axis, or one of its series, counted from 0. */
export type SortKey = { by: 'axis'; reverse: boolean } | { by: 'serie'; serie: number; reverse: boolean }

/** Reads a sort text; null for one by a part of the axis, and for none that is known. */
export function readSort(sort: string | undefined): SortKey | null {
  const [, minus, key = ''] = /^(-?)(.*)$/.exec(sort?.trim() ?? '') ?? []
  const reverse = minus === '-'
  if (key === '' || key === 'x') return { by: 'axis', reverse }
  if (key === 'y') return { by: 'serie', serie: 0, reverse }
  const [, nth] = /^(?:y\.)?serie(?:\d+-)?(\d+)$/.exec(key) ?? []
  return nth ? { by: 'serie', serie: Number(nth) - 1, reverse } : null
}

/** The sort text of the nth query, from 0; undefined for the order of the axis. */
export function printSort(key: SortKey, query: number): string | undefined {
  const minus = key.reverse ? '-' : ''
  if (key.by === 'axis') return key.reverse ? '-x' : undefined
  return `${minus}serie${query + 1}-${key.serie + 1}`
}

/** Where a series of a query is afterwards, both from 0; null for one that is gone. */
type Moves = (serie: number) => number | null

/** The same query where its series have other places: its sort and its expressions follow. */
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

/** No series has this number: an expression that named one that is gone finds nothing, rather than another one. */
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

/** Takes a series away; a sort by a later one follows it, a sort by this one ends. */
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

/** Puts a series where another one stands; the sort follows. */
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

/** Queries whose number has changed name their own series by it. */
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
