import { useEffect, useLayoutEffect, useRef } from 'react'
import { applyTags } from '../../ui/builder/apply-tags.ts'

interface CategoryColorsProps {
  /** Name of the context whose categories get colours. */
  context: string
  field: string
  value: Readonly<Record<string, string>>
  onChange: (colors: Record<string, string>) => void
}

/** Colours of categories, edited with `d4c-category-colors`. */
export function CategoryColors({ context, field, value, onChange }: CategoryColorsProps) {
  const place = useRef<HTMLDivElement>(null)
  const text = JSON.stringify(value)
  useLayoutEffect(() => {
    const attributes = { context, field, value: text }
    if (place.current) applyTags(place.current, [{ name: 'd4c-category-colors', attributes, children: [] }])
  }, [context, field, text])
  const onColors = useRef((_: Event) => {})
  onColors.current = (event) => {
    event.stopPropagation()
    onChange((event as CustomEvent<{ value: Record<string, string> }>).detail.value)
  }
  useEffect(() => {
    const target = place.current
    const listen = (event: Event) => onColors.current(event)
    target?.addEventListener('d4c-change', listen)
    return () => target?.removeEventListener('d4c-change', listen)
  }, [])
  return <div ref={place} className="categories" />
}
