import { mimetypeOf } from '../../files/safe-type.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { ManagementRequest } from '../../routes/management/call.ts'
import { withUpload } from '../../routes/management/upload.ts'
import { sendFile } from '../../routes/send-file.ts'
import { callsOf } from '../contract.ts'
import { type FileByAddress, fileContract } from './contract.ts'
import type { FileKind, FileService } from './service.ts'
import type { UploadService } from './uploads.ts'

const edits = { allow: 'edit_dataset', dataset: 'id' } as const
const uploader = { allow: 'edit_dataset', also: ['create_dataset'] } as const

/** Files of datasets, and files that were uploaded for one. */
export function fileCalls(files: FileService, uploads: UploadService, services: DatasetServices) {
  /** Adds the files of a form, or the one at a URL. */
  const add = async (
    { c, param, author, signal }: ManagementRequest,
    kind: FileKind,
    sent: FileByAddress | undefined,
  ) => {
    const id = param('id')
    if (!sent)
      return withUpload(c, services, (found, fields) =>
        files.add(id, kind, found, fields.get('title'), author),
      )
    await files.check(id)
    return uploads.withFile(sent.url, author, signal, (file) =>
      files.add(id, kind, [file], sent.title ?? undefined, author),
    )
  }
  const upload = {
    ...uploader,
    answer: ({ c, author }: ManagementRequest) =>
      withUpload(c, services, (sent) => uploads.add(sent, author)),
  }
  return callsOf(fileContract, {
    'GET management/v2/datasets/:id/attachments/': {
      ...edits,
      answer: async ({ param }) => ({ attachments: await files.list(param('id'), 'attachment') }),
    },
    'POST management/v2/datasets/:id/attachments/': {
      ...edits,
      answer: async (request, sent) => ({ attachments: await add(request, 'attachment', sent) }),
    },
    'DELETE management/v2/datasets/:id/attachments/:file/': {
      ...edits,
      answer: ({ param, author }) => files.remove(param('id'), 'attachment', param('file'), author),
    },
    'GET management/v2/datasets/:id/alternative_exports/': {
      ...edits,
      answer: async ({ param }) => ({ alternative_exports: await files.list(param('id'), 'export') }),
    },
    'POST management/v2/datasets/:id/alternative_exports/': {
      ...edits,
      answer: async (request, sent) => ({ alternative_exports: await add(request, 'export', sent) }),
    },
    'DELETE management/v2/datasets/:id/alternative_exports/:file/': {
      ...edits,
      answer: ({ param, author }) => files.remove(param('id'), 'export', param('file'), author),
    },
    'GET management/v2/files/': {
      ...uploader,
      answer: async ({ author }) => ({ files: await uploads.list(author) }),
    },
    'POST management/v2/files/': upload,
    'POST management/1.0/attachments/': upload,
    'POST management/1.0/alternative_exports/': upload,
    'GET management/v2/files/:file/': {
      ...uploader,
      answer: async ({ c, param, author }) => {
        const { id, file, filename, bytes, sha256 } = await uploads.find(param('file'), author)
        const mimetype = mimetypeOf(filename)
        const found = { id, file, filename, mimetype, bytes: bytes ?? 0, sha256: sha256 ?? id }
        return sendFile(c, found, { save: true })
      },
    },
    'DELETE management/v2/files/:file/': {
      ...uploader,
      answer: ({ param, author }) => uploads.remove(param('file'), author),
    },
  })
}
