import { createHash } from 'node:crypto'
import type { IngestOverrides } from '../../../core/ingest/overrides.ts'
import { canonical, type DraftState, overridesOf, partsOfOverrides } from '../../../core/management/draft.ts'
import type { ReleasePatch } from '../../store/dataset-rows.ts'
import type { Store } from '../../store/store.ts'
import type { StoredDataset } from '../../store/types.ts'

/** The parts of a revision that are stored in the dataset's row. */
export type RowParts = Omit<DraftState, 'resources'>

/** The row's columns for publishing a revision. */
export const patchOf = (state: DraftState): Required<Omit<ReleasePatch, 'attachments'>> => ({
  metas: state.metas as ReleasePatch['metas'],
  extraMetas: state.extra_metas,
  interopMetas: state.interop_metas,
  ingestion: overridesOf(state),
})

/** The parts of the published revision, from the dataset's row. */
export async function rowPartsOf(store: Store, dataset: StoredDataset): Promise<RowParts> {
  const ingestion = ((await store.ingestion(dataset.id)) ?? {}) as IngestOverrides
  return {
    metas: dataset.metas,
    extra_metas: dataset.extraMetas,
    interop_metas: dataset.interopMetas,
    ...partsOfOverrides(ingestion),
  }
}

/** A digest of a row, to detect concurrent writes. */
export function rowDigest({ metas, extra_metas, interop_metas, ...parts }: RowParts): string {
  const specified = { metas, extra_metas, interop_metas, ingestion: overridesOf({ ...parts, ...rest }) }
  return createHash('sha256').update(canonical(specified)).digest('hex')
}

const rest = { metas: {}, extra_metas: {}, interop_metas: {}, resources: [] }
