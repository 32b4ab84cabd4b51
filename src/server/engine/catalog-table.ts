import { featuresOf } from '../../core/dataset.ts'
import type { Field } from '../../core/field.ts'
import { boundsOf, readGeoJson } from '../../core/place/place.ts'
import { fold, searchTextOf } from '../../core/query/fold.ts'
import type { StoredDataset } from '../store/types.ts'
import { identifier, stagingColumns } from './layout.ts'
import type { Relation } from './relation.ts'
import type { Engine } from './run.ts'
import { list, raw, sql } from './sql.ts'

/** Parts of a multivalued meta; no meta contains this character. */
const separator = '\u001f'

/** Metas that the catalog can be searched by, whatever its datasets use. Others join as texts. */
const knownFields: readonly Field[] = [
  text('datasetid'),
  text('title'),
  text('description'),
  text('theme', true),
  text('keyword', true),
  text('features', true),
  text('publisher'),
  text('license'),
  text('language'),
  text('accrualperiodicity'),
  text('granularity'),
  text('dataquality'),
  text('creator'),
  text('contributor'),
  { name: 'geographic_area', label: 'geographic_area', type: 'geo_shape', annotations: [] },
  { name: 'modified', label: 'modified', type: 'datetime', annotations: [] },
  { name: 'issued', label: 'issued', type: 'datetime', annotations: [] },
  { name: 'created', label: 'created', type: 'datetime', annotations: [] },
  { name: 'data_processed', label: 'data_processed', type: 'datetime', annotations: [] },
  { name: 'metadata_processed', label: 'metadata_processed', type: 'datetime', annotations: [] },
  ...[
    'records_count',
    'explore.download_count',
    'explore.popularity_score',
    'explore.api_call_count',
    'explore.reuse_count',
    'explore.attachment_download_count',
    'explore.file_field_download_count',
  ].map((name): Field => ({ name, label: name, type: 'double', annotations: [] })),
]

/** Metas whose words free text finds. */
const searchable = ['datasetid', 'title', 'description', 'theme', 'keyword', 'publisher']

function text(name: string, several = false): Field {
  const annotations = several ? [{ name: 'multivalued', args: [separator] }] : []
  return { name, label: name, type: 'text', annotations }
}

export interface OpenCatalog<Listed extends StoredDataset> {
  relation: Relation
  /** Datasets by `_row`: by title. */
  datasets: readonly Listed[]
}

/** Catalogs kept ready: callers of different rights see different ones. */
const catalogLimit = 8

/** The catalog as tables of the engine, one for each state that it is seen in. */
export class CatalogTable<Listed extends StoredDataset = StoredDataset> {
  private readonly engine: Engine
  private generation = 0
  private readonly kept = new Map<string, Promise<OpenCatalog<Listed>>>()
  private previous: Promise<OpenCatalog<Listed>> | null = null

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** The table of a state; `load` is asked only when that one has not been read yet. */
  open(state: string, load: () => Promise<Listed[]>): Promise<OpenCatalog<Listed>> {
    const known = this.kept.get(state)
    if (known) {
      this.kept.delete(state)
      this.kept.set(state, known)
      return known
    }
    const opening = load().then((datasets) => this.build(datasets))
    this.kept.set(state, opening)
    opening.then(
      () => this.retire(),
      () => this.kept.delete(state),
    )
    return opening
  }

  private async build(found: Listed[]): Promise<OpenCatalog<Listed>> {
    const datasets = [...found].sort(
      (a, b) => compare(fold(titleOf(a)), fold(titleOf(b))) || compare(a.id, b.id),
    )
    const rows = datasets.map(metasOf)
    const fields = [...knownFields, ...otherFields(rows)]
    this.generation += 1
    const name = `catalog_${this.generation}`
    const staged = fields.flatMap(stagingColumns)
    const columns = ['_row', '_id', '_text', '_numbers', ...staged.map(({ name }) => name)]
    const types = ['BIGINT', 'UBIGINT', 'VARCHAR', 'VARCHAR', ...staged.map(({ type }) => type)]
    const values = rows.map((row, index) => [
      index,
      index,
      searchable
        .flatMap((meta) => row.get(meta) ?? [])
        .map((value) => searchTextOf(String(value)))
        .join('\n'),
      '',
      ...fields.flatMap((field) =>
        field.type === 'geo_shape'
          ? shapeCells(datasets[index]?.metas[field.name])
          : [cellOf(field, row.get(field.name))],
      ),
    ])
    const cells = columns.map(
      (column, index) =>
        sql`cells[${raw(String(index + 1))}]::${raw(types[index] ?? 'VARCHAR')} AS ${raw(identifier(column))}`,
    )
    await this.engine.rows(
      sql`CREATE TABLE ${raw(identifier(name))} AS SELECT ${list(cells)} FROM (SELECT unnest(from_json(${JSON.stringify(values)}, '[["VARCHAR"]]')) AS cells)`,
    )
    return {
      datasets,
      relation: {
        id: 'catalog',
        from: raw(identifier(name)),
        fields,
        rows: rows.length,
        place: raw('_row'),
        inOrder: true,
        whole: true,
        timestamp: '1970-01-01T00:00:00Z',
        pseudoFields: [],
      },
    }
  }

  /** Questions asked just before may still read the table used longest ago, so it goes one renewal later. */
  private retire(): void {
    const [oldest] = this.kept
    if (!oldest || this.kept.size <= catalogLimit) return
    this.kept.delete(oldest[0])
    const dropped = this.previous
    this.previous = oldest[1]
    dropped
      ?.then(({ relation }) => this.engine.rows(sql`DROP TABLE IF EXISTS ${relation.from}`))
      .catch(() => {})
  }
}

type MetaValues = Map<string, (string | number)[]>

/** Metas of a dataset by the names of the query language: basic ones bare, the others also as `template.name`. */
function metasOf(dataset: StoredDataset): MetaValues {
  const values: MetaValues = new Map()
  const put = (name: string, value: unknown) => {
    const members = (Array.isArray(value) ? value : [value]).filter(
      (member) => typeof member === 'string' || typeof member === 'number',
    )
    if (members.length > 0 && !values.has(name)) values.set(name, members)
  }
  put('datasetid', dataset.id)
  put('description', plainText(String(dataset.metas.description ?? '')))
  put('modified', dataset.metas.modified ?? dataset.modifiedAt)
  put('data_processed', dataset.version?.createdAt)
  put('metadata_processed', dataset.modifiedAt)
  put('records_count', dataset.version?.rows ?? 0)
  put('features', featuresOf(dataset.version?.fields ?? [], dataset.extraMetas.visualization))
  for (const [name, value] of Object.entries(dataset.metas)) put(name, value)
  for (const templates of [dataset.interopMetas, dataset.extraMetas])
    for (const [template, metas] of Object.entries(templates))
      for (const [name, value] of Object.entries(metas ?? {})) {
        put(`${template}.${name}`, value)
        if (templates === dataset.interopMetas) put(name, value)
      }
  return values
}

function otherFields(rows: readonly MetaValues[]): Field[] {
  const several = new Map<string, boolean>()
  for (const row of rows)
    for (const [name, values] of row) several.set(name, (several.get(name) ?? false) || values.length > 1)
  for (const field of knownFields) several.delete(field.name)
  return [...several].map(([name, many]) => text(name, many))
}

function cellOf(field: Field, values: readonly (string | number)[] | undefined): string | number | null {
  const first = values?.[0]
  if (!values || first === undefined) return null
  if (field.type === 'text') return values.join(separator)
  if (field.type === 'double') return Number.isFinite(Number(first)) ? Number(first) : null
  const time = Date.parse(String(first))
  return Number.isNaN(time) ? null : new Date(time).toISOString().replace('Z', '')
}

/** Cells of a meta that holds GeoJSON, in the order of its columns. */
function shapeCells(value: unknown): (string | number | null)[] {
  const geometry = readGeoJson(value)
  if (!geometry) return [null, null, null, null, null, null, null, null, null]
  const { south, west, north, east } = boundsOf(geometry)
  const middle = [(south + north) / 2, (west + east) / 2]
  return [JSON.stringify(geometry), ...middle, west, south, east, north, geometry.type, null]
}

/** Text of an HTML description, for search. */
const plainText = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const titleOf = (dataset: StoredDataset): string => String(dataset.metas.title ?? dataset.id)
