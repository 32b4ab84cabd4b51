import { Members } from '../../../../core/people/members.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import type { FileService } from '../../../management/resources/files.ts'
import { type MetadataService, metasIn, templatesIn } from '../../../management/resources/metadata.ts'
import type { UploadService } from '../../../management/resources/uploads.ts'
import { languageOf } from '../../respond.ts'
import type { ManagementCall } from '../call.ts'
import { bodyOrNothing } from '../datasets/shared.ts'
import { withUpload } from '../datasets/upload.ts'

const edits = { allow: 'edit_dataset', dataset: 'id' } as const
const v1 = '/management/1.0/'
const v2 = '/management/v2/'

/** What is written about datasets, name by name. */
export function metadataCalls(metadata: MetadataService): ManagementCall[] {
  const list = `${v2}datasets/:id/metadata/`
  const one = `${list}:template/:meta/`
  return [
    {
      ...edits,
      method: 'GET',
      path: list,
      answer: async ({ param }) => ({ metadata: await metadata.list(param('id')) }),
    },
    {
      ...edits,
      method: 'GET',
      path: one,
      answer: ({ param }) => metadata.one(param('id'), param('template'), param('meta')),
    },
    {
      ...edits,
      method: 'PUT',
      path: one,
      answer: async ({ param, body, author }) =>
        metadata.set(param('id'), param('template'), param('meta'), await body(), author),
    },
    ...(['GET', 'POST'] as const).map(
      (method): ManagementCall => ({
        method,
        path: `${v1}metadata_templates/`,
        summary: 'Templates of metadata, in a language',
        ...(method === 'GET'
          ? { parameters: { lang: 'en or fr' } }
          : { members: { lang: 'en or fr; that of the request without it' } }),
        allow: 'signed_in',
        answer: async (request) => {
          const { lang } = method === 'POST' ? await bodyOrNothing(request) : {}
          return { templates: templatesIn(typeof lang === 'string' ? lang : languageOf(request.c)) }
        },
      }),
    ),
    {
      method: 'GET',
      path: `${v2}authorized_metadata/`,
      summary: 'Metas that may be set, template by template',
      allow: 'signed_in',
      answer: async ({ c }) => ({ metadata: metasIn(languageOf(c)) }),
    },
    {
      method: 'GET',
      path: `${v1}metadata_templates/:template/:meta/suggest/`,
      allow: 'edit_dataset',
      answer: async ({ param, query }) => ({
        suggestions: await metadata.suggest(param('template'), param('meta'), query('query') ?? ''),
      }),
    },
  ]
}

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
