import { use } from 'react'
import { type ChartBuilderSentences, en } from '../../messages/en/chart-builder.ts'
import { sentenceLoader } from '../../messages/loader.ts'
import { useLanguage } from '../../ui/useSentences.ts'

const load = sentenceLoader(en, (language) => import(`../../messages/${language}/chart-builder.ts`))

/** Sentences of the chart builder in the page's language; suspends while they are loaded. */
export const useChartBuilderSentences = (): ChartBuilderSentences => use(load(useLanguage()))
