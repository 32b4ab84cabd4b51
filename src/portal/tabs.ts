import type { Dataset } from '../core/dataset.ts'

export const tabs = ['information', 'table', 'map', 'analyze', 'export', 'api'] as const
export type Tab = (typeof tabs)[number]

export const isTab = (name: string): name is Tab => tabs.some((tab) => tab === name)

/** The views a dataset offers, in the order of the tab bar. */
export function tabsOf({ features, has_records }: Pick<Dataset, 'features' | 'has_records'>): Tab[] {
  const offered: Record<Tab, boolean> = {
    information: true,
    table: has_records,
    map: has_records && features.includes('geo'),
    analyze: has_records && features.includes('analyze'),
    export: has_records,
    api: has_records,
  }
  return tabs.filter((tab) => offered[tab])
}
