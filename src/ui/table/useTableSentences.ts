import { use } from 'react'
import { en, type TableSentences } from '../../messages/en/table.ts'
import { sentenceLoader } from '../../messages/loader.ts'
import { useLanguage } from '../useSentences.ts'

const load = sentenceLoader(en, (language) => import(`../../messages/${language}/table.ts`))

/** Sentences of a table's interactive features; suspends while they are loaded. */
export const useTableSentences = (): TableSentences => use(load(useLanguage()))
