import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Permission } from '../../core/people/permissions.ts'
import type { ManagedDataset } from '../../server/features/datasets/contract.ts'
import type { DatasetTab } from '../router.ts'
import type { TabProps } from './tab-props.ts'

interface Tab {
  page: LazyExoticComponent<ComponentType<TabProps>>
  /** The tab needs one of these rights on the dataset; by default `edit_dataset`. */
  rights?: readonly Permission[]
}

/** Tabs of the dataset editor, in order; each is loaded when it is first opened. */
export const tabs: Readonly<Record<DatasetTab, Tab>> = {
  fields: { page: lazy(() => import('./fields/FieldsTab.tsx')) },
  processing: { page: lazy(() => import('./processing/ProcessingTab.tsx')) },
  sources: { page: lazy(() => import('./sources/SourcesTab.tsx')) },
  schedules: { page: lazy(() => import('./schedules/SchedulesTab.tsx')) },
  description: { page: lazy(() => import('./description/DescriptionTab.tsx')) },
  files: { page: lazy(() => import('./files/FilesTab.tsx')) },
  display: { page: lazy(() => import('./display/DisplayTab.tsx')) },
  security: {
    page: lazy(() => import('./security/SecurityTab.tsx')),
    rights: ['edit_dataset_security'],
  },
  embed: { page: lazy(() => import('./embed/EmbedTab.tsx')) },
  audience: {
    page: lazy(() => import('./audience/AudienceTab.tsx')),
    rights: ['edit_dataset', 'moderate'],
  },
  history: { page: lazy(() => import('./history/HistoryTab.tsx')) },
}

/** The tabs for which the user has rights. */
export const tabsFor = ({ rights }: ManagedDataset): DatasetTab[] =>
  (Object.keys(tabs) as DatasetTab[]).filter((name) =>
    (tabs[name].rights ?? ['edit_dataset']).some((right) => rights.includes(right)),
  )
