import type { Caller } from '../../../core/access/ruleset.ts'
import type { Field } from '../../../core/field.ts'
import type { DatasetSummary, ManagedDataset, ManagedField } from '../../../core/management/dataset.ts'
import type { DraftState } from '../../../core/management/draft.ts'
import { mayOnDataset } from '../../../core/management/rights.ts'
import { permissions } from '../../../core/people/permissions.ts'
import type { Version } from '../../store/types.ts'
import type { DatasetDesk } from './desk.ts'
import type { Opened } from './drafts.ts'
import { managedFields } from './preview.ts'
import { managedResources } from './resources.ts'
import { stateOf } from './status.ts'

/** A dataset with its newest state, as a publisher sees it. */
export async function managedDataset(
  desk: DatasetDesk,
  opened: Opened,
  caller: Caller,
): Promise<ManagedDataset> {
  const { store } = desk
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
    fields: await fieldsOf(desk, opened),
    field_overrides: state.fields,
    order: state.order,
    resources: await managedResources(desk, state.resources),
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

/** The records that were built of the newest state, else those that are published; null when there are none. */
export async function builtVersion(
  { store }: DatasetDesk,
  { dataset, draft: { head, published } }: Opened,
): Promise<Version | null> {
  const built =
    published?.build === head.build ? undefined : await store.drafts.builtBefore(dataset.id, head.build)
  return built === undefined ? dataset.version : ((await store.version(built)) ?? dataset.version)
}

/** The fields of the records of the newest state, with what is said of them since. */
export async function fieldsOf(desk: DatasetDesk, opened: Opened): Promise<ManagedField[]> {
  const version = await builtVersion(desk, opened)
  const { fields: said, order } = opened.draft.head.state
  const fields = (version?.fields ?? []).map((field) => described(field, said[field.name]))
  const left = Object.entries(said)
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
  const shown = fields.filter(({ name }) => !said[name]?.omit).sort((a, b) => place(a) - place(b))
  return managedFields(shown, [...fields.filter(({ name }) => said[name]?.omit), ...left])
}

/** A field with what is said of it. */
export const described = (field: Field, said: DraftState['fields'][string] = {}): Field => ({
  ...field,
  type: said.type ?? field.type,
  label: said.label ?? field.label,
  ...(said.description !== undefined && { description: said.description }),
  annotations: said.annotations ?? field.annotations,
})
