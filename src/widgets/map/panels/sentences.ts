import { use } from 'react'
import { en, type MapPanelSentences } from '../../../messages/en/map-panels.ts'
import { sentenceLoader } from '../../../messages/loader.ts'
import { useLanguage } from '../../../ui/useSentences.ts'

const load = sentenceLoader(en, (language) => import(`../../../messages/${language}/map-panels.ts`))

/** What a map tells of its layers and records, in the page's language; suspends while it is loaded. */
export const useMapPanelSentences = (): MapPanelSentences => use(load(useLanguage()))
