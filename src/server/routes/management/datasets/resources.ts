import { PublicError } from '../../../../core/errors.ts'
import { isObject } from '../../../../core/is-object.ts'
import { openDraft, saveDraft } from '../../../management/datasets/drafts.ts'
import { managedDataset } from '../../../management/datasets/present.ts'
import { abort, publish } from '../../../management/datasets/publish.ts'
import {
  addRealtime,
  addText,
  addUpload,
  addUrl,
  managedResources,
  resourceOf,
} from '../../../management/datasets/resources.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import type { SourceFile } from '../../../store/source-file-store.ts'
import type { ManagementCall, ManagementRequest } from '../call.ts'
import { pushKeyCalls } from './push-keys.ts'
import { changingGet, v1, v2 } from './shared.ts'
import { withUpload } from './upload.ts'
import { addSources, replaceSource, uploadResponse } from './upload-response.ts'
import { uploadCalls } from './uploads.ts'

/** Ways to bring a source, by the end of their path. */
const ways: Readonly<
  Record<string, (services: DatasetServices, request: ManagementRequest) => Promise<SourceFile[]>>
> = {
  '': (services, { c, author }) =>
    withUpload(c, services, async (files) => {
      const added: SourceFile[] = []
      for (const file of files) added.push(await addUpload(services, file, author))
      return added
    }),
  'new_url/': async (services, { body, author }) => [
    await addUrl(services, required(await body(), 'url'), author),
  ],
  'new_text/': async (services, { body, author }) => [
    await addText(services, required(await body(), 'text'), author),
  ],
  'new_realtime/': async (services, { body, author }) => {
    const { records } = await body()
    const list = (Array.isArray(records) ? records : [records]).filter(isObject)
    if (list.length === 0) throw new PublicError('value.missing', { name: 'records' })
    return [await addRealtime(services, list, author)]
  },
}

function required(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (typeof value === 'string' && value.trim() !== '') return value
  throw new PublicError('value.missing', { name })
}

/** Sources of datasets: brought before there is one, or straight to it. */
export const resourceCalls = (services: DatasetServices): ManagementCall[] => [
  ...uploadCalls(services),
  ...Object.entries(ways).flatMap(([end, bring]): ManagementCall[] => [
    {
      method: 'POST',
      path: `${v1}/resources/${end}`,
      allow: 'create_dataset',
      answer: async (request) => uploadResponse(await bring(services, request)),
    },
    {
      method: 'POST',
      path: `${v1}/datasets/:id/resources/${end}`,
      allow: 'edit_dataset',
      dataset: 'id',
      answer: async (request) => {
        await openDraft(services, request.param('id'))
        return addSources(services, request, await bring(services, request))
      },
    },
  ]),
  ...[v1, v2].map(
    (base): ManagementCall => ({
      method: 'GET',
      path: `${base}/datasets/:id/resources/`,
      allow: 'edit_dataset',
      dataset: 'id',
      answer: async ({ param }) => {
        const { draft } = await openDraft(services, param('id'))
        return { resources: await managedResources(services, draft.head.state.resources) }
      },
    }),
  ),
  {
    method: 'POST',
    path: `${v1}/datasets/:id/resources/:uid/update_file/`,
    allow: 'edit_dataset',
    dataset: 'id',
    answer: async ({ c, param, actor, author }) => {
      const { draft } = await openDraft(services, param('id'))
      const { resource_uid: uid } = resourceOf(draft, param('uid'))
      const [file] = await withUpload(c, services, async (files) =>
        Promise.all(files.slice(0, 1).map((one) => addUpload(services, one, author))),
      )
      if (!file) throw new PublicError('value.missing', { name: 'file' })
      return replaceSource(services, { param, actor, author }, uid, file)
    },
  },
  ...(['enable', 'disable'] as const).flatMap((verb) =>
    changingGet({
      path: `${v1}/datasets/:id/resources/:uid/${verb}/`,
      allow: 'edit_dataset',
      dataset: 'id',
      answer: async ({ param, actor, author }) => {
        const { draft } = await openDraft(services, param('id'))
        const { resource_uid: uid } = resourceOf(draft, param('uid'))
        const resources = draft.head.state.resources.map((one) =>
          one.resource_uid === uid ? { ...one, enabled: verb === 'enable' } : one,
        )
        const save = { patch: { resources }, revision: draft.head.id, onConflict: 'merge' as const }
        return managedDataset(services, await saveDraft(services, param('id'), save, author), actor.caller)
      },
    }),
  ),
  ...pushKeyCalls(services),
  ...(['recover/', 'recover/scratch/'] as const).flatMap((verb) =>
    changingGet({
      path: `${v1}/datasets/:id/resources/:uid/${verb}`,
      allow: 'publish_dataset',
      dataset: 'id',
      answer: async ({ param, actor, author }) => {
        const { draft } = await openDraft(services, param('id'))
        resourceOf(draft, param('uid'))
        const rebuild = verb === 'recover/' ? 'kept' : 'scratch'
        return { job_id: await publish(services, param('id'), { caller: actor.caller, rebuild }, author) }
      },
    }),
  ),
  ...changingGet({
    path: `${v1}/datasets/:id/resources/:uid/recover/cancel/`,
    allow: 'publish_dataset',
    dataset: 'id',
    answer: async ({ param, author }) => ({ aborted: await abort(services, param('id'), author) }),
  }),
]
