import type { VisibleDataset } from '../../access/visible-dataset.ts'
import { mentions } from '../../engine/mentions.ts'
import type { DataRequest } from './deps.ts'

/** Whether the caller sees a record with the file; callers with full access see all its files. */
export async function showsFile(
  { engine }: DataRequest,
  dataset: VisibleDataset,
  fileId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  if (dataset.isUnrestricted) return true
  const statement = mentions(dataset.relation, fileId)
  if (!statement) return false
  return (await engine.rows(statement, { signal, dataset: dataset.id })).length > 0
}
