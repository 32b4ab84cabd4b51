import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useAutoResize } from '../../ui/useAutoResize.ts'
import type { attributes } from './attributes.ts'

/** Extends its content to the bottom of the window. */
export function AutoResize({ options, element }: WidgetProps<typeof attributes>) {
  useAutoResize(element, options.autoResize && options.d4cAutoResize)
  return <slot />
}
