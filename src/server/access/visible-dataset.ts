import { createHmac } from 'node:crypto'
import { isOpen, type Ruleset } from '../../core/access/ruleset.ts'
import type { ExtraMetas } from '../../core/dataset.ts'
import { type FailureKey, PublicError } from '../../core/errors.ts'
import { isZone } from '../../core/query/zone.ts'
import { none } from '../engine/condition.ts'
import { emptyRelation, fileRelation, type Relation } from '../engine/relation.ts'
import { resolveShapes } from '../engine/resolve-shapes.ts'
import { type Grant, restrict } from '../engine/restrict.ts'
import type { Engine } from '../engine/run.ts'
import { sql } from '../engine/sql.ts'
import { toNumber } from '../engine/values.ts'
import type { SharedReads } from '../memory/shared-reads.ts'
import type { StoredDataset } from '../store/types.ts'
import { movesWithTime, planFilterQuery } from './filter-query.ts'

/** A dataset as one caller sees it: fields, records and counts are those of the view. */
export interface VisibleDataset extends StoredDataset {
  /** False if only the description may be read. */
  dataVisible: boolean
  /** True if nothing of it is hidden. */
  isUnrestricted: boolean
  /** Identifies the version and the rules that the caller sees it under. */
  state: string
  relation: Relation
}

/** Failures that a retry may resolve. */
const transient: readonly FailureKey[] = ['records.unavailable', 'query.timeout']

/** A relation restricted to what a caller may see. */
export interface View {
  relation: Relation
  rows: number
}

/** Applies rulesets to datasets; counts of a view are cached in `views`. */
export class Views {
  private readonly engine: Engine
  private readonly secret: () => Promise<string>
  private readonly now: () => Date
  private readonly views: SharedReads<View> | null
  private readonly open = new WeakMap<StoredDataset, VisibleDataset>()

  constructor(
    engine: Engine,
    secret: () => Promise<string>,
    now: () => Date,
    views: SharedReads<View> | null = null,
  ) {
    this.engine = engine
    this.views = views
    this.secret = secret
    this.now = now
  }

  /** The dataset under one or more rulesets, whose rights add up. */
  async see(dataset: StoredDataset, rulesets: readonly Ruleset[]): Promise<VisibleDataset> {
    const { version } = dataset
    const isUnrestricted = rulesets.some(isOpen)
    const known = isUnrestricted && this.open.get(dataset)
    if (known) return known
    const state = version?.id ?? `${dataset.id}-empty`
    const whole = version ? fileRelation(version, dataset.id) : emptyRelation(dataset.id, dataset.createdAt)
    if (isUnrestricted) {
      const unrestricted = { ...dataset, dataVisible: true, isUnrestricted, state, relation: whole }
      this.open.set(dataset, unrestricted)
      return unrestricted
    }

    const visible = rulesets.filter(({ isDataVisible }) => isDataVisible)
    const dataVisible = visible.length > 0
    const key = await this.keyOf([`${dataset.id} ${dataset.metas.timezone ?? ''}`, rulesets])
    const visibleState = `${state}~${key}`
    const { relation, rows } = await this.read(visibleState, async () => {
      const relation = await this.restricted(dataset, whole, visible)
      return { relation, rows: await this.count(relation, dataset) }
    })
    // Without access to records, the schema still shows which fields exist.
    const fields = dataVisible
      ? relation.fields
      : whole.fields.filter(({ name }) =>
          rulesets.some(({ visibleFields }) => visibleFields?.includes(name) ?? true),
        )
    const shown = new Set(fields.map(({ name }) => name))
    const hidden = whole.fields.flatMap(({ name }) => (shown.has(name) ? [] : [name]))
    return {
      ...dataset,
      extraMetas: withoutMention(dataset.extraMetas, hidden),
      // Alternative exports hold all records of the dataset.
      alternativeExports: [],
      // The file holds all records, so neither its path nor its statistics are passed on.
      version: version && {
        ...version,
        file: '',
        delta: null,
        bytes: 0,
        sha256: '',
        fields: [...fields],
        rows,
      },
      dataVisible,
      isUnrestricted: false,
      state: visibleState,
      relation,
    }
  }

  /**
   * A hash of rules, which does not reveal them. Filters that depend on the clock get a new key once a
   * minute.
   */
  async keyOf(rules: [id: string, rulesets: readonly Ruleset[]]): Promise<string> {
    const moves = rules[1].some(({ filterQuery }) => movesWithTime(filterQuery))
    const text = JSON.stringify(moves ? [rules, this.minute()] : rules)
    return createHmac('sha256', await this.secret())
      .update(text)
      .digest('hex')
      .slice(0, 24)
  }

  private minute = (): number => Math.floor(this.now().getTime() / 60_000)

  private read(state: string, make: () => Promise<View>): Promise<View> {
    return this.views ? this.views.get(state, make) : make()
  }

  private async restricted(
    dataset: StoredDataset,
    whole: Relation,
    rulesets: readonly Ruleset[],
  ): Promise<Relation> {
    const { timezone } = dataset.metas
    // Not the time zone of the request: a caller could shift the days that a filter tests.
    const zone = timezone && isZone(timezone) ? timezone : 'UTC'
    const now = this.minute() * 60_000
    const grants = await Promise.all(
      rulesets.map(async ({ visibleFields, filterQuery }): Promise<Grant> => {
        const fields = visibleFields && new Set(visibleFields)
        if (filterQuery === null) return { fields, condition: { type: 'all' } }
        try {
          const base = planFilterQuery(filterQuery, { relation: whole, zone, now })
          const filter = { base, refine: new Map(), exclude: new Map() }
          const options = { dataset: dataset.id }
          return { fields, condition: (await resolveShapes(filter, whole, this.engine, options)).base }
        } catch (error) {
          // A filter that no longer fits the fields matches nothing; its error message would reveal the
          // rule.
          if (!(error instanceof PublicError) || transient.includes(error.key)) throw error
          return { fields, condition: none }
        }
      }),
    )
    const salt = createHmac('sha256', await this.secret())
      .update(`recordid ${dataset.id}`)
      .digest('hex')
    return restrict(whole, grants, salt)
  }

  private async count(relation: Relation, dataset: StoredDataset): Promise<number> {
    if (relation.whole) return relation.rows
    const statement = sql`SELECT count(*) FROM ${relation.from}`
    const [row] = await this.engine.rows(statement, { dataset: dataset.id })
    return toNumber(row?.[0] ?? 0) ?? 0
  }
}

/** Display settings of a dataset, without those that mention hidden fields. */
function withoutMention(extra: ExtraMetas, hidden: readonly string[]): ExtraMetas {
  if (hidden.length === 0) return extra
  const names = hidden.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const mention = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names})(?![\\p{L}\\p{N}_])`, 'u')
  return Object.fromEntries(
    Object.entries(extra).map(([template, metas]) => [
      template,
      Object.fromEntries(
        Object.entries(metas ?? {}).filter(([, value]) => !mention.test(JSON.stringify(value) ?? '')),
      ),
    ]),
  )
}
