import { exploreDataset, openRuleset } from '../../../core/access/ruleset.ts'
import { type Field, isAnnotated } from '../../../core/field.ts'
import { diffFields, diffMetas } from '../../../core/management/diff.ts'
import { Views } from '../../access/visible-dataset.ts'
import { openDatabase } from '../../engine/database.ts'
import { versionRows } from '../../engine/relation.ts'
import { compared } from '../../ingest/merge.ts'
import { rowsOf } from '../../ingest/sql.ts'
import { inDirectory, withConnection } from '../../ingest/workplace.ts'
import { builtVersion } from '../../management/datasets/build.ts'
import { type Opened, openDraft } from '../../management/datasets/drafts.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { StoredDataset, Version } from '../../store/types.ts'
import type { DatasetDiff, FoundDiff } from './contract.ts'

/**
 * Changes that publishing the latest revision would make, once its records are built. Throws
 * `dataset.unknown`.
 */
export async function diffOf(services: DatasetServices, id: string, signal: AbortSignal): Promise<FoundDiff> {
  const { store } = services
  const opened = await openDraft(services, id)
  const version = await builtVersion(services, opened)
  if (version === undefined) return { state: 'missing' }
  const { dataset, draft } = opened
  const shown = dataset.published ? dataset.version : null
  const report = version ? await store.report(version.id) : undefined
  return {
    state: 'ready',
    published: dataset.published,
    fields: diffFields(shown?.fields ?? [], version?.fields ?? []),
    rows: await diffRows(services, shown, version, signal),
    metas: diffMetas(dataset.published ? (draft.published?.state ?? null) : null, draft.head.state),
    ...(await audienceOf(services, opened, version)),
    rejected: report?.rejected ?? 0,
  }
}

/** Memory limit of a comparison, beyond which it spills to disk. */
const memoryLimit = '1GB'

async function diffRows(
  { store }: DatasetServices,
  before: Version | null,
  after: Version | null,
  signal: AbortSignal,
): Promise<DatasetDiff['rows']> {
  const counts = { before: before?.rows ?? 0, after: after?.rows ?? 0 }
  const none = { ...counts, added: counts.after, removed: counts.before, changed: null, key: [] }
  if (!before || !after) return none
  const both = after.fields.filter((field) =>
    before.fields.some(({ name, type }) => name === field.name && type === field.type),
  )
  const key = both.filter(
    (field) => isId(field) && before.fields.some((was) => was.name === field.name && isId(was)),
  )
  const names = key.map(({ name }) => name)
  const isSameFile = before.file === after.file && before.delta === null && after.delta === null
  if (isSameFile) return { ...counts, added: 0, removed: 0, changed: key.length > 0 ? 0 : null, key: names }
  if (both.length === 0) return none
  const sql = key.length > 0 ? keyed(before, after, key, both) : counted(before, after, both)
  return inDirectory(store.dataDirectory, async (directory) => {
    const database = await openDatabase({ tempDirectory: directory, memoryLimit, threads: 1 })
    try {
      const [row = {}] = await withConnection(directory, database, signal, ({ connection }) =>
        rowsOf(connection, sql),
      )
      return {
        ...counts,
        added: Number(row.added),
        removed: Number(row.removed),
        changed: key.length > 0 ? Number(row.changed) : null,
        key: names,
      }
    } finally {
      database.closeSync()
    }
  })
}

const isId = (field: Field): boolean => isAnnotated(field, 'id')

/** SQL: a digest of the values of a record. */
const digest = (fields: readonly Field[]): string => `hash(${fields.flatMap(compared).join(', ')})`

/** Records are matched by a key; those that share one are compared as a group. */
function keyed(before: Version, after: Version, key: readonly Field[], both: readonly Field[]): string {
  const columns = key.flatMap(compared)
  const side = (version: Version) =>
    `(SELECT ${columns.join(', ')}, count(*) AS _n, bit_xor(${digest(both)}) AS _values FROM ${versionRows(version)} AS records GROUP BY ALL)`
  const same = columns.map((name) => `was.${name} IS NOT DISTINCT FROM now.${name}`).join(' AND ')
  return `SELECT coalesce(sum(greatest(coalesce(now._n, 0) - coalesce(was._n, 0), 0)), 0) AS added,
    coalesce(sum(greatest(coalesce(was._n, 0) - coalesce(now._n, 0), 0)), 0) AS removed,
    coalesce(sum(least(was._n, now._n)) FILTER (was._values <> now._values), 0) AS changed
    FROM ${side(before)} AS was FULL JOIN ${side(after)} AS now ON ${same}`
}

/** Records are matched by all their values. */
function counted(before: Version, after: Version, both: readonly Field[]): string {
  const side = (version: Version, sign: string) =>
    `SELECT ${digest(both)} AS _values, ${sign}1 AS _n FROM ${versionRows(version)} AS records`
  return `SELECT coalesce(sum(_more) FILTER (_more > 0), 0) AS added, coalesce(-sum(_more) FILTER (_more < 0), 0) AS removed
    FROM (SELECT sum(_n) AS _more FROM (${side(after, '')} UNION ALL ${side(before, '-')}) GROUP BY _values)`
}

/** Which callers will see which part of a version. */
async function audienceOf(
  { store, engine, now }: DatasetServices,
  { dataset, draft }: Opened,
  version: Version | null,
): Promise<Pick<DatasetDiff, 'policy' | 'audience'>> {
  const access = await store.access.rulesOf(dataset.id)
  const policy = access?.policy ?? 'public'
  const general = access?.rules.find(({ subject }) => subject.type === 'default')
  const shared = { subject: { type: 'default', id: '' }, ruleset: general?.ruleset ?? openRuleset } as const
  const others = (access?.rules ?? []).filter(({ subject }) => subject.type !== 'default')
  const rules = [...(policy === 'public' ? [shared] : []), ...others].filter(({ ruleset }) =>
    ruleset.permissions.includes(exploreDataset),
  )
  const views = new Views(engine, () => store.access.secret(), now)
  const { metas } = draft.head.state
  const seen: StoredDataset = { ...dataset, metas: { ...dataset.metas, ...metas }, version }
  const audience: DatasetDiff['audience'][number][] = []
  for (const { subject, ruleset } of rules) {
    const view = await views.see(seen, [ruleset])
    audience.push({
      ...subject,
      rows: view.dataVisible ? (view.version?.rows ?? 0) : 0,
      fields: view.version?.fields.length ?? 0,
    })
  }
  return { policy, audience }
}
