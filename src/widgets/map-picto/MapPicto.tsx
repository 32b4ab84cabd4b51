import { useStore } from '@nanostores/react'
import type { DataContext } from '../../client/contexts/context.ts'
import { pictoUrl } from '../../core/images/picto.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Picto } from '../../ui/images/Picto.tsx'
import { useDataContext } from '../../ui/useDataContext.ts'
import type { attributes } from './attributes.ts'

interface Props {
  name: string
  color: string | undefined
}

const OfContext = ({ context, name, color }: Props & { context: DataContext }) => (
  <Picto source={{ url: pictoUrl(name, useStore(context.$origin).domainUrl) }} color={color} />
)

/** A pictogram of a map by name, from the portal of a context or of the page. */
export function MapPicto({ options, element, connection }: WidgetProps<typeof attributes>) {
  const { name, color } = options
  const context = useDataContext(element, options.context ?? '', connection)
  if (!options.context) return <Picto source={{ url: pictoUrl(name) }} color={color} />
  return context && <OfContext context={context} name={name} color={color} />
}
