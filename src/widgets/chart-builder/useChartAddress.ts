import { useCallback, useRef } from 'react'
import { encodeDefinition } from '../../core/chart/definition.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { addressWith, linkOf, moveTo, useTextInAddress } from '../../ui/builder/address.ts'
import type { Editing } from '../../ui/builder/editor-session.ts'
import type { attributes } from './attributes.ts'
import type { BuiltChart } from './model/keep.ts'
import { addressKey } from './useOpening.ts'

/**
 * Synchronises the page's URL with the edited chart. `showAt` replaces the URL by that of a saved chart; `link`
 * is the URL to share, null for a chart that is too large for one.
 */
export function useChartAddress(
  { syncToUrl, rootPath, chartId }: OptionsOf<typeof attributes>,
  editing: Editing<BuiltChart>,
) {
  const { config, savedState, unsaved } = editing
  const { chart } = config
  const isUnchanged = savedState.id !== null && !unsaved
  useTextInAddress(
    addressKey,
    chart.queries.length === 0 || isUnchanged ? null : encodeDefinition(chart),
    syncToUrl,
  )
  const named = useRef(chartId ?? null)
  const showAt = useCallback(
    (id: string) => {
      if (syncToUrl) moveTo(rootPath, named.current, id)
      named.current = id
    },
    [rootPath, syncToUrl],
  )
  const link = () =>
    linkOf(rootPath, editing) ?? addressWith(addressKey, encodeDefinition(chart), location.href)
  return { showAt, link }
}
