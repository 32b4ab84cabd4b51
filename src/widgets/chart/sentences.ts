import { en } from '../../messages/en/charts.ts'
import { sentenceLoader } from '../../messages/loader.ts'

/** What charts say. */
export const loadChartSentences = sentenceLoader(
  en,
  (language) => import(`../../messages/${language}/charts.ts`),
)
