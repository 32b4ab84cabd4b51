import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Spinner as Mark } from '../../ui/Spinner.tsx'
import type { attributes } from './attributes.ts'

/** A loading indicator. */
export function Spinner({ options }: WidgetProps<typeof attributes>) {
  return <Mark backdrop={options.withBackdrop} />
}
