import { PublicError } from '../../../core/errors.ts'
import { downloadsOf, unused } from '../../../core/usage.ts'
import { dayAfter, dayOf, retentionDays } from '../../catalog/usage.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { Monitoring } from './contract.ts'

const usualDays = 30

/**
 * Usage of a dataset in a range of days, both ends included; the last 30 days by default. Throws
 * `dataset.unknown`, `parameter.day` and `parameter.days`.
 */
export async function monitoring(
  { store, usage, now }: Pick<DatasetServices, 'store' | 'usage' | 'now'>,
  id: string,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<Monitoring> {
  const dataset = await store.dataset(id)
  if (!dataset) throw new PublicError('dataset.unknown', { dataset: id })
  const to = readDay('to', period.to) ?? dayOf(now())
  const from = readDay('from', period.from) ?? dayAfter(to, 1 - usualDays)
  if (from > to || dayAfter(from, retentionDays) <= to)
    throw new PublicError('parameter.days', { from, to, limit: retentionDays })
  const used = new Map(usage.days(dataset, from, to).map((one) => [one.day, one.usage]))
  const days: Monitoring['days'][number][] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const counts = used.get(day) ?? unused
    days.push({ day, calls: counts.api_call_count, downloads: downloadsOf(counts) })
  }
  const sum = (name: 'calls' | 'downloads') => days.reduce((total, one) => total + one[name], 0)
  return { dataset_id: id, from, to, days, totals: { calls: sum('calls'), downloads: sum('downloads') } }
}

function readDay(parameter: string, value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00Z` : Number.NaN)
  if (!Number.isNaN(at.getTime()) && dayOf(at) === value) return value
  throw new PublicError('parameter.day', { parameter, value: value.slice(0, 100) })
}
