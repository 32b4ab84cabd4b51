import { LRUCache } from 'lru-cache'
import type { Field } from '../../core/field.ts'
import type { StoredDataset } from '../store/types.ts'
import { type CatalogRow, catalogCells, catalogFields, catalogRow } from './catalog-rows.ts'
import { identifier, stagingColumns } from './layout.ts'
import type { Relation } from './relation.ts'
import type { Engine } from './run.ts'
import { list, raw, type Sql, sql } from './sql.ts'

export interface OpenCatalog<Listed extends StoredDataset> {
  relation: Relation
  /** Datasets by `_row`, sorted by title. */
  datasets: readonly Listed[]
}

interface BuiltCatalog<Listed extends StoredDataset> extends OpenCatalog<Listed> {
  /** The `_row` of each row. */
  positions: ReadonlyMap<CatalogRow<Listed>, number>
}

/** Catalogs cached at once: callers of different rights see different ones. */
const catalogLimit = 8

/** Several catalogs may share one database, so table numbers are unique per process. */
let tables = 0

/** The catalog as tables of the engine, one per state that callers see it in. */
export class CatalogTable<Listed extends StoredDataset = StoredDataset> {
  private readonly engine: Engine
  private readonly tables = new LRUCache<string, Promise<BuiltCatalog<Listed>>>({
    max: catalogLimit,
    disposeAfter: (table, _, reason) => {
      if (reason === 'evict') this.retire(table)
    },
  })
  private latest: BuiltCatalog<Listed> | null = null
  private previous: Promise<BuiltCatalog<Listed>> | null = null

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** The table of a state; `load` is called only on a cache miss. */
  open(state: string, load: () => Promise<Listed[]>): Promise<OpenCatalog<Listed>> {
    const known = this.tables.get(state)
    if (known) return known
    const opening = load().then((datasets) => this.build(datasets))
    this.tables.set(state, opening)
    opening.catch(() => this.tables.delete(state))
    return opening
  }

  private async build(found: Listed[]): Promise<BuiltCatalog<Listed>> {
    const rows = found
      .map((dataset) => catalogRow(dataset))
      .sort((a, b) => compare(a.title, b.title) || compare(a.dataset.id, b.dataset.id))
    const fields = catalogFields(rows)
    tables += 1
    const from = raw(identifier(`catalog_${tables}`))
    const create = (select: Sql) => this.engine.rows(sql`CREATE TABLE ${from} AS ${select}`)
    const placed = rows.map((row, place) => ({ row, place }))
    const base = this.latest
    if (base && JSON.stringify(base.relation.fields) === JSON.stringify(fields))
      // The base table may have been dropped a moment ago.
      await create(changedRows(placed, base)).catch(() => create(statedRows(placed, fields)))
    else await create(statedRows(placed, fields))
    const built = {
      datasets: rows.map(({ dataset }) => dataset),
      positions: new Map(rows.map((row, position) => [row, position])),
      relation: {
        id: 'catalog',
        from,
        fields,
        rows: rows.length,
        place: raw('_row'),
        inOrder: true,
        whole: true,
        timestamp: '1970-01-01T00:00:00Z',
        pseudoFields: [],
      },
    }
    this.latest = built
    return built
  }

  /** Running queries may still read the least recently used table, so it is dropped one renewal later. */
  private retire(table: Promise<BuiltCatalog<Listed>>): void {
    const dropped = this.previous
    this.previous = table
    dropped
      ?.then(({ relation }) => this.engine.rows(sql`DROP TABLE IF EXISTS ${relation.from}`))
      .catch(() => {})
  }
}

interface PlacedRow {
  row: CatalogRow
  /** Its `_row`. */
  place: number
}

/** SELECT of literal rows. */
function statedRows(placed: readonly PlacedRow[], fields: readonly Field[]): Sql {
  const staged = fields.flatMap(stagingColumns)
  const columns = ['_row', '_id', '_text', '_numbers', ...staged.map(({ name }) => name)]
  const types = ['BIGINT', 'UBIGINT', 'VARCHAR', 'VARCHAR', ...staged.map(({ type }) => type)]
  const values = placed.map(({ row, place }) => [place, place, row.words, '', ...catalogCells(row, fields)])
  const cells = columns.map(
    (column, index) =>
      sql`cells[${raw(String(index + 1))}]::${raw(types[index] ?? 'VARCHAR')} AS ${raw(identifier(column))}`,
  )
  return sql`SELECT ${list(cells)} FROM (SELECT unnest(from_json(${JSON.stringify(values)}, '[["VARCHAR"]]')) AS cells)`
}

/** SELECT of rows that are mostly copied from another catalog with the same fields. */
function changedRows(
  placed: readonly PlacedRow[],
  { positions, relation }: Pick<BuiltCatalog<StoredDataset>, 'positions' | 'relation'>,
): Sql {
  const [known, others] = [[], []] as [{ at: bigint; place: bigint }[], PlacedRow[]]
  for (const { row, place } of placed) {
    const at = positions.get(row)
    if (at === undefined) others.push({ row, place })
    else known.push({ at: BigInt(at), place: BigInt(place) })
  }
  if (known.length <= others.length) return statedRows(placed, relation.fields)
  const copied = sql`SELECT copied.place AS _row, copied.place::UBIGINT AS _id, base.* EXCLUDE (_row, _id)
    FROM ${relation.from} AS base
    JOIN (SELECT unnest(${known.map(({ at }) => at)}) AS at, unnest(${known.map(({ place }) => place)}) AS place) AS copied
    ON base._row = copied.at`
  return others.length === 0
    ? copied
    : sql`${copied} UNION ALL BY NAME ${statedRows(others, relation.fields)}`
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
