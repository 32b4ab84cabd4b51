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

/** What ingestion says; suspends while it is loaded, so that whole tabs ask for it and not what opens within them. */
export const useIngest = (): IngestSentences => use(loadIngest(useApp().words.language))

/** What metas are called; suspends while it is loaded. */
export const useMetaLabels = (): Sentences => use(loadMetadata(useApp().words.language))
