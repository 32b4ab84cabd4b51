import { sentenceLoader } from '../../../client/sentences.ts'
import { en, type ToolSentences } from '../../../messages/en/map-tools.ts'

/** What the tools over a map say. */
export const loadToolSentences = sentenceLoader<ToolSentences>(en, () =>
  import('../../../messages/fr/map-tools.ts').then(({ fr }) => fr),
)
