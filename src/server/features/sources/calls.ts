import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { PublicError } from '../../../core/errors.ts'
import { openDraft, saveDraft } from '../../management/datasets/drafts.ts'
import { presentDataset } from '../../management/datasets/present.ts'
import { abort, publish } from '../../management/datasets/publish.ts'
import {
  addRealtime,
  addText,
  addUpload,
  addUrl,
  presentResources,
  resourceOf,
} from '../../management/datasets/resources.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { ManagementRequest } from '../../routes/management/call.ts'
import { withUpload } from '../../routes/management/upload.ts'
import type { SourceFile } from '../../store/source-file-store.ts'
import { callsOf } from '../contract.ts'
import { sourceContract } from './contract.ts'
import { addToUpload, beginUpload, cancelUpload, finishUpload, uploadOf } from './partial-uploads.ts'
import { addedSources, addSources, replaceSource } from './upload-response.ts'

const creates = { allow: 'create_dataset' } as const
const edits = { allow: 'edit_dataset', dataset: 'id' } as const
const publishes = { allow: 'publish_dataset', dataset: 'id' } as const

/** Sources of datasets: uploaded before there is a dataset, or added to one. */
export function sourceCalls(services: DatasetServices) {
  const files = ({ c, author }: ManagementRequest) =>
    withUpload(c, services, async (sent) => {
      const added: SourceFile[] = []
      for (const file of sent) added.push(await addUpload(services, file, author))
      return added
    })
  const begin = ({ author }: ManagementRequest, sent: { filename: string; bytes: number }) =>
    beginUpload(services, sent, author)
  const progress = ({ param, author }: ManagementRequest) => uploadOf(services, param('upload'), author)
  const append = (request: ManagementRequest) =>
    addToUpload(services, request.param('upload'), pieceOf(request), request.author)
  const cancel = async ({ param, author }: ManagementRequest) => {
    await cancelUpload(services, param('upload'), author)
    return { upload_id: param('upload') }
  }
  const finish = ({ param, author }: ManagementRequest) => finishUpload(services, param('upload'), author)
  /** Adds sources to the dataset of the path, after checking that it exists. */
  const add = async (request: ManagementRequest, bring: () => Promise<readonly SourceFile[]>) => {
    await openDraft(services, request.param('id'))
    return addSources(services, request, await bring())
  }
  const list = {
    ...edits,
    answer: async ({ param }: ManagementRequest) => {
      const { draft } = await openDraft(services, param('id'))
      return { resources: await presentResources(services, draft.head.state.resources) }
    },
  }
  const enabling = (enabled: boolean) => ({
    ...edits,
    answer: async ({ param, actor, author }: ManagementRequest) => {
      const { draft } = await openDraft(services, param('id'))
      const { resource_uid: uid } = resourceOf(draft, param('uid'))
      const resources = draft.head.state.resources.map((one) =>
        one.resource_uid === uid ? { ...one, enabled } : one,
      )
      const save = { patch: { resources }, revision: draft.head.id, onConflict: 'merge' as const }
      return presentDataset(services, await saveDraft(services, param('id'), save, author), actor.caller)
    },
  })
  const recovering = (rebuild: 'kept' | 'scratch') => ({
    ...publishes,
    answer: async ({ param, actor, author }: ManagementRequest) => {
      const { draft } = await openDraft(services, param('id'))
      resourceOf(draft, param('uid'))
      return { job_id: await publish(services, param('id'), { caller: actor.caller, rebuild }, author) }
    },
  })
  const stop = {
    ...publishes,
    answer: async ({ param, author }: ManagementRequest) => ({
      aborted: await abort(services, param('id'), author),
    }),
  }
  // The specification has some GETs that change state.
  const changes = { changes: true } as const
  return callsOf(sourceContract, {
    'POST management/1.0/resources/uploads/': { ...creates, answer: begin },
    'GET management/1.0/resources/uploads/:upload/': { ...creates, answer: progress },
    'PATCH management/1.0/resources/uploads/:upload/': { ...creates, answer: append },
    'DELETE management/1.0/resources/uploads/:upload/': { ...creates, answer: cancel },
    'POST management/1.0/resources/uploads/:upload/finish/': {
      ...creates,
      answer: async (request) => addedSources([await finish(request)]),
    },
    'POST management/1.0/datasets/:id/resources/uploads/': { ...edits, answer: begin },
    'GET management/1.0/datasets/:id/resources/uploads/:upload/': { ...edits, answer: progress },
    'PATCH management/1.0/datasets/:id/resources/uploads/:upload/': { ...edits, answer: append },
    'DELETE management/1.0/datasets/:id/resources/uploads/:upload/': { ...edits, answer: cancel },
    'POST management/1.0/datasets/:id/resources/uploads/:upload/finish/': {
      ...edits,
      answer: async (request, { resource_uid: uid }) => {
        const { draft } = await openDraft(services, request.param('id'))
        if (uid === undefined) return addSources(services, request, [await finish(request)])
        const { resource_uid: known } = resourceOf(draft, uid)
        return replaceSource(services, request, known, await finish(request))
      },
    },
    'POST management/1.0/resources/': {
      ...creates,
      answer: async (request) => addedSources(await files(request)),
    },
    'POST management/1.0/resources/new_url/': {
      ...creates,
      answer: async ({ author }, { url }) => addedSources([await addUrl(services, url, author)]),
    },
    'POST management/1.0/resources/new_text/': {
      ...creates,
      answer: async ({ author }, { text }) => addedSources([await addText(services, text, author)]),
    },
    'POST management/1.0/resources/new_realtime/': {
      ...creates,
      answer: async ({ author }, { records }) => addedSources([await addRealtime(services, records, author)]),
    },
    'POST management/1.0/datasets/:id/resources/': {
      ...edits,
      answer: (request) => add(request, () => files(request)),
    },
    'POST management/1.0/datasets/:id/resources/new_url/': {
      ...edits,
      answer: (request, { url }) => add(request, async () => [await addUrl(services, url, request.author)]),
    },
    'POST management/1.0/datasets/:id/resources/new_text/': {
      ...edits,
      answer: (request, { text }) =>
        add(request, async () => [await addText(services, text, request.author)]),
    },
    'POST management/1.0/datasets/:id/resources/new_realtime/': {
      ...edits,
      answer: (request, { records }) =>
        add(request, async () => [await addRealtime(services, records, request.author)]),
    },
    'GET management/1.0/datasets/:id/resources/': list,
    'GET management/v2/datasets/:id/resources/': list,
    'POST management/1.0/datasets/:id/resources/:uid/update_file/': {
      ...edits,
      answer: async (request) => {
        const { draft } = await openDraft(services, request.param('id'))
        const { resource_uid: uid } = resourceOf(draft, request.param('uid'))
        const [file] = await withUpload(request.c, services, (sent) =>
          Promise.all(sent.slice(0, 1).map((one) => addUpload(services, one, request.author))),
        )
        if (!file) throw new PublicError('value.missing', { name: 'file' })
        return replaceSource(services, request, uid, file)
      },
    },
    'GET management/1.0/datasets/:id/resources/:uid/enable/': { ...enabling(true), ...changes },
    'POST management/1.0/datasets/:id/resources/:uid/enable/': enabling(true),
    'GET management/1.0/datasets/:id/resources/:uid/disable/': { ...enabling(false), ...changes },
    'POST management/1.0/datasets/:id/resources/:uid/disable/': enabling(false),
    'GET management/1.0/datasets/:id/resources/:uid/recover/': { ...recovering('kept'), ...changes },
    'POST management/1.0/datasets/:id/resources/:uid/recover/': recovering('kept'),
    'GET management/1.0/datasets/:id/resources/:uid/recover/scratch/': {
      ...recovering('scratch'),
      ...changes,
    },
    'POST management/1.0/datasets/:id/resources/:uid/recover/scratch/': recovering('scratch'),
    'GET management/1.0/datasets/:id/resources/:uid/recover/cancel/': { ...stop, ...changes },
    'POST management/1.0/datasets/:id/resources/:uid/recover/cancel/': stop,
  })
}

const offsetHeader = 'upload-offset'

function pieceOf({ c }: ManagementRequest): { offset: number; body: Readable } {
  const value = c.req.header(offsetHeader) ?? ''
  if (!/^\d{1,15}$/.test(value))
    throw new PublicError('value.invalid', { name: 'Upload-Offset', value, expected: '0, 1, 2 …' })
  const { body } = c.req.raw
  return { offset: Number(value), body: body ? Readable.fromWeb(body as WebStream) : Readable.from([]) }
}
