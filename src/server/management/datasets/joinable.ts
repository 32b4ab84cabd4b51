import { type Caller, isOpen, rightsOf } from '../../../core/access/ruleset.ts'
import { mayOnDataset } from '../../../core/management/rights.ts'
import { wholeVersion } from '../../ingest/processors/datasets.ts'
import type { Datasets } from '../../ingest/processors/scope.ts'
import type { Store } from '../../store/store.ts'

/**
 * Datasets that a publisher's processors may join: those that the publisher edits, and published ones fully
 * visible to the publisher. Joined data is visible to everyone who sees the result, so partial visibility is
 * not enough.
 */
export const joinableBy =
  (store: Store, caller: Caller): Datasets =>
  async (id) => {
    const dataset = await store.dataset(id)
    if (!dataset?.version) return undefined
    const rules = await store.access.rulesOf(id)
    const isSeen = dataset.published && rightsOf(rules, caller).rulesets.some(isOpen)
    const may = isSeen || mayOnDataset(caller, 'edit_dataset', rules)
    return may ? wholeVersion(dataset.version) : undefined
  }
