import type { Feature } from '../feature.ts'
import { metadataCalls } from './calls.ts'
import { MetadataService } from './service.ts'

/** Metadata of datasets, by templates. */
export const metadata: Feature = {
  calls: ({ datasets }) => metadataCalls(new MetadataService(datasets)),
}
