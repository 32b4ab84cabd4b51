import { use } from 'react'
import { sentenceLoader } from '../../client/sentences.ts'
import { en, type TableSentences } from '../../messages/en/table.ts'
import { useLanguage } from '../useSentences.ts'

const load = sentenceLoader<TableSentences>(en, () =>
  import('../../messages/fr/table.ts').then(({ fr }) => fr),
)

/** Sentences of what a table can do beyond showing rows; suspends while they are loaded. */
export const useTableSentences = (): TableSentences => use(load(useLanguage()))
