import { useMemo } from 'react'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Picto, type PictoSource } from '../../ui/images/Picto.tsx'
import type { attributes } from './attributes.ts'

const byId = (element: HTMLElement, id: string): Element | null => {
  const root = element.getRootNode()
  return (root instanceof ShadowRoot && root.getElementById(id)) || element.ownerDocument.getElementById(id)
}

/** A coloured pictogram from a file or from an element of the page. */
export function PictoWidget({ options, element, connection }: WidgetProps<typeof attributes>) {
  const { url, localId, color, colorByAttribute, classes } = options
  // After a move, another drawing may have that id.
  const source = useMemo((): PictoSource => {
    if (!localId) return url ? { url } : null
    const drawing = byId(element, localId)
    return drawing && { drawing }
  }, [url, localId, element, connection])
  // HTML separates classes by white space, attribute lists by commas.
  const names = useMemo(() => (classes ?? []).flatMap((name) => name.split(/\s+/)), [classes])
  return <Picto source={source} color={color} colorByAttribute={colorByAttribute} classes={names} />
}
