import { en } from '../../messages/en/charts.ts'
import { sentenceLoader } from '../../messages/loader.ts'

/** Sentences of charts. */
export const loadChartSentences = sentenceLoader(
  en,
  (language) => import(`../../messages/${language}/charts.ts`),
)
