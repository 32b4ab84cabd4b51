import { use } from 'react'
import { sentenceLoader } from '../../../client/sentences.ts'
import { en, type MapPanelSentences } from '../../../messages/en/map-panels.ts'
import { useLanguage } from '../../../ui/useSentences.ts'

const load = sentenceLoader<MapPanelSentences>(en, () =>
  import('../../../messages/fr/map-panels.ts').then(({ fr }) => fr),
)

/** What a map tells of its layers and records, in the page's language; suspends while it is loaded. */
export const useMapPanelSentences = (): MapPanelSentences => use(load(useLanguage()))
