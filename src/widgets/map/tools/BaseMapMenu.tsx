import { useId, useState } from 'react'
import type { BaseMap } from '../../../core/map/base-maps.ts'
import type { ToolSentences } from '../../../messages/en/map-tools.ts'
import { ToolButton } from './ToolButton.tsx'

const sheets = 'M8 2l6 3.2-6 3.2-6-3.2zM2.8 8.2L2 8.6l6 3.2 6-3.2-.8-.4M2.8 11.4l-.8.4 6 3.2 6-3.2-.8-.4'

interface Props {
  list: readonly BaseMap[]
  current: BaseMap | null
  sentences: ToolSentences
  onChoose: (id: string) => void
}

/** A menu to choose the base map. */
export function BaseMapMenu({ list, current, sentences, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const name = useId()
  return (
    <>
      <ToolButton
        label={sentences.basemap}
        path={sheets}
        pressed={null}
        expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <fieldset
          className="d4c-tools__panel"
          part="basemaps"
          aria-label={sentences.basemap}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false)
          }}
        >
          {list.map(({ id, label }) => (
            <label key={id} className="d4c-tools__choice">
              <input type="radio" name={name} checked={id === current?.id} onChange={() => onChoose(id)} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
