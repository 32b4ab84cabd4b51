import { useEffect, useRef, useState } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { readRange, readTimeQuery, type TimeRange } from '../../core/time-query.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { useManyParameters } from '../../ui/useDataContext.ts'
import type { attributes } from './attributes.ts'

const none: TimeRange = { from: null, to: null }

const isSet = ({ from, to }: TimeRange): boolean => from !== null || to !== null

/**
 * The range in its contexts. It cannot always be parsed from a custom parameter: the remembered one is used
 * until the parameter is removed.
 */
export function useRange(
  contexts: readonly DataContext[],
  { suffix, contextParameterName, contextParameterFormatter }: OptionsOf<typeof attributes>,
): { range: TimeRange; keep: (range: TimeRange) => void } {
  const [chosenRange, keep] = useState(none)
  let present = false
  const ranges = useManyParameters(contexts).map((parameters, index) => {
    const name = contexts[index]?.name ?? ''
    const parameterName = contextParameterName[name] ?? (name in contextParameterFormatter ? 'q' : undefined)
    if (parameterName === undefined) return readRange(parameters, suffix)
    const query = parameters[parameterName]
    present ||= query !== undefined
    const read = typeof query === 'string' ? readTimeQuery(query) : null
    return read?.kind === 'range' ? { from: read.from, to: read.to } : none
  })
  const hasParameter = contexts.some(
    ({ name }) => name in contextParameterName || name in contextParameterFormatter,
  )

  const wasPresent = useRef(false)
  useEffect(() => {
    if (wasPresent.current && !present) keep((range) => (range.from && range.to ? none : range))
    wasPresent.current = present
  }, [present])
  return { range: ranges.find(isSet) ?? (hasParameter ? chosenRange : none), keep }
}
