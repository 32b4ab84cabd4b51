import { type Caller, isOpen, rightsOf } from '../../../core/access/ruleset.ts'
import { mayOnDataset } from '../../../core/management/rights.ts'
import { wholeVersion } from '../../ingest/processors/datasets.ts'
import type { Datasets } from '../../ingest/processors/scope.ts'
import type { Store } from '../../store/store.ts'

/**
 * What the processors of a publisher may join: datasets that the publisher edits, and published ones of which nothing is
 * hidden from the publisher. What is joined is open to those who see the result, so a part of a dataset is not enough.
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
