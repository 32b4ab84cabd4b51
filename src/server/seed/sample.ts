import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type { ChartDefinition } from '../../core/chart/definition.ts'
import type { Annotation } from '../../core/field.ts'
import type { FieldOverride, IngestOverrides } from '../../core/ingest/overrides.ts'
import type { StoredDataset } from '../store/types.ts'

/** A dataset of the sample portal: its file, reading options and metadata. */
export interface Sample {
  id: string
  metas: StoredDataset['metas']
  visualization?: Record<string, unknown>
  overrides: IngestOverrides
  /** Path of the file to import; a generated one is written into the directory. */
  file: (directory: string) => Promise<string> | string
  /**
   * SQL of a relation with `_row` from that of another; it may read files that `file` wrote into the
   * directory.
   */
  transform?: (sql: string, directory: string) => string
}

/** Absolute path of a file in an npm package. */
export function packaged(name: string, path: string): string {
  const manifest = findPackageJSON(name, import.meta.url)
  if (!manifest) throw new Error(`the package ${name} is not installed`)
  return join(dirname(manifest), path)
}

export const vegaData = (name: string): string => packaged('vega-datasets', join('data', name))

export const adminData = (name: string): string =>
  packaged('@etalab/decoupage-administratif', join('data', name))

export async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}

const facet: Annotation = { name: 'facet' }
const sortable: Annotation = { name: 'sortable' }

/** A text field with a facet, single- or multi-select. */
export const category = (label: string, description?: string, more: Annotation[] = []): FieldOverride => ({
  label,
  ...(description && { description }),
  annotations: [facet, { name: 'disjunctive' }, sortable, ...more],
})

/** A text field that is sorted by, without a facet. */
export const words = (label: string, description?: string): FieldOverride => ({
  label,
  ...(description && { description }),
  type: 'text',
  annotations: [sortable],
})

/** A number with its unit, and the decimals to display. */
export const measure = (
  label: string,
  unit?: string,
  decimals?: number,
  description?: string,
): FieldOverride => ({
  label,
  ...(description && { description }),
  annotations: [
    ...(unit ? [{ name: 'unit', args: [unit] }] : []),
    ...(decimals !== undefined ? [{ name: 'decimals', args: [decimals] }] : []),
  ],
})

/** A year or another small number with a facet. */
export const numberCategory = (label: string, description?: string): FieldOverride => ({
  label,
  ...(description && { description }),
  annotations: [facet, { name: 'disjunctive' }, { name: 'facetsort', args: ['-num'] }],
})

/** A date with a facet, displayed with `precision`. */
export const day = (
  label: string,
  precision: 'year' | 'month' | 'day' | 'hour' | 'minute',
  description?: string,
): FieldOverride => ({
  label,
  ...(description && { description }),
  annotations: [facet, { name: 'timerangeFilter' }, { name: 'timeserie_precision', args: [precision] }],
})

export const place = (label: string, description?: string): FieldOverride => ({
  label,
  ...(description && { description }),
})

/** The initial chart of a dataset's analyze tab. */
export function firstChart(
  dataset: string,
  xAxis: string,
  series: { type: string; func: string; yAxis?: string; color?: string },
  more: Partial<ChartDefinition['queries'][number]> = {},
): string {
  const definition: ChartDefinition = {
    queries: [{ config: { dataset }, charts: [series], xAxis, ...more }],
  }
  return JSON.stringify(definition)
}

/** A name of words with underscores as a label: `retail_trade` → `Retail trade`. */
export const spoken = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const omitted: FieldOverride = { omit: true }

export const usGovernmentWork = {
  license: 'U.S. Government Work',
  license_url: 'https://www.usa.gov/government-works',
} as const

export const creativeCommons = {
  license: 'CC BY 4.0',
  license_url: 'https://creativecommons.org/licenses/by/4.0/',
} as const

export const openLicence = {
  license: 'Licence Ouverte 2.0',
  license_url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
} as const
