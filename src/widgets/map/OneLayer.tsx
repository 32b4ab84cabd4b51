import { useMemo } from 'react'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { layerOf } from './layer-of.ts'
import { MapBody } from './MapBody.tsx'

interface Props {
  element: HTMLElement
  connection: number
  options: OptionsOf<typeof attributes>
  context: string
}

const groups = [{ id: 'l0', options: null }]

/** A map of one context, drawn as a layer draws it that says no more. */
export default function OneLayer({ element, connection, options, context }: Props) {
  const placed = useMemo(() => [layerOf({ context }, '0', 'l0').layer], [context])
  const names = useMemo(() => [context], [context])
  return (
    <WithContexts element={element} connection={connection} names={names}>
      {(contexts) => (
        <MapBody element={element} options={options} placed={placed} groups={groups} contexts={contexts} />
      )}
    </WithContexts>
  )
}
