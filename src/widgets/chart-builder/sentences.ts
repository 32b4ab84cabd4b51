import { use } from 'react'
import { sentenceLoader } from '../../client/sentences.ts'
import { type ChartBuilderSentences, en } from '../../messages/en/chart-builder.ts'
import { useLanguage } from '../../ui/useSentences.ts'

const load = sentenceLoader<ChartBuilderSentences>(en, () =>
  import('../../messages/fr/chart-builder.ts').then(({ fr }) => fr),
)

/** Sentences of the chart builder in the page's language; suspends while they are loaded. */
export const useChartBuilderSentences = (): ChartBuilderSentences => use(load(useLanguage()))
