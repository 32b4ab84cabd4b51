import type { Feature } from '../feature.ts'
import { metadataCalls } from './calls.ts'
import { MetadataService } from './service.ts'

/** What is written about datasets, by templates. */
export const metadata: Feature = {
  calls: ({ datasets }) => metadataCalls(new MetadataService(datasets)),
}
