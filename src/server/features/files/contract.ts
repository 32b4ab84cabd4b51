import {
  array,
  description,
  examples,
  type InferOutput,
  number,
  object,
  optional,
  pipe,
  string,
} from 'valibot'
import type { Contract } from '../contract.ts'
import { fileAnswer, instant, listOf, noAnswer, text, words } from '../members.ts'

const managedFile = object({
  id: string(),
  title: string(),
  filename: string(),
  mimetype: string(),
  bytes: number(),
  url: pipe(string(), description('Where visitors find it, from the base of the data API on')),
  created_at: instant,
})

/** A file of a dataset as the management API shows it. */
export type ManagedFile = InferOutput<typeof managedFile>

const uploadedFile = object({
  file_id: string(),
  url: pipe(string(), description('Path on the portal, which names the file to other calls')),
  filename: string(),
  bytes: number(),
  content_type: string(),
  created_at: instant,
})

/** An upload that is not yet part of a dataset, as its owner sees it. */
export type UploadedFileView = InferOutput<typeof uploadedFile>

const files = { file: 'One or several' }

const fileByAddress = pipe(
  object({
    url: pipe(words(2000), description('Of a file that was uploaded, or of one on the web')),
    title: optional(pipe(text(500), description('What it is called'))),
  }),
  examples([{ url: 'https://port-alder.example/trees/method.pdf', title: 'How trees are counted' }]),
)

/** A file that is added by its URL. */
export type FileByAddress = InferOutput<typeof fileByAddress>

const added = {
  summary: 'Add files: as multipart/form-data, or one by its address',
  body: fileByAddress,
  form: { ...files, title: 'What a single file is called' },
} as const

const uploaded = {
  summary: 'Upload files, as multipart/form-data; those that no dataset takes go after a day',
  form: files,
  answer: object({ ...uploadedFile.entries, files: array(uploadedFile) }),
} as const

export const fileContract = {
  'GET management/v2/datasets/:id/attachments/': {
    summary: 'List attachments of a dataset',
    answer: listOf('attachments', managedFile),
  },
  'POST management/v2/datasets/:id/attachments/': { ...added, answer: listOf('attachments', managedFile) },
  'DELETE management/v2/datasets/:id/attachments/:file/': {
    summary: 'Delete an attachment',
    answer: noAnswer,
  },
  'GET management/v2/datasets/:id/alternative_exports/': {
    summary: 'List alternative exports of a dataset',
    answer: listOf('alternative_exports', managedFile),
  },
  'POST management/v2/datasets/:id/alternative_exports/': {
    ...added,
    answer: listOf('alternative_exports', managedFile),
  },
  'DELETE management/v2/datasets/:id/alternative_exports/:file/': {
    summary: 'Delete an alternative export',
    answer: noAnswer,
  },
  'GET management/v2/files/': {
    summary: 'List files that the caller has uploaded and no dataset has taken',
    answer: listOf('files', uploadedFile),
  },
  'POST management/v2/files/': uploaded,
  'POST management/1.0/attachments/': uploaded,
  'POST management/1.0/alternative_exports/': uploaded,
  'GET management/v2/files/:file/': {
    summary: 'Get a file that the caller has uploaded, as it is',
    answer: fileAnswer('*/*'),
  },
  'DELETE management/v2/files/:file/': {
    summary: 'Delete a file that the caller has uploaded',
    answer: noAnswer,
  },
} as const satisfies Contract
