import { createHash } from 'node:crypto'

const suffixes = new Map<string, string>()

/** The last 24 hex digits of every recordid of a dataset. */
export function recordidSuffix(datasetId: string): string {
  let suffix = suffixes.get(datasetId)
  if (suffix === undefined) {
    suffix = createHash('sha1').update(datasetId).digest('hex').slice(0, 24)
    if (suffixes.size > 10_000) suffixes.clear()
    suffixes.set(datasetId, suffix)
  }
  return suffix
}

/** The 40 hex digits by which the API names a record. */
export const encodeRecordid = (datasetId: string, id: bigint): string =>
  id.toString(16).padStart(16, '0') + recordidSuffix(datasetId)

/** The `_id` of a recordid, null when it belongs to no record of this dataset. */
export function decodeRecordid(datasetId: string, recordid: string): bigint | null {
  const text = recordid.trim().toLowerCase()
  if (!/^[0-9a-f]{40}$/.test(text) || text.slice(16) !== recordidSuffix(datasetId)) return null
  return BigInt(`0x${text.slice(0, 16)}`)
}
