import { mimetypeOf } from '../../../files/safe-type.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import type { UploadService } from '../../../management/resources/uploads.ts'
import { sendFile } from '../../send-file.ts'
import type { ManagementCall, ManagementRequest } from '../call.ts'
import { withUpload } from '../datasets/upload.ts'

const may = { allow: 'edit_dataset', also: ['create_dataset'] } as const
const files = '/management/v2/files/'

/** Files that are uploaded first and given to a dataset later. */
export function uploadCalls(uploads: UploadService, services: DatasetServices): ManagementCall[] {
  const upload = ({ c, author }: ManagementRequest) =>
    withUpload(c, services, (sent) => uploads.add(sent, author))
  const whole = 'Upload files, as multipart/form-data; those that no dataset takes go after a day'
  return [
    {
      ...may,
      method: 'GET',
      path: files,
      summary: 'Files that the caller has uploaded and no dataset has taken',
      answer: async ({ author }) => ({ files: await uploads.list(author) }),
    },
    { ...may, method: 'POST', path: files, summary: whole, answer: upload },
    {
      ...may,
      method: 'GET',
      path: `${files}:file/`,
      summary: 'A file that the caller has uploaded, as it is',
      answer: async ({ c, param, author }) => {
        const { id, file, filename, bytes, sha256 } = await uploads.find(param('file'), author)
        const mimetype = mimetypeOf(filename)
        const found = { id, file, filename, mimetype, bytes: bytes ?? 0, sha256: sha256 ?? id }
        return sendFile(c, found, { save: true })
      },
    },
    {
      ...may,
      method: 'DELETE',
      path: `${files}:file/`,
      summary: 'Remove a file that the caller has uploaded',
      answer: ({ param, author }) => uploads.remove(param('file'), author),
    },
    ...['attachments', 'alternative_exports'].map(
      (name): ManagementCall => ({
        ...may,
        method: 'POST',
        path: `/management/1.0/${name}/`,
        summary: whole,
        answer: upload,
      }),
    ),
  ]
}
