import {
  array,
  description,
  examples,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import type { Immutable } from '../../../core/immutable.ts'
import { type ProcessorName, processors } from '../../../core/processors/definitions.ts'
import { columnReport, finding, reject } from '../../management/datasets/ingest-answers.ts'
import { members } from '../../management/datasets/managed-dataset.ts'
import { describedField, managedField } from '../../management/datasets/managed-field.ts'
import type { Contract } from '../contract.ts'
import { draftParts, membersOf } from '../draft-parts.ts'
import { flag, listOf, readBy } from '../members.ts'
import { processorForm } from './processor-form.ts'

/** The dataset to preview, null for a new one, with changes that apply to the preview only. */
export interface PreviewRequest {
  datasetId: string | null
  patch: Record<string, unknown>
  steps: boolean
}

function readRequest(sent: unknown): PreviewRequest {
  const { steps, dataset_id, resource_uid, ...parts } = membersOf(sent)
  return {
    datasetId: typeof dataset_id === 'string' ? dataset_id : null,
    // A single source may be given by its id.
    patch: typeof resource_uid === 'string' ? { ...parts, resources: [resource_uid] } : parts,
    steps: steps === true,
  }
}

const parts = {
  resource_uid: optional(pipe(string(), description('A single source, instead of resources'))),
  steps: optional(pipe(flag, description('true for the records before and after each processor'))),
  ...draftParts,
}

const example = { reading: { encoding: 'windows-1252', separator: ';' }, steps: true }

const ofDataset = readBy(pipe(object(parts), examples([example])), readRequest)

const ofSources = readBy(
  pipe(
    object({
      dataset_id: optional(
        pipe(string(), description('The dataset whose newest state is the base of the preview')),
      ),
      ...parts,
    }),
    examples([{ resource_uid: '01jnz4q8', ...example }]),
  ),
  readRequest,
)

const recordsThere = object({
  fields: array(describedField),
  rows: pipe(array(members), description('The first records')),
  records: pipe(number(), description('How many of those that were tried they are')),
})

const names = Object.keys(processors) as ProcessorName[]

const step = object({
  ...recordsThere.entries,
  step: pipe(number(), description('Its number in the list, from 1')),
  processor: picklist(names),
  earlier: pipe(
    array(nullable(members)),
    description('What each of rows was before; null where that cannot be told'),
  ),
  changed: pipe(number(), description('Records with another value than before')),
  removed: pipe(number(), description('Records that are left out')),
  removedRows: pipe(array(members), description('The first of them, as they were')),
  rejected: pipe(number(), description('Values set aside')),
  rejects: array(object({ row: number(), field: string(), value: string(), reason: finding })),
  findings: array(finding),
})

/** Records at one step of a list of processors. */
export type RecordsThere = Immutable<InferOutput<typeof recordsThere>>

/** Records after a processor. */
export type ProcessorStep = Immutable<InferOutput<typeof step>>

const preview = object({
  fields: array(managedField),
  records: array(members),
  rows: pipe(
    nullable(number()),
    description('Rows in the whole source; null when only its beginning was read'),
  ),
  format: string(),
  findings: array(finding),
  columns: pipe(array(columnReport), description('Why each column was read as it was')),
  rejected: number(),
  rejects: pipe(array(reject), description('The first values that were set aside')),
  refused: pipe(
    nullable(finding),
    description('Why the processors cannot be run; the records are those before them'),
  ),
  before: pipe(nullable(recordsThere), description('Before the first processor; null without steps')),
  steps: pipe(array(step), description('Those before the one that is refused')),
})

/** Preview records with findings, and the result of each processor. */
export type StepsPreview = Immutable<InferOutput<typeof preview>>

/** Preview records with findings. */
export type DatasetPreview = Omit<StepsPreview, 'before' | 'steps'>

const shown = {
  summary: 'Preview the first records, with the reasons for their types',
  parameters: { nhits: 'Number of records to return; 10 by default' },
  answer: preview,
} as const

const { format, rows, findings, columns, rejected } = preview.entries

export const previewContract = {
  'POST management/1.0/resources/preview/': { ...shown, body: ofSources },
  'POST management/1.0/datasets/preview/': { ...shown, body: ofSources },
  'POST management/1.0/datasets/:id/preview/': { ...shown, body: ofDataset },
  'POST management/1.0/resources/fields/': {
    summary: 'Get the fields of a source',
    body: ofSources,
    answer: object({ fields: array(managedField), columns }),
  },
  'POST management/1.0/resources/config/': {
    summary: 'Get how a source is read, and why',
    body: ofSources,
    answer: object({ format, rows, findings, columns, rejected }),
  },
  'GET management/1.0/resources/supported_formats/': {
    summary: 'List formats that can be read',
    answer: listOf('formats', string()),
  },
  'GET management/1.0/domain/supported_processors/': {
    summary: 'List processors with their forms',
    answer: listOf('processors', processorForm),
  },
  'GET management/v2/datasets/:id/output_fields/': {
    summary: 'Get the fields that a publication would have',
    answer: listOf('fields', managedField),
  },
} as const satisfies Contract
