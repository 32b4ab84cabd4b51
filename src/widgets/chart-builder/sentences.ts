import { use } from 'react'
import { sentenceLoader } from '../../client/sentences.ts'
import { type ChartBuilderSentences, en } from '../../core/messages/chart-builder/en.ts'
import { useLanguage } from '../../ui/useSentences.ts'

const load = sentenceLoader<ChartBuilderSentences>(en, () =>
  import('../../core/messages/chart-builder/fr.ts').then(({ fr }) => fr),
)

/** Sentences of the chart builder in the page's language; suspends while they are loaded. */
export const useChartBuilderSentences = (): ChartBuilderSentences => use(load(useLanguage()))
