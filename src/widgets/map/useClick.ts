import { useCallback, useEffect, useMemo } from 'react'
import { isRecordList } from '../../client/answers.ts'
import { apiUrl, fetchJson } from '../../client/api.ts'
import { findContext } from '../../client/contexts/registry.ts'
import { emit } from '../../client/events.ts'
import { geometryFilter, targetParameters } from '../../core/map/target.ts'
import { clickRefinements } from '../../core/refine-on-click.ts'
import type { MapSentences } from '../../messages/en/maps.ts'
import { fill } from '../../messages/message.ts'
import { refineContexts } from '../../ui/detail/useRefineOnClick.ts'
import type { MapHandle, Picked } from '../../ui/MapView.tsx'
import { anchorOf } from './anchor.ts'
import type { PlacedOptions } from './layers.ts'
import type { ReadLayer } from './useLayers.ts'

/** Position of a layer's popup, and its target. */
export interface Opened extends Picked {
  layer: string
}

const clickOf = (options: PlacedOptions) =>
  clickRefinements({
    contexts: options.refineOnClickContext ?? [],
    itemField: options.refineOnClickMapField,
    itemFields: options.refineOnClickEachMapField,
    contextField: options.refineOnClickContextField,
    contextFields: options.refineOnClickEachContextField,
    replace: options.refineOnClickReplaceRefine,
    replaces: options.refineOnClickEachReplaceRefine,
  })

/** Position of the popup of a click: its mark, or the clicked position in a tile. */
const placeOf = ({ mark, lat, lng }: Picked) => (mark ? anchorOf(mark.geometry) : { lat, lng })

interface ClickOptions {
  element: HTMLElement
  layers: readonly ReadLayer[]
  map: MapHandle | null
  sentences: MapSentences
  open: (opened: Opened | null) => void
}

/** The action of a click: refine, zoom into a cluster, or open a popup. */
export function useClick({
  element,
  layers,
  map,
  sentences,
  open,
}: ClickOptions): (picked: Picked | null) => void {
  const clicks = useMemo(
    () => new Map(layers.map(({ placed: { id, options } }) => [id, clickOf(options)])),
    [layers],
  )
  const incomplete = [...clicks.values()].flatMap((click) => click.incomplete).join(', ')
  useEffect(() => {
    if (incomplete)
      console.error(`<${element.localName}> ${fill(sentences['layer.click'], { context: incomplete })}`)
  }, [incomplete, element, sentences])

  return useCallback(
    (picked: Picked | null) => {
      const read = picked && layers.find(({ placed }) => placed.id === picked.layer)
      if (!picked || !read) return open(null)
      const { layer, placed } = read
      const anchor = placeOf(picked)
      const click = clicks.get(picked.layer)
      if (click && click.refinements.length + click.unmapped.length > 0) {
        open(null)
        for (const name of click.unmapped) filterByShape(element, name, picked)
        if (click.refinements.length > 0) void refineByRecord(element, read, picked, click.refinements)
        return
      }
      if (picked.target.type === 'cluster' && map && !map.atMaximumZoom()) {
        open(null)
        return map.zoomBy(2, anchor)
      }
      emit(element, 'd4c-item-click', { layer: layer.title, context: placed.source.name, ...idsOf(picked) })
      if (layer.tooltip) open({ ...picked, ...anchor })
    },
    [element, layers, map, clicks, open],
  )
}

const idsOf = ({ target, mark }: Picked) => ({
  target,
  ...('recordid' in target && target.recordid ? { recordid: target.recordid } : {}),
  ...(target.type === 'shape' ? { geo_digest: target.digest } : {}),
  ...(mark?.hover ? { fieldValue: mark.hover } : {}),
})

/** A context without fields is filtered by the clicked shape. */
function filterByShape(element: HTMLElement, name: string, { mark, lat, lng }: Picked): void {
  const context = findContext(element, name)
  const filter = mark ? geometryFilter(mark.hull ?? mark.geometry) : { 'geofilter.distance': `${lat},${lng}` }
  const cleared = { 'geofilter.distance': undefined, 'geofilter.polygon': undefined }
  context?.parameters.update({ ...cleared, ...filter }, element.localName)
}

/** Refines by the clicked record, which is fetched first. */
async function refineByRecord(
  element: HTMLElement,
  { placed: { source } }: ReadLayer,
  { target }: Picked,
  refinements: ReturnType<typeof clickRefinements>['refinements'],
): Promise<void> {
  const { q, ...place } = targetParameters(target)
  const parameters = { ...source.parameters.get(), sort: undefined, start: undefined }
  const query = { ...parameters, ...place, ...(q ? { 'q.place': q } : {}), rows: 1, format: 'json' }
  try {
    const url = apiUrl(source.$origin.get(), 'records/1.0/download/', query)
    const [record] = await fetchJson(url, isRecordList)
    if (record) refineContexts(element, refinements, record.fields)
  } catch (error) {
    console.error(`<${element.localName}> a click could not be read:`, error)
  }
}
