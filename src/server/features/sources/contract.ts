import {
  array,
  boolean,
  description,
  examples,
  type InferOutput,
  number,
  object,
  optional,
  pipe,
  string,
  union,
} from 'valibot'
import type { Immutable } from '../../../core/immutable.ts'
import { managedDataset, managedResource } from '../../management/datasets/managed-dataset.ts'
import type { Contract } from '../contract.ts'
import { listOf, readBy } from '../members.ts'
import { newRealtime, newText, newUpload, newUrl } from './sent.ts'

const addedSources = object({
  ...managedResource.entries,
  resources: pipe(array(managedResource), description('All that were taken; the first stands for itself')),
})

/** Added sources. */
export type AddedSources = Immutable<InferOutput<typeof addedSources>>

const datasetWithSources = object({ ...addedSources.entries, dataset: managedDataset })

/** Added sources, with their dataset. */
export type DatasetWithSources = Immutable<InferOutput<typeof datasetWithSources>>

const partialUpload = object({
  upload_id: string(),
  filename: string(),
  bytes: pipe(number(), description('Of the whole file')),
  offset: pipe(number(), description('Bytes that are there; the next piece begins with this one')),
})

/** A resumable upload. */
export type PartialUpload = InferOutput<typeof partialUpload>

const upload = { summary: 'Upload files, as multipart/form-data', form: { file: 'One or several' } } as const
const url = {
  summary: 'Add an address as a source; it is fetched when it is needed',
  body: newUrl,
} as const
const text = { summary: 'Add pasted text as a source', body: newText } as const
const realtime = { summary: 'Add a source of pushed records', body: newRealtime } as const

const begin = { summary: 'Start a resumable upload', body: newUpload, answer: partialUpload } as const
const progress = { summary: 'Get the progress of an upload', answer: partialUpload } as const
const append = {
  summary: 'Append the bytes of the body to an upload, at the header Upload-Offset',
  headers: { 'Upload-Offset': 'Bytes that are there already' },
  bytes: 'application/offset+octet-stream',
  answer: partialUpload,
} as const
const cancel = { summary: 'Cancel an upload', answer: object({ upload_id: string() }) } as const
const finish = { summary: 'Finish an upload and make a source of it' } as const

const list = {
  summary: 'List the sources of a dataset',
  answer: listOf('resources', managedResource),
} as const
const enable = { summary: 'Enable a source', answer: managedDataset } as const
const disable = { summary: 'Disable a source', answer: managedDataset } as const
const job = object({ job_id: string() })
const recover = { summary: 'Read all stored sources again, as a job', answer: job } as const
const refetch = { summary: 'Fetch and read all sources again, as a job', answer: job } as const
const stop = { summary: 'Cancel a recovery', answer: object({ aborted: boolean() }) } as const

export const sourceContract = {
  'POST management/1.0/resources/uploads/': begin,
  'GET management/1.0/resources/uploads/:upload/': progress,
  'PATCH management/1.0/resources/uploads/:upload/': append,
  'DELETE management/1.0/resources/uploads/:upload/': cancel,
  'POST management/1.0/resources/uploads/:upload/finish/': {
    ...finish,
    answer: addedSources,
  },
  'POST management/1.0/datasets/:id/resources/uploads/': begin,
  'GET management/1.0/datasets/:id/resources/uploads/:upload/': progress,
  'PATCH management/1.0/datasets/:id/resources/uploads/:upload/': append,
  'DELETE management/1.0/datasets/:id/resources/uploads/:upload/': cancel,
  'POST management/1.0/datasets/:id/resources/uploads/:upload/finish/': {
    ...finish,
    body: pipe(
      object({
        resource_uid: optional(
          pipe(
            readBy(string(), (value) => String(value)),
            description('The source whose content it replaces; a new source by default'),
          ),
        ),
      }),
      examples([{ resource_uid: '01jnz4q8' }]),
    ),
    bodyIsOptional: true,
    answer: union([datasetWithSources, managedDataset]),
  },
  'POST management/1.0/resources/': { ...upload, answer: addedSources },
  'POST management/1.0/resources/new_url/': { ...url, answer: addedSources },
  'POST management/1.0/resources/new_text/': { ...text, answer: addedSources },
  'POST management/1.0/resources/new_realtime/': { ...realtime, answer: addedSources },
  'POST management/1.0/datasets/:id/resources/': { ...upload, answer: datasetWithSources },
  'POST management/1.0/datasets/:id/resources/new_url/': { ...url, answer: datasetWithSources },
  'POST management/1.0/datasets/:id/resources/new_text/': { ...text, answer: datasetWithSources },
  'POST management/1.0/datasets/:id/resources/new_realtime/': { ...realtime, answer: datasetWithSources },
  'GET management/1.0/datasets/:id/resources/': list,
  'GET management/v2/datasets/:id/resources/': list,
  'POST management/1.0/datasets/:id/resources/:uid/update_file/': {
    summary: 'Replace the file of a source',
    form: { file: 'One' },
    answer: managedDataset,
  },
  'GET management/1.0/datasets/:id/resources/:uid/enable/': enable,
  'POST management/1.0/datasets/:id/resources/:uid/enable/': enable,
  'GET management/1.0/datasets/:id/resources/:uid/disable/': disable,
  'POST management/1.0/datasets/:id/resources/:uid/disable/': disable,
  'GET management/1.0/datasets/:id/resources/:uid/recover/': recover,
  'POST management/1.0/datasets/:id/resources/:uid/recover/': recover,
  'GET management/1.0/datasets/:id/resources/:uid/recover/scratch/': refetch,
  'POST management/1.0/datasets/:id/resources/:uid/recover/scratch/': refetch,
  'GET management/1.0/datasets/:id/resources/:uid/recover/cancel/': stop,
  'POST management/1.0/datasets/:id/resources/:uid/recover/cancel/': stop,
} as const satisfies Contract
