import { useLayoutEffect, useMemo, useRef } from 'react'
import type { ChartDefinition } from '../../core/chart/definition.ts'
import { applyTags } from '../../ui/builder/apply-tags.ts'
import { configuredTag } from './model/tags.ts'

interface PreviewProps {
  definition: ChartDefinition
  /** Names of the contexts with the chart's datasets. */
  names: readonly string[]
  label: string
}

/** Preview of the chart, drawn by `d4c-chart`. */
export function Preview({ definition, names, label }: PreviewProps) {
  const stage = useRef<HTMLDivElement>(null)
  const list = names.join(',')
  const tag = useMemo(() => configuredTag(definition, list.split(',')), [definition, list])
  useLayoutEffect(() => {
    if (stage.current) applyTags(stage.current, [tag])
  }, [tag])
  return (
    <section className="preview" part="preview" aria-label={label}>
      <div ref={stage} className="stage" />
    </section>
  )
}
