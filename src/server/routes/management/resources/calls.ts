import { Members } from '../../../../core/people/members.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import type { FileService } from '../../../management/resources/files.ts'
import type { UploadService } from '../../../management/resources/uploads.ts'
import type { ManagementCall } from '../call.ts'
import { withUpload } from '../datasets/upload.ts'

const edits = { allow: 'edit_dataset', dataset: 'id' } as const
const v2 = '/management/v2/'

/** Attachments and alternative exports, sent as forms or named by an address. */
export function fileCalls(
  files: FileService,
  uploads: UploadService,
  services: DatasetServices,
): ManagementCall[] {
  return (
    [
      ['attachment', 'attachments'],
      ['export', 'alternative_exports'],
    ] as const
  ).flatMap(([kind, name]): ManagementCall[] => {
    const list = `${v2}datasets/:id/${name}/`
    return [
      {
        ...edits,
        method: 'GET',
        path: list,
        answer: async ({ param }) => ({ [name]: await files.list(param('id'), kind) }),
      },
      {
        ...edits,
        method: 'POST',
        path: list,
        summary: 'Add files: as multipart/form-data, or one by its address',
        members: { url: 'Of a file that was uploaded, or of one on the web', title: 'What it is called' },
        answer: async ({ c, param, body, author, signal }) => {
          const id = param('id')
          if (!c.req.header('content-type')?.includes('application/json'))
            return withUpload(c, services, async (sent, fields) => ({
              [name]: await files.add(id, kind, sent, fields.get('title'), author),
            }))
          const members = new Members(await body())
          const url = members.required('url', members.words('url', 2000)) ?? ''
          const title = members.words('title', 500)
          members.check()
          await files.check(id)
          return uploads.withFile(url, author, signal, async (file) => ({
            [name]: await files.add(id, kind, [file], title, author),
          }))
        },
      },
      {
        ...edits,
        method: 'DELETE',
        path: `${list}:file/`,
        answer: ({ param, author }) => files.remove(param('id'), kind, param('file'), author),
      },
    ]
  })
}
