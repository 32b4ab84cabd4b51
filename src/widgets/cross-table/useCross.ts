import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { fetchAnalysis } from '../../client/analysis.ts'
import { apiUrl } from '../../client/api.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { Question } from '../../client/question.ts'
import { type AnalyzeRow, isRows } from '../../core/analysis/rows.ts'
import type { Field } from '../../core/field.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import { useChange } from '../../ui/useChange.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { type CrossDepth, type CrossSeries, crossQuery } from './cross-table.ts'

interface CrossQuestion {
  rowFields: readonly Field[]
  columnField: Field
  series: readonly CrossSeries[]
  /** Also request subtotals of every group. */
  subtotals: boolean
}

export interface CrossAnswer extends CrossQuestion {
  columns: readonly AnalyzeRow[]
  depths: readonly CrossDepth[]
  /** Groups are missing, since there were more than the limit of an answer. */
  truncated: boolean
}

const sizeOf = ({ rowFields, subtotals }: CrossQuestion): number[] =>
  subtotals ? rowFields.map((_, index) => index + 1) : [rowFields.length]

/** The calls of a cross table: its columns, then rows and cells of each depth. */
function callsOf(question: CrossQuestion): Parameters[] {
  const { rowFields, columnField, series } = question
  const depths = sizeOf(question).flatMap((depth) => {
    const fields = rowFields.slice(0, depth)
    return [crossQuery(fields, []), crossQuery([...fields, columnField], series)]
  })
  return [crossQuery([columnField], []), ...depths]
}

/** Makes all calls of a cross table; the table is shown when the last one is answered. */
export function useCross(element: HTMLElement, context: DataContext, question: CrossQuestion) {
  const origin = useStore(context.$origin)
  const parameters = useParameters(context)
  const pending = useMemo(() => new Question<CrossAnswer>(), [])
  const [attempt, setAttempt] = useState(0)
  const urls = callsOf(question).map((call) =>
    apiUrl(origin, 'records/1.0/analyze/', { ...parameters, start: undefined, rows: undefined, ...call }),
  )
  // Runs once for the same addresses, refresh and retry.
  useChange(() => {
    const end = (ok: boolean) => emit(element, 'd4c-load-end', { context: context.name, ok })
    emit(element, 'd4c-load-start', { context: context.name })
    void pending.ask(async (signal) => {
      try {
        const answers = await Promise.all(urls.map((url) => fetchAnalysis(url, isRows, signal)))
        const [columns = [], ...rest] = answers.map(({ answer }) => answer)
        const truncated = answers.some((one) => one.truncated)
        const depths = sizeOf(question).map((_, index) => ({
          values: rest[index * 2] ?? [],
          cells: rest[index * 2 + 1] ?? [],
        }))
        end(true)
        return { ...question, columns, depths, truncated }
      } catch (error) {
        if (!signal.aborted) end(false)
        throw error
      }
    })
  }, [urls.join(' '), parameters._refreshTimestamp, attempt])
  useEffect(() => () => pending.stop(), [pending])
  const answer = useStore(pending.$answer)
  return { ...answer, retry: () => setAttempt(attempt + 1) }
}
