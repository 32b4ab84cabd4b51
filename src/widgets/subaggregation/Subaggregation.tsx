import { use, useMemo } from 'react'
import { isRows } from '../../core/analysis/rows.ts'
import { warnOnce } from '../../custom-element/options.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Published } from '../../ui/Published.tsx'
import type { attributes } from './attributes.ts'

let loading: Promise<typeof import('../../core/analysis/statistics.ts')> | undefined

/** Statistics over the rows of an analysis, as `results[0]` of its content. */
export function Subaggregation({ options, template }: WidgetProps<typeof attributes>) {
  loading ??= import('../../core/analysis/statistics.ts')
  const { statisticOf } = use(loading)
  const { variable: rows, serieOf } = options
  const results = useMemo(() => {
    if (!isRows(rows)) return []
    const values = Object.entries(serieOf).map(([name, text]) => {
      try {
        return [name, statisticOf(rows, text)]
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        warnOnce(`<d4c-subaggregation> serie-${name}: ${error.message}.`)
        return [name, null]
      }
    })
    return [Object.fromEntries(values)]
  }, [rows, serieOf, statisticOf])
  return <Published values={{ results }} template={template} />
}
