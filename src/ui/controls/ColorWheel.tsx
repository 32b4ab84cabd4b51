import type { PointerEvent } from 'react'
import { useState } from 'react'
import { fromDisc, type Hsv, onDisc, printHsv, readHsv } from '../../core/controls/wheel.ts'
import { usePieceSentences } from './sentences.ts'

const cursorRadius = 4

const channels = [
  { name: 'hue', max: 359 },
  { name: 'saturation', max: 100 },
  { name: 'value', max: 100 },
] as const

/** A colour wheel, with sliders for the keyboard. */
export function ColorWheel({ color, onChange }: { color: string; onChange: (color: string) => void }) {
  const sentences = usePieceSentences()
  // Grey has no hue and black has no saturation, so the last chosen ones are kept.
  const [chosen, setChosen] = useState<Hsv>(() => readHsv(color))
  const hsv = printHsv(chosen) === color.toUpperCase() ? chosen : readHsv(color)
  const change = (next: Hsv) => {
    setChosen(next)
    onChange(printHsv(next))
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (event.buttons !== 1) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height]
    change({ ...fromDisc(x * 2 - 1, y * 2 - 1), value: hsv.value || 1 })
  }
  const { x, y } = onDisc(hsv)
  const shown = (name: (typeof channels)[number]['name']) =>
    Math.round(name === 'hue' ? hsv.hue : hsv[name] * 100)
  return (
    <div className="wheel">
      {/* The sliders below do the same for the keyboard. */}
      <div className="wheel-disc" aria-hidden="true" onPointerDown={point} onPointerMove={point}>
        <div className="wheel-shade" style={{ opacity: 1 - hsv.value }} />
        <svg className="wheel-cursor" viewBox="-100 -100 200 200" aria-hidden="true">
          <circle cx={x * 100} cy={y * 100} r={cursorRadius} />
        </svg>
      </div>
      {channels.map(({ name, max }) => (
        <label key={name} className="wheel-channel">
          {sentences[`color.${name}`]}
          <input
            type="range"
            min={0}
            max={max}
            value={shown(name)}
            onChange={(event) => {
              const number = Number(event.target.value)
              change({ ...hsv, [name]: name === 'hue' ? number : number / 100 })
            }}
          />
        </label>
      ))}
    </div>
  )
}
