import { anonymous, type Caller, openRuleset, type Ruleset, rightsOf } from '../../../core/access/ruleset.ts'
import { PublicError } from '../../../core/errors.ts'
import { checkProblems } from '../../../core/people/request-problems.ts'
import { isZone } from '../../../core/query/zone.ts'
import { planFilterQuery } from '../../access/filter-query.ts'
import { Views } from '../../access/visible-dataset.ts'
import { membersJson } from '../../engine/print-record.ts'
import { pageStatement } from '../../engine/records.ts'
import { fileRelation } from '../../engine/relation.ts'
import type { Engine } from '../../engine/run.ts'
import { presentFields } from '../../management/datasets/managed-field.ts'
import type { Store } from '../../store/store.ts'
import type { StoredDataset, Version } from '../../store/types.ts'
import type { PreviewRequest, RulesPreview } from './contract.ts'
import { changed, fieldProblems } from './rulesets.ts'
import { versionsFor } from './versions.ts'

export interface PreviewDeps {
  store: Store
  engine: Engine
  now: () => Date
}

const nothing: RulesPreview = {
  is_found: false,
  is_data_visible: false,
  records: 0,
  of: 0,
  fields: [],
  fields_of: 0,
  rows: [],
  is_published: true,
}

/**
 * What an unsaved ruleset would leave visible of a dataset; with `user`, `group` or `everybody`, what they
 * see by the saved rules. Throws an InvalidRequest for fields and filters, `ruleset.empty` for a dataset
 * without records, `user.unknown` and `group.unknown`.
 */
export async function previewRules(
  { store, engine, now }: PreviewDeps,
  id: string,
  sent: PreviewRequest,
  signal: AbortSignal,
): Promise<RulesPreview> {
  const dataset = await store.dataset(id)
  if (!dataset) throw new PublicError('dataset.unknown', { dataset: id })
  const viewer = await viewerOf(store, sent)
  const versions = await versionsFor(store, dataset)
  const rules = viewer ? undefined : changed(sent)
  if (rules) checkProblems(fieldProblems(sent, versions))
  const [first, ...others] = versions
  if (!first) throw new PublicError('ruleset.empty', { dataset: id })
  const version = fitting([first, ...others], rules?.filterQuery ?? null, now)
  const rulesets = viewer ? rightsOf(await store.access.rulesOf(id), viewer).rulesets : [rules ?? openRuleset]
  if (rulesets.length === 0) return nothing
  const shown = await show({ store, engine, now }, { ...dataset, version }, rulesets, sent.rows, signal)
  return { ...shown, is_published: dataset.published && version.id === dataset.version?.id }
}

async function show(
  { store, engine, now }: PreviewDeps,
  dataset: StoredDataset & { version: Version },
  rulesets: readonly Ruleset[],
  rows: number,
  signal: AbortSignal,
): Promise<Omit<RulesPreview, 'is_published'>> {
  const seen = await new Views(engine, () => store.access.secret(), now).see(dataset, rulesets)
  const { relation, dataVisible } = seen
  const fields = seen.version?.fields ?? []
  const { timezone } = dataset.metas
  const zone = timezone && isZone(timezone) ? timezone : 'UTC'
  const texts =
    rows > 0 && dataVisible
      ? await engine.rows(
          pageStatement(relation, { type: 'all' }, [], { start: 0, rows }, membersJson(fields, zone)),
          { dataset: dataset.id, signal },
        )
      : []
  return {
    is_found: true,
    is_data_visible: dataVisible,
    records: dataVisible ? (seen.version?.rows ?? 0) : 0,
    of: dataset.version.rows,
    fields: presentFields(fields),
    fields_of: dataset.version.fields.length,
    rows: texts.map(([text]) => JSON.parse(String(text))),
  }
}

/**
 * The first version whose fields a filter fits. Throws an InvalidRequest with the problem for the first
 * version.
 */
function fitting(
  versions: readonly [Version, ...Version[]],
  filter: string | null,
  now: () => Date,
): Version {
  const [first] = versions
  const refusals = versions.map((version) => (filter === null ? null : refusalOf(filter, version, now)))
  const found = versions.find((_, index) => refusals[index] === null)
  const [refusal] = refusals
  if (!found && refusal) checkProblems([{ field: 'filter_query', key: refusal.key, params: refusal.params }])
  return found ?? first
}

/** Why a filter does not fit a version; null when it does. */
export function refusalOf(filter: string, version: Version, now: () => Date): PublicError | null {
  try {
    const relation = fileRelation(version, version.datasetId)
    planFilterQuery(filter, { relation, zone: 'UTC', now: now().getTime() })
    return null
  } catch (error) {
    if (error instanceof PublicError) return error
    throw error
  }
}

/** The caller to impersonate; undefined when a ruleset is tried. */
async function viewerOf(
  { people, access }: Pick<Store, 'people' | 'access'>,
  { everybody, user, group: name }: PreviewRequest,
): Promise<Caller | undefined> {
  if (everybody) return anonymous
  if (user) {
    if (!(await people.user(user))) throw new PublicError('user.unknown', { user })
    return access.callerOf(user, null)
  }
  if (!name) return undefined
  const group = await people.group(name)
  if (!group) throw new PublicError('group.unknown', { group: name })
  return { ...anonymous, groups: [name], permissions: group.permissions }
}
