import type { Caller } from '../../../core/access/ruleset.ts'
import type { Field } from '../../../core/field.ts'
import type { DraftState } from '../../../core/management/draft.ts'
import { mayOnDataset } from '../../../core/management/rights.ts'
import { permissions } from '../../../core/people/permissions.ts'
import type { Version } from '../../store/types.ts'
import type { Opened } from './drafts.ts'
import type { DatasetSummary, ManagedDataset } from './managed-dataset.ts'
import { type ManagedField, presentFields } from './managed-field.ts'
import { presentResources } from './resources.ts'
import type { DatasetServices } from './services.ts'
import { stateOf } from './status.ts'

/** A dataset with its latest revision, as shown in the editor. */
export async function presentDataset(
  services: DatasetServices,
  opened: Opened,
  caller: Caller,
): Promise<ManagedDataset> {
  const { store } = services
  const { dataset, draft } = opened
  const { state } = draft.head
  const rules = await store.access.rulesOf(dataset.id)
  const { name } = await stateOf(store, await store.jobs.latest({ datasetId: dataset.id, limit: 50 }))
  return {
    ...summaryOf(opened),
    status: name,
    revision: draft.head.id,
    metas: state.metas,
    extra_metas: state.extra_metas,
    interop_metas: state.interop_metas,
    fields: await fieldsOf(services, opened),
    field_overrides: state.fields,
    order: state.order,
    resources: await presentResources(services, state.resources),
    processors: state.processors,
    reading: state.reading,
    rights: permissions.filter((permission) => mayOnDataset(caller, permission, rules)),
  }
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

function summaryOf({ dataset, draft }: Opened): Omit<DatasetSummary, 'status'> {
  const { metas } = draft.head.state
  return {
    dataset_id: dataset.id,
    title: String(metas.title ?? ''),
    published: dataset.published,
    is_modified: draft.isModified,
    records_count: dataset.version?.rows ?? null,
    has_source: draft.head.state.resources.length > 0 || dataset.version !== null,
    publisher: typeof metas.publisher === 'string' ? metas.publisher : null,
    theme: texts(metas.theme),
    modified: [dataset.modifiedAt, draft.modifiedAt].sort()[1] ?? dataset.modifiedAt,
    modified_by: draft.modifiedBy,
  }
}

/** The version built for the latest revision, else the published one; null when there is none. */
export async function builtVersion(
  { store }: DatasetServices,
  { dataset, draft: { head, published } }: Opened,
): Promise<Version | null> {
  const built =
    published?.build === head.build ? undefined : await store.drafts.builtBefore(dataset.id, head.build)
  return built === undefined ? dataset.version : ((await store.version(built)) ?? dataset.version)
}

/** The fields of the latest revision's records, with its overrides applied. */
export async function fieldsOf(services: DatasetServices, opened: Opened): Promise<ManagedField[]> {
  const version = await builtVersion(services, opened)
  const { fields: overrides, order } = opened.draft.head.state
  const fields = (version?.fields ?? []).map((field) => described(field, overrides[field.name]))
  const left = Object.entries(overrides)
    .filter(([name, { omit }]) => omit && !fields.some((field) => field.name === name))
    .map(
      ([name, one]): Field => ({
        name,
        label: one.label ?? name,
        type: one.type ?? 'text',
        annotations: one.annotations ?? [],
      }),
    )
  const place = ({ name }: Field) => (order.includes(name) ? order.indexOf(name) : order.length)
  const shown = fields.filter(({ name }) => !overrides[name]?.omit).sort((a, b) => place(a) - place(b))
  return presentFields(shown, [...fields.filter(({ name }) => overrides[name]?.omit), ...left])
}

/** A field with its overrides applied. */
export const described = (field: Field, overrides: DraftState['fields'][string] = {}): Field => ({
  ...field,
  type: overrides.type ?? field.type,
  label: overrides.label ?? field.label,
  ...(overrides.description !== undefined && { description: overrides.description }),
  annotations: overrides.annotations ?? field.annotations,
})
