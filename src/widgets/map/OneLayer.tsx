import { useMemo } from 'react'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { useOlderLayer } from './legacy/useOlderLayer.ts'
import { MapBody } from './MapBody.tsx'

interface Props {
  element: HTMLElement
  connection: number
  options: OptionsOf<typeof attributes>
  context: string
}

/** A map of one context, drawn by its attributes, or by defaults. */
export default function OneLayer({ element, connection, options, context }: Props) {
  const stated = useMemo(() => ({ ...options, context }), [options, context])
  const { placed, groups, names } = useOlderLayer(element, stated, undefined)
  return (
    <WithContexts element={element} connection={connection} names={names}>
      {(contexts) => (
        <MapBody element={element} options={options} placed={placed} groups={groups} contexts={contexts} />
      )}
    </WithContexts>
  )
}
