import { useState } from 'react'
import { LayersPanel, type LayersPanelProps } from './LayersPanel.tsx'
import { useToldSentences } from './sentences.ts'
import css from './told.css'
import { useSheet } from './useSheet.ts'

interface Props extends LayersPanelProps {
  element: HTMLElement
  domainUrl: string
  /** Whether there is a panel of layers. */
  control: boolean
}

/** Narrower maps begin with their panel closed: it would cover them. */
const roomy = 460

/** What stands beside a map: the panel of its layers. */
export default function MapAside({ element, control, ...panel }: Props) {
  const told = useToldSentences()
  useSheet(element, css)
  const [open, setOpen] = useState(() => element.clientWidth >= roomy)
  if (!control) return null
  const label = told[open ? 'layers.collapse' : 'layers.expand']
  return (
    <div className="d4c-map__aside" part="aside">
      <div className="d4c-map__switches">
        <button
          type="button"
          className="d4c-map__switch"
          aria-label={label}
          title={label}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 2l6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3" />
          </svg>
        </button>
      </div>
      {open && <LayersPanel {...panel} told={told} />}
    </div>
  )
}
