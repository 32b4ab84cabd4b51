import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { contextTag, type NamedContext } from '../../core/builder/tags.ts'
import type { MapConfig } from '../../core/map/configuration/config.ts'
import { mapTag } from '../../core/map/configuration/tags.ts'
import { applySet, applyTags } from '../../ui/builder/apply-tags.ts'

interface PreviewProps {
  config: MapConfig
  contexts: readonly NamedContext[]
  label: string
  /** Called with `zoom,lat,lng`. */
  onMove: (location: string) => void
}

/** The map as elements, the same as in the copied markup. */
export function Preview({ config, contexts, label, onMove }: PreviewProps) {
  const declared = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const map = useMemo(() => mapTag(config, contexts), [config, contexts])
  useLayoutEffect(() => {
    if (declared.current)
      applySet(
        declared.current,
        contexts.map((one) => contextTag([one])),
      )
    if (stage.current) applyTags(stage.current, [map])
  }, [map, contexts])
  useEffect(() => {
    const place = stage.current
    const onMoved = (event: Event) => {
      const { location } = (event as CustomEvent<{ location?: unknown }>).detail ?? {}
      if (typeof location === 'string') onMove(location)
    }
    place?.addEventListener('d4c-map-move', onMoved)
    return () => place?.removeEventListener('d4c-map-move', onMoved)
  }, [onMove])
  return (
    <section className="preview" part="preview" aria-label={label}>
      <div ref={declared} hidden />
      <div ref={stage} className="stage" />
    </section>
  )
}
