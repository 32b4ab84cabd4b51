import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Picto } from '../../ui/images/Picto.tsx'
import type { attributes } from './attributes.ts'

/** An inlined SVG, which can be coloured. */
export function SvgInliner({ options }: WidgetProps<typeof attributes>) {
  const { url, color, colorByAttribute } = options
  return <Picto source={url ? { url } : null} color={color} colorByAttribute={colorByAttribute} />
}
