import { useMemo } from 'react'
import { isRows } from '../../core/analysis/rows.ts'
import { longestOf, longestRuns } from '../../core/analysis/runs.ts'
import { warnOnce } from '../../custom-element/options.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Published } from '../../ui/Published.tsx'
import type { attributes } from './attributes.ts'

/** The longest run of rows that meet a condition, as the variable `results` of its content. */
export function AnalysisSerie({ options, template }: WidgetProps<typeof attributes>) {
  const { variable: rows, condition, name: series, separateOnX: separateOn, mode } = options
  const results = useMemo(() => {
    if (!isRows(rows)) return {}
    try {
      const runs = longestRuns(rows, { series, condition, separateOn })
      return mode === 'reduce' && separateOn !== undefined ? longestOf(runs) : runs
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      warnOnce(`<d4c-analysis-serie> condition="${condition}": ${error.message}; it counts as false.`)
      return {}
    }
  }, [rows, condition, series, separateOn, mode])
  return <Published values={{ results }} template={template} />
}
