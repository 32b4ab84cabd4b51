import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { readCoordinates, readGeoJson, readRecordPlace } from '../../core/place/place.ts'
import { warnOnce } from '../../custom-element/options.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useListener } from '../../ui/controls/useListener.ts'
import { useBubble } from '../../ui/geotooltip/useBubble.ts'
import type { attributes } from './attributes.ts'

const PlaceBubble = lazy(() => import('../../ui/geotooltip/PlaceBubble.tsx'))

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Whether the content contains a focusable element, updated when it changes. */
function useHoldsFocusable(element: HTMLElement): boolean {
  const [holds, setHolds] = useState(false)
  useEffect(() => {
    const look = () => setHolds(element.querySelector(focusable) !== null)
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [element])
  return holds
}

/** Text with a small map of a place as a tooltip. */
export function Geotooltip({ options, element }: WidgetProps<typeof attributes>) {
  const { coords, geojson, record, width, height, delay } = options
  const { bubble, openLater, open, leave, close } = useBubble(delay)
  const holdsFocusable = useHoldsFocusable(element)
  const geometry = useMemo(
    () => readCoordinates(coords) ?? readGeoJson(geojson) ?? readRecordPlace(record),
    [coords, geojson, record],
  )
  useEffect(() => {
    const given = [coords, geojson, record].filter((value) => value !== undefined && value !== '')
    if (!geometry && given.length > 0)
      warnOnce(`<${element.localName}> finds no place in ${JSON.stringify(given[0])?.slice(0, 100)}.`)
  }, [geometry, coords, geojson, record, element])

  const target = geometry ? element : null
  useListener(target, 'pointerenter', ({ pointerType }) => {
    if (pointerType !== 'touch') openLater()
  })
  useListener(target, 'pointerleave', leave)
  useListener(target, 'focusin', openLater)
  useListener(target, 'focusout', leave)
  useListener(target, 'click', open)
  useListener(bubble === 'closed' ? null : element.ownerDocument, 'keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  useListener(bubble === 'closed' ? null : element.ownerDocument, 'pointerdown', (event) => {
    if (!event.composedPath().includes(element)) leave()
  })
  return (
    <>
      {geometry && !holdsFocusable ? (
        <button type="button" className="anchor" part="anchor" aria-expanded={bubble === 'open'}>
          <slot />
        </button>
      ) : (
        <slot />
      )}
      {geometry && bubble !== 'closed' && (
        <Suspense fallback={null}>
          <PlaceBubble
            anchor={element}
            geometry={geometry}
            width={width}
            height={height}
            isLeaving={bubble === 'leaving'}
          />
        </Suspense>
      )}
    </>
  )
}
