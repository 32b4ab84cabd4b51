import { sentenceLoader } from '../../../client/sentences.ts'
import { en, type ToolSentences } from '../../../core/messages/map-tools/en.ts'

/** What the tools over a map say. */
export const loadToolSentences = sentenceLoader<ToolSentences>(en, () =>
  import('../../../core/messages/map-tools/fr.ts').then(({ fr }) => fr),
)
