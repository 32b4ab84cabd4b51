import { type Caller, type DatasetAccess, openRuleset } from '../../../core/access/ruleset.ts'
import { PublicError } from '../../../core/errors.ts'
import type { CatalogReader } from '../../store/catalog-reader.ts'
import type { AccessReader, StoredDataset } from '../../store/types.ts'
import { type Opened, openDraft } from './drafts.ts'
import { builtVersion, described } from './present.ts'
import type { DatasetServices } from './services.ts'

/**
 * Datasets as if their latest revisions were published, visible only to users who may edit them. Records are
 * those built for the revision, else the published ones. Searches do not include them.
 */
export function draftCatalog(services: DatasetServices): CatalogReader {
  const { store } = services
  return {
    revision: () => store.revision(),
    // Drafts are part of this catalog.
    catalogRevision: () => String(store.revision()),
    resources: store.resources,
    access: draftAccess(store.access),
    allPublished: async () => [],
    published: async (id) => {
      const opened = await openDraft(services, id).catch((error: unknown) => {
        if (error instanceof PublicError && error.key === 'dataset.unknown') return undefined
        throw error
      })
      return opened && draftAsPublished(services, opened)
    },
  }
}

async function draftAsPublished(services: DatasetServices, opened: Opened): Promise<StoredDataset> {
  const { dataset, draft } = opened
  const { state } = draft.head
  const version = await builtVersion(services, opened)
  return {
    ...dataset,
    published: true,
    metas: { ...dataset.metas, ...state.metas },
    extraMetas: state.extra_metas,
    interopMetas: { ...state.interop_metas },
    version: version && {
      ...version,
      // A changed type needs a rebuild; changed labels and annotations do not.
      fields: version.fields.map((field) => ({
        ...described(field, state.fields[field.name]),
        type: field.type,
      })),
    },
  }
}

/** Checks editing rights in place of reading rights; calls are not counted. */
const draftAccess = (access: AccessReader): AccessReader => ({
  holderOf: async (sha256) => {
    const holder = await access.holderOf(sha256)
    return holder && { ...holder, caller: asEditor(holder.caller) }
  },
  bySession: async (token) => {
    const caller = await access.bySession(token)
    return caller && asEditor(caller)
  },
  rulesOf: async (id) => editors(await access.rulesOf(id)),
  allRules: async () => new Map(),
  quotas: async () => ({}),
  isClosed: () => access.isClosed(),
  secret: () => access.secret(),
})

function asEditor({ quota: _, ...caller }: Caller): Caller {
  const others = caller.permissions.filter((permission) => permission !== 'browse_all_datasets')
  const mayEdit = others.includes('edit_dataset')
  return { ...caller, permissions: mayEdit ? [...others, 'browse_all_datasets'] : others }
}

const editors = (access: DatasetAccess | undefined): DatasetAccess => ({
  policy: 'restricted',
  quota: null,
  rules: (access?.rules ?? [])
    .filter(({ ruleset }) => ruleset.permissions.includes('edit_dataset'))
    .map(({ subject }) => ({ subject, ruleset: openRuleset })),
})
