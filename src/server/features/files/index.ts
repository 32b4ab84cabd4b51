import type { Feature } from '../feature.ts'
import { fileCalls } from './calls.ts'
import { FileService } from './service.ts'
import { UploadService } from './uploads.ts'

/** Attachments and alternative exports of datasets, and uploads for them. */
export const files: Feature = {
  calls: ({ store, datasets, publicUrl }) =>
    fileCalls(new FileService(store), new UploadService(datasets, publicUrl), datasets),
}
