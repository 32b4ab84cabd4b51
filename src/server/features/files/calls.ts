import type { DatasetServices } from '../../management/datasets/services.ts'
import type { ManagementCall } from '../../routes/management/call.ts'
import { withUpload } from '../../routes/management/datasets/upload.ts'
import { callsOf } from '../contract.ts'
import { readSent } from '../read-sent.ts'
import { fileByAddress, fileContract } from './contract.ts'
import type { FileKind, FileService } from './service.ts'
import type { UploadService } from './uploads.ts'

const edits = { allow: 'edit_dataset', dataset: 'id' } as const
const uploader = { allow: 'edit_dataset', also: ['create_dataset'] } as const

/** Files of datasets, and files that were uploaded for one. */
export const fileCalls = (files: FileService, uploads: UploadService) =>
  callsOf(fileContract, {
    'GET management/v2/datasets/:id/attachments/': {
      ...edits,
      answer: async ({ param }) => ({ attachments: await files.list(param('id'), 'attachment') }),
    },
    'DELETE management/v2/datasets/:id/attachments/:file/': {
      ...edits,
      answer: ({ param, author }) => files.remove(param('id'), 'attachment', param('file'), author),
    },
    'GET management/v2/datasets/:id/alternative_exports/': {
      ...edits,
      answer: async ({ param }) => ({ alternative_exports: await files.list(param('id'), 'export') }),
    },
    'DELETE management/v2/datasets/:id/alternative_exports/:file/': {
      ...edits,
      answer: ({ param, author }) => files.remove(param('id'), 'export', param('file'), author),
    },
    'GET management/v2/files/': {
      ...uploader,
      answer: async ({ author }) => ({ files: await uploads.list(author) }),
    },
    'DELETE management/v2/files/:file/': {
      ...uploader,
      answer: ({ param, author }) => uploads.remove(param('file'), author),
    },
  })

/** Adds attachments and alternative exports, sent as forms or named by an address. */
export const addCalls = (
  files: FileService,
  uploads: UploadService,
  services: DatasetServices,
): ManagementCall[] =>
  (
    [
      ['attachment', 'attachments'],
      ['export', 'alternative_exports'],
    ] as const satisfies [FileKind, string][]
  ).map(([kind, name]) => ({
    ...edits,
    method: 'POST',
    path: `/management/v2/datasets/:id/${name}/`,
    summary: 'Add files: as multipart/form-data, or one by its address',
    members: { url: 'Of a file that was uploaded, or of one on the web', title: 'What it is called' },
    answer: async ({ c, param, body, author, signal }) => {
      const id = param('id')
      if (!c.req.header('content-type')?.includes('application/json'))
        return withUpload(c, services, async (sent, fields) => ({
          [name]: await files.add(id, kind, sent, fields.get('title'), author),
        }))
      const { url, title } = readSent(fileByAddress, await body())
      await files.check(id)
      return uploads.withFile(url, author, signal, async (file) => ({
        [name]: await files.add(id, kind, [file], title ?? undefined, author),
      }))
    },
  }))
