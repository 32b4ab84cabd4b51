import { description, type InferOutput, number, object, optional, pipe, string } from 'valibot'
import type { Contract } from '../contract.ts'
import { instant, listOf, noAnswer, text, words } from '../members.ts'

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

/** A file that was uploaded for something to come, as whoever uploaded it sees it. */
export type UploadedFileView = InferOutput<typeof uploadedFile>

/** A file that is added by its address. */
export const fileByAddress = object({ url: words(2000), title: optional(text(500)) })

/** Files are added as forms, by calls that have no contract. */
export const fileContract = {
  'GET management/v2/datasets/:id/attachments/': {
    summary: 'List attachments of a dataset',
    answer: listOf('attachments', managedFile),
  },
  'DELETE management/v2/datasets/:id/attachments/:file/': {
    summary: 'Delete an attachment',
    answer: noAnswer,
  },
  'GET management/v2/datasets/:id/alternative_exports/': {
    summary: 'List alternative exports of a dataset',
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
  'DELETE management/v2/files/:file/': {
    summary: 'Delete a file that the caller has uploaded',
    answer: noAnswer,
  },
} as const satisfies Contract
