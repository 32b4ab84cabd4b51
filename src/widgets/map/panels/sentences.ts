import { use } from 'react'
import { en, type MapPanelSentences } from '../../../messages/en/map-panels.ts'
import { sentenceLoader } from '../../../messages/loader.ts'
import { useLanguage } from '../../../ui/useSentences.ts'

const load = sentenceLoader(en, (language) => import(`../../../messages/${language}/map-panels.ts`))

/** Sentences for layers and records of a map; suspends while they are loaded. */
export const useMapPanelSentences = (): MapPanelSentences => use(load(useLanguage()))
