import type { UsageCounts } from '../../catalog/usage.ts'
import type { Engine } from '../../engine/run.ts'
import type { Caches } from '../../memory/caches.ts'
import type { ImportSettings } from '../../settings.ts'
import type { Author } from '../../store/audit-store.ts'
import type { PushFile } from '../../store/push-file.ts'
import type { Store } from '../../store/store.ts'
import type { Background } from './background.ts'

/** What the management of datasets works with. */
export interface DatasetServices {
  store: Store
  /** Counts what rules leave of records. */
  engine: Engine
  imports: ImportSettings
  /** Records that were pushed and are in no version yet. */
  pushed: Pick<PushFile, 'size' | 'rename'>
  /** How datasets are used. */
  usage: UsageCounts
  /** Where previews and answers of drafts are kept. */
  caches: Caches
  /** Work that goes on after its request was answered. */
  background: Background
  now: () => Date
}

/** Notes a change of a dataset in the log. */
export const note = (
  { store }: Pick<DatasetServices, 'store'>,
  author: Author,
  action: string,
  datasetId: string,
  detail: Record<string, unknown> = {},
): Promise<void> => store.audit.note(author, `dataset.${action}`, { type: 'dataset', id: datasetId }, detail)
