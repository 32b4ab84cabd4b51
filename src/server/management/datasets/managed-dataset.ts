import {
  array,
  boolean,
  description,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  unknown,
} from 'valibot'
import type { Immutable } from '../../../core/immutable.ts'
import { datasetStates } from '../../../core/management/dataset.ts'
import { permissions } from '../../../core/people/permissions.ts'
import { annotation, fieldType, managedField } from './managed-field.ts'

export const managedResource = object({
  resource_uid: string(),
  type: picklist(['file', 'url', 'text', 'realtime']),
  title: string(),
  filename: pipe(nullable(string()), description('Name of an uploaded file; null otherwise')),
  url: pipe(
    nullable(string()),
    description('An address without user, password and secrets of its query; null otherwise'),
  ),
  bytes: nullable(number()),
  enabled: boolean(),
  created_at: string(),
})

/** A source of records. */
export type ManagedResource = Immutable<InferOutput<typeof managedResource>>

/** A processor of a dataset. */
export const processor = object({
  name: string(),
  args: optional(record(string(), unknown())),
  disabled: optional(pipe(boolean(), description('true leaves it in the list without effect'))),
})

/** Overrides of a field's detected properties. */
export const fieldOverride = object({
  label: optional(string()),
  description: optional(string()),
  type: optional(fieldType),
  reading: optional(pipe(string(), description('A reading by name, as dmy or decimal-comma'))),
  decimal: optional(picklist(['comma', 'point'])),
  annotations: optional(
    pipe(array(annotation), description('All annotations of the field, instead of the proposed ones')),
  ),
  omit: optional(boolean()),
})

/** Reading options of the sources. */
export const reading = object({
  encoding: optional(string()),
  separator: optional(string()),
  headerRow: optional(pipe(number(), description('From 1; 0 when there is none'))),
  path: optional(pipe(array(string()), description('Members on the way to the records'))),
  sheet: optional(pipe(string(), description('Name or number of a table of a workbook'))),
  entry: optional(pipe(string(), description('Name of a file inside an archive'))),
  projection: optional(pipe(string(), description('As EPSG:2154'))),
  sourceColumn: optional(pipe(string(), description('A column with the name of the file of each record'))),
  maxRejects: optional(
    pipe(number(), description('Records with a rejected value, in percent; 5 by default')),
  ),
})

export const datasetSummary = object({
  dataset_id: string(),
  title: string(),
  published: boolean(),
  status: picklist(datasetStates),
  is_modified: pipe(boolean(), description('Whether what would be published differs from what is')),
  records_count: nullable(number()),
  has_source: pipe(boolean(), description('false where nothing was ever read and no source is named')),
  publisher: nullable(string()),
  theme: array(string()),
  modified: string(),
  modified_by: nullable(string()),
})

/** A line of the list of datasets. */
export type DatasetSummary = Immutable<InferOutput<typeof datasetSummary>>

/** Values by name. */
export const members = record(string(), unknown())

export const managedDataset = object({
  ...datasetSummary.entries,
  revision: pipe(
    string(),
    description('Changes with every save; sent back so that nobody overwrites what they have not seen'),
  ),
  metas: members,
  extra_metas: record(string(), optional(members)),
  interop_metas: record(string(), members),
  fields: array(managedField),
  resources: array(managedResource),
  processors: array(processor),
  reading,
  field_overrides: pipe(record(string(), fieldOverride), description('What was said of fields, by name')),
  order: pipe(array(string()), description('Names of the fields that come first')),
  rights: pipe(
    array(picklist(permissions)),
    description('What the caller may do with it, everywhere or by the rules of the dataset'),
  ),
})

/** The editable members of a dataset. */
export type ManagedDataset = Immutable<InferOutput<typeof managedDataset>>
