import {
  array,
  boolean,
  description,
  type InferOutput,
  literal,
  nullable,
  number,
  object,
  picklist,
  pipe,
  string,
  unknown,
  variant,
} from 'valibot'
import { accessPolicies } from '../../../core/access/ruleset.ts'
import type { Immutable } from '../../../core/immutable.ts'
import { ingestReport } from '../../management/datasets/ingest-answers.ts'
import {
  datasetSummary,
  managedDataset,
  members,
  processor,
} from '../../management/datasets/managed-dataset.ts'
import { describedField } from '../../management/datasets/managed-field.ts'
import { datasetStatus, managedJob } from '../../management/datasets/managed-job.ts'
import type { Contract } from '../contract.ts'
import { instant, listOf } from '../members.ts'
import {
  copy,
  guessedProcessor,
  newDataset,
  newIdentifier,
  publication,
  renamedField,
  savedDataset,
} from './sent.ts'

export type {
  DatasetSummary,
  ManagedDataset,
  ManagedResource,
} from '../../management/datasets/managed-dataset.ts'
export type { ManagedField } from '../../management/datasets/managed-field.ts'
export type { DatasetStatus, ManagedJob } from '../../management/datasets/managed-job.ts'

const datasetList = object({
  nhits: number(),
  datasets: array(datasetSummary),
  publishers: pipe(array(string()), description('Of all datasets that the caller may see')),
})

/** A page of the list of datasets. */
export type DatasetList = Immutable<InferOutput<typeof datasetList>>

const managedVersion = object({
  version_id: string(),
  created_at: instant,
  records_count: number(),
  bytes: number(),
  is_current: pipe(boolean(), description('true of the one that is shown')),
  change_id: pipe(
    nullable(string()),
    description('The newest saved state with these records; publishing it again brings them back'),
  ),
})

/** A stored version of the records. */
export type ManagedVersion = InferOutput<typeof managedVersion>

const recordsErrors = object({
  nhits: pipe(number(), description('All values that were rejected')),
  rows: pipe(number(), description('Records that have one')),
  errors: array(
    object({
      row: pipe(number(), description('From 1')),
      column: string(),
      value: string(),
      reason: pipe(string(), description('A sentence')),
      error_key: string(),
    }),
  ),
})

const change = object({
  change_id: string(),
  at: instant,
  user: nullable(string()),
  parts: pipe(array(string()), description('What was changed, as metas, fields, processors, restored')),
  is_published: pipe(boolean(), description('true of the state that is published now')),
  published_at: pipe(nullable(instant), description('When it was published last; null where it never was')),
})

/** One saved revision of a dataset. */
export type DatasetChange = Immutable<InferOutput<typeof change>>

const memberChange = object({
  name: pipe(string(), description('As metas.title or extra_metas.visualization.table_fields')),
  before: pipe(unknown(), description('null where it says nothing')),
  after: unknown(),
})

const changeWithMembers = object({ ...change.entries, changes: array(memberChange) })

/** A saved revision with its changes against the previous one. */
export type DatasetChangeMembers = Immutable<InferOutput<typeof changeWithMembers>>

const fieldChange = object({
  name: string(),
  members: pipe(array(string()), description('label, type, description, annotations')),
  before: describedField,
  after: describedField,
})

const diff = object({
  state: literal('ready'),
  published: pipe(boolean(), description('false while nothing is published')),
  fields: object({
    added: array(describedField),
    removed: array(describedField),
    retyped: array(fieldChange),
    relabelled: array(fieldChange),
    reordered: boolean(),
  }),
  rows: object({
    before: number(),
    after: number(),
    added: number(),
    removed: number(),
    changed: pipe(
      nullable(number()),
      description('Records of the same key with other values; null without a key'),
    ),
    key: array(string()),
  }),
  metas: array(memberChange),
  policy: picklist(accessPolicies),
  audience: pipe(
    array(
      object({
        type: string(),
        id: pipe(string(), description('The user, group or key; empty for everybody')),
        rows: number(),
        fields: number(),
      }),
    ),
    description('What each rule lets be seen'),
  ),
  rejected: pipe(number(), description('Values that were set aside')),
})

/** What a publish would change. */
export type DatasetDiff = Immutable<InferOutput<typeof diff>>

const foundDiff = variant('state', [
  object({ state: pipe(literal('missing'), description('Its records are still to be built')) }),
  diff,
])

/** The diff when the records of the latest revision are built. */
export type FoundDiff = Immutable<InferOutput<typeof foundDiff>>

const use = {
  calls: pipe(number(), description('Calls of the data API that read the dataset')),
  downloads: pipe(number(), description('Exports, attachments and files of records')),
}

const monitoring = object({
  dataset_id: string(),
  from: pipe(string(), description('First day, as 2026-01-31')),
  to: string(),
  days: array(object({ day: string(), ...use })),
  totals: object(use),
})

/** Daily usage of a dataset in UTC. */
export type Monitoring = Immutable<InferOutput<typeof monitoring>>

const job = object({ job_id: string() })

const create = { summary: 'Create a dataset', body: newDataset, answer: managedDataset } as const
const get = { summary: 'Get a dataset with its newest state', answer: managedDataset } as const
const save = { summary: 'Save changes to a dataset', body: savedDataset, answer: managedDataset } as const
const status = {
  summary: 'Get the processing status of a dataset',
  parameters: { expand: 'datasetid: answers the identifier as well' },
  answer: datasetStatus,
} as const
const publish = {
  summary: 'Publish a dataset, as a job',
  body: publication,
  bodyIsOptional: true,
  answer: job,
} as const
const unpublish = { summary: 'Unpublish a dataset', answer: datasetStatus } as const
const abort = {
  summary: 'Abort the running job of a dataset',
  answer: object({ aborted: boolean() }),
} as const

export const datasetContract = {
  'GET management/1.0/datasets/': {
    summary: 'List the datasets that the caller may work on',
    parameters: {
      search: 'Words of title, identifier, publisher and themes',
      state: 'published, unpublished, modified, idle, queued, processing, aborting, limit_reached or error',
      publisher: 'Name of a publisher',
      mine: 'true for datasets that the caller created or changed last',
      sort: 'title, modified, records_count, dataset_id, publisher or status; with - descending',
      start: 'Number of datasets to skip',
      rows: 'Number of datasets to return; 20 by default',
    },
    answer: datasetList,
  },
  'POST management/1.0/datasets/': create,
  'POST management/v2/datasets/': create,
  'GET management/1.0/datasets/:id/': get,
  'GET management/v2/datasets/:id/': get,
  'POST management/1.0/datasets/:id/': save,
  'PATCH management/v2/datasets/:id/': save,
  'GET management/1.0/datasets/:id/status/': status,
  'GET management/v2/datasets/:id/status/': status,
  'POST management/1.0/datasets/:id/publish/': publish,
  'PUT management/v2/datasets/:id/publish/': publish,
  'POST management/1.0/datasets/:id/unpublish/': unpublish,
  'PUT management/v2/datasets/:id/unpublish/': unpublish,
  'POST management/1.0/datasets/:id/abort_publish/': abort,
  'PUT management/v2/datasets/:id/abort/': abort,
  'POST management/1.0/datasets/:id/delete/': {
    summary: 'Delete a dataset with its versions, files, rules and keys',
    answer: object({ dataset_id: string() }),
  },
  'GET management/1.0/datasets/:id/versions/': {
    summary: 'List versions of the records',
    answer: listOf('versions', managedVersion),
  },
  'POST management/1.0/datasets/:id/copy/': {
    summary: 'Duplicate a dataset',
    body: copy,
    bodyIsOptional: true,
    answer: managedDataset,
  },
  'POST management/1.0/datasets/:id/rename/': {
    summary: 'Change the identifier of a dataset',
    body: newIdentifier,
    answer: managedDataset,
  },
  'GET management/1.0/datasets/:id/records_errors/': {
    summary: 'List values that were rejected',
    parameters: { nhits: 'Number of values to return; 100 by default' },
    answer: recordsErrors,
  },
  'POST management/1.0/datasets/:id/rename_processors/': {
    summary: 'Rename a field in a list of processors',
    body: renamedField,
    answer: listOf('processors', processor),
  },
  'POST management/1.0/datasets/:id/guess_processor_params/': {
    summary: 'Propose arguments for a processor',
    body: guessedProcessor,
    answer: object({ name: string(), args: members }),
  },
  'GET management/v2/datasets/:id/changes/': {
    summary: 'List saved states, newest first',
    answer: listOf('changes', change),
  },
  'GET management/v2/datasets/:id/changes/:change/': {
    summary: 'Get a saved state with its changes against the one before',
    answer: changeWithMembers,
  },
  'PUT management/v2/datasets/:id/restore_change/:change/': {
    summary: 'Restore an earlier state as the newest one',
    answer: managedDataset,
  },
  'GET management/v2/datasets/:id/diff/': {
    summary: 'Get what a publication would change, once it is built',
    answer: foundDiff,
  },
  'POST management/v2/datasets/:id/diff/': {
    summary: 'Build what a publication would show, as a job',
    answer: job,
  },
  'GET management/v2/datasets/:id/report/': {
    summary: 'Get the import report',
    parameters: { version: 'A version; the one that would be published by default' },
    answer: ingestReport,
  },
  'GET management/v2/datasets/:id/monitoring/': {
    summary: 'Get calls and downloads per day, in UTC',
    parameters: {
      from: 'First day, as 2026-01-31; by default 29 days before the last one',
      to: 'Last day; today by default',
    },
    answer: monitoring,
  },
  'GET management/v2/jobs/:job/': {
    summary: 'Get the progress and the end of a job',
    answer: managedJob,
  },
} as const satisfies Contract
