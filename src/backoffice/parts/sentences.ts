import { use } from 'react'
import { en as metadata } from '../../messages/en/api/metadata.ts'
import { en as ingest } from '../../messages/en/ingest/screens.ts'
import type { IngestSentences } from '../../messages/ingest.ts'
import { sentenceLoader } from '../../messages/loader.ts'
import type { Sentences } from '../../messages/message.ts'
import { useApp } from '../app.ts'

const loadIngest = sentenceLoader(
  ingest,
  (language) => import(`../../messages/${language}/ingest/screens.ts`),
)
const loadMetadata = sentenceLoader(
  metadata,
  (language) => import(`../../messages/${language}/api/metadata.ts`),
)

/**
 * Sentences of ingestion; suspends while they are loaded, so whole tabs request them rather than nested
 * parts.
 */
export const useIngest = (): IngestSentences => use(loadIngest(useApp().words.language))

/** Labels of metas; suspends while they are loaded. */
export const useMetaLabels = (): Sentences => use(loadMetadata(useApp().words.language))
