import type { ManagedDataset } from '../../server/features/datasets/contract.ts'
import type { AddedSources, DatasetWithSources } from '../../server/features/sources/contract.ts'
import { type Api, addressOf } from './api.ts'
import type { UploadCalls } from './file-upload.ts'

/** Uploads of sources that do not belong to a dataset yet. */
export const newSources = (api: Api): UploadCalls<AddedSources> => ({
  begin: (body) => api('POST management/1.0/resources/uploads/', { body }),
  progress: (upload, signal) =>
    api('GET management/1.0/resources/uploads/:upload/', { path: { upload }, signal }),
  address: (upload) => addressOf('PATCH management/1.0/resources/uploads/:upload/', { upload }),
  finish: (upload, signal) =>
    api('POST management/1.0/resources/uploads/:upload/finish/', { path: { upload }, signal }),
  cancel: (upload) => api('DELETE management/1.0/resources/uploads/:upload/', { path: { upload } }),
})

/** Uploads of a dataset's sources; `resource_uid` is that of a source whose content is replaced. */
export const sourcesOf = (
  api: Api,
  id: string,
  replaced: { resource_uid?: string } = {},
): UploadCalls<DatasetWithSources | ManagedDataset> => ({
  begin: (body) => api('POST management/1.0/datasets/:id/resources/uploads/', { path: { id }, body }),
  progress: (upload, signal) =>
    api('GET management/1.0/datasets/:id/resources/uploads/:upload/', { path: { id, upload }, signal }),
  address: (upload) =>
    addressOf('PATCH management/1.0/datasets/:id/resources/uploads/:upload/', { id, upload }),
  finish: (upload, signal) =>
    api('POST management/1.0/datasets/:id/resources/uploads/:upload/finish/', {
      path: { id, upload },
      body: replaced,
      signal,
    }),
  cancel: (upload) =>
    api('DELETE management/1.0/datasets/:id/resources/uploads/:upload/', { path: { id, upload } }),
})
