import type { Feature } from '../feature.ts'
import { addCalls, fileCalls } from './calls.ts'
import { FileService } from './service.ts'
import { uploadCalls } from './upload-calls.ts'
import { UploadService } from './uploads.ts'

/** Attachments and alternative exports of datasets, and files that are uploaded for them. */
export const files: Feature = {
  calls: ({ store, datasets, publicUrl }) => {
    const service = new FileService(store)
    const uploads = new UploadService(datasets, publicUrl)
    return [
      ...fileCalls(service, uploads),
      ...addCalls(service, uploads, datasets),
      ...uploadCalls(uploads, datasets),
    ]
  },
}
