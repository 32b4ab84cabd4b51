import { useEffect } from 'react'
import { isSearchAnswer } from '../../client/answers.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import type { Dataset } from '../../core/dataset.ts'
import type { DataRecord } from '../../core/record.ts'
import { useAnswer } from '../useAnswer.ts'
import { useParameters } from '../useDataContext.ts'

/**
 * The first results of a context's search, records or datasets; also sets the number of results of the
 * context.
 */
export function useResults(element: Element, context: DataContext, max: number, { quiet = false } = {}) {
  const parameters = useParameters(context)
  const call =
    context.type === 'catalog'
      ? {
          path: 'datasets/1.0/search/',
          parameters: { ...parameters, rows: max, extrametas: true, interopmetas: true },
        }
      : { path: 'records/1.0/search/', parameters: { ...parameters, rows: max } }
  const answer = useAnswer(element, context, call, isSearchAnswer, { quiet })
  const { value, loading } = answer
  useEffect(() => {
    if (value && !loading) context.$nhits.set(value.nhits)
  }, [context, value, loading])
  const results: readonly (DataRecord | Dataset)[] = value
    ? 'records' in value
      ? value.records
      : value.datasets
    : []
  return { ...answer, results }
}
