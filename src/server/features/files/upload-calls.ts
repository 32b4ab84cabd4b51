import { mimetypeOf } from '../../files/safe-type.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { ManagementCall, ManagementRequest } from '../../routes/management/call.ts'
import { withUpload } from '../../routes/management/datasets/upload.ts'
import { sendFile } from '../../routes/send-file.ts'
import type { UploadService } from './uploads.ts'

const uploader = { allow: 'edit_dataset', also: ['create_dataset'] } as const

/** Uploads files that are given to a dataset later, and sends them back as they are. */
export function uploadCalls(uploads: UploadService, services: DatasetServices): ManagementCall[] {
  const upload = ({ c, author }: ManagementRequest) =>
    withUpload(c, services, (sent) => uploads.add(sent, author))
  return [
    {
      ...uploader,
      method: 'GET',
      path: '/management/v2/files/:file/',
      summary: 'Get a file that the caller has uploaded, as it is',
      answer: async ({ c, param, author }) => {
        const { id, file, filename, bytes, sha256 } = await uploads.find(param('file'), author)
        const mimetype = mimetypeOf(filename)
        const found = { id, file, filename, mimetype, bytes: bytes ?? 0, sha256: sha256 ?? id }
        return sendFile(c, found, { save: true })
      },
    },
    ...['v2/files', '1.0/attachments', '1.0/alternative_exports'].map(
      (name): ManagementCall => ({
        ...uploader,
        method: 'POST',
        path: `/management/${name}/`,
        summary: 'Upload files, as multipart/form-data; those that no dataset takes go after a day',
        answer: upload,
      }),
    ),
  ]
}
