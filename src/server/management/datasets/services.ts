import type { UsageCounts } from '../../catalog/usage.ts'
import type { Engine } from '../../engine/run.ts'
import type { Caches } from '../../memory/caches.ts'
import type { ImportSettings } from '../../settings.ts'
import type { Author } from '../../store/audit-store.ts'
import type { PushFile } from '../../store/push-file.ts'
import type { Store } from '../../store/store.ts'
import type { Background } from './background.ts'

/** Dependencies of dataset management. */
export interface DatasetServices {
  store: Store
  /** Counts the records that rules leave visible. */
  engine: Engine
  imports: ImportSettings
  /** Pushed records that are not yet in a version. */
  pushed: Pick<PushFile, 'size' | 'rename'>
  /** Usage counts of datasets. */
  usage: UsageCounts
  /** Caches of previews and draft answers. */
  caches: Caches
  /** Work that continues after its request. */
  background: Background
  now: () => Date
}

/** Logs a change of a dataset in the audit log. */
export const note = (
  { store }: Pick<DatasetServices, 'store'>,
  author: Author,
  action: string,
  datasetId: string,
  detail: Record<string, unknown> = {},
): Promise<void> => store.audit.note(author, `dataset.${action}`, { type: 'dataset', id: datasetId }, detail)
