import type { DataContext } from '../../client/contexts/context.ts'
import { readRange } from '../../core/time-query.ts'
import { useDataContexts, useManyParameters } from '../../ui/useDataContext.ts'

interface Props {
  element: HTMLElement
  /** Names of the contexts that the chart filters by time. */
  contexts: readonly string[]
  reset: () => void
  label: string
}

/** Button that removes the time filter made by selecting an interval. */
export function BrushReset({ element, contexts: names, reset, label }: Props) {
  const found = useDataContexts(element, names, 0)
  return <Reset contexts={found.filter((one) => one !== null)} reset={reset} label={label} />
}

function Reset({
  contexts,
  reset,
  label,
}: { contexts: readonly DataContext[] } & Pick<Props, 'reset' | 'label'>) {
  const parameters = useManyParameters(contexts)
  const applied = parameters.some((one) => {
    const { from, to } = readRange(one)
    return from !== null || to !== null
  })
  if (!applied) return null
  return (
    <button type="button" className="d4c-link d4c-chart__twin" part="reset" onClick={reset}>
      {label}
    </button>
  )
}
