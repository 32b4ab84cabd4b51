import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { PublicError } from '../../../../core/errors.ts'
import { openDraft } from '../../../management/datasets/drafts.ts'
import {
  addToUpload,
  beginUpload,
  cancelUpload,
  finishUpload,
  uploadOf,
} from '../../../management/datasets/partial-uploads.ts'
import { resourceOf } from '../../../management/datasets/resources.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import type { ManagementCall, ManagementRequest } from '../call.ts'
import { bodyOrNothing, v1 } from './shared.ts'
import { addSources, replaceSource, uploadResponse } from './upload-response.ts'

const offsetHeader = 'upload-offset'

/** Files in pieces, so that an upload can be paused and goes on after its connection was lost. */
export const uploadCalls = (services: DatasetServices): ManagementCall[] =>
  (
    [
      { base: `${v1}/resources/uploads/`, allow: 'create_dataset' },
      { base: `${v1}/datasets/:id/resources/uploads/`, allow: 'edit_dataset', dataset: 'id' },
    ] as const
  ).flatMap(({ base, ...rights }): ManagementCall[] => [
    {
      ...rights,
      method: 'POST',
      path: base,
      answer: async ({ body, author }) => beginUpload(services, await body(), author),
    },
    {
      ...rights,
      method: 'GET',
      path: `${base}:upload/`,
      answer: ({ param, author }) => uploadOf(services, param('upload'), author),
    },
    {
      ...rights,
      method: 'PATCH',
      path: `${base}:upload/`,
      answer: (request) => addToUpload(services, request.param('upload'), pieceOf(request), request.author),
    },
    {
      ...rights,
      method: 'DELETE',
      path: `${base}:upload/`,
      answer: async ({ param, author }) => {
        await cancelUpload(services, param('upload'), author)
        return { upload_id: param('upload') }
      },
    },
    {
      ...rights,
      method: 'POST',
      path: `${base}:upload/finish/`,
      answer: async (request) => {
        const { param, author } = request
        if (!('dataset' in rights))
          return uploadResponse([await finishUpload(services, param('upload'), author)])
        const { resource_uid: uid } = await bodyOrNothing(request)
        const { draft } = await openDraft(services, param('id'))
        if (uid === undefined)
          return addSources(services, request, [await finishUpload(services, param('upload'), author)])
        const { resource_uid: known } = resourceOf(draft, String(uid))
        return replaceSource(services, request, known, await finishUpload(services, param('upload'), author))
      },
    },
  ])

function pieceOf({ c }: ManagementRequest): { offset: number; body: Readable } {
  const value = c.req.header(offsetHeader) ?? ''
  if (!/^\d{1,15}$/.test(value))
    throw new PublicError('value.invalid', { name: 'Upload-Offset', value, expected: '0, 1, 2 …' })
  const { body } = c.req.raw
  return { offset: Number(value), body: body ? Readable.fromWeb(body as WebStream) : Readable.from([]) }
}
