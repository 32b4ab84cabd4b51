import { useEffect, useId, useRef, useState } from 'react'
import { hexOf } from '../../core/color/hex.ts'
import { hexLength, settleColor } from '../../core/controls/colors.ts'
import { fill } from '../../messages/message.ts'
import { ColorWheel } from './ColorWheel.tsx'
import { usePieceSentences } from './sentences.ts'
import { readStored, writeStored } from './storage.ts'
import { useDismissal } from './useDismissal.ts'
import { usePlaced } from './usePlaced.ts'

interface ColorFieldProps {
  label: string
  showLabel: boolean
  /** #RRGGBB or #RGB; empty for none. */
  value: string
  colors: readonly string[]
  required: boolean
  /** Value of an empty required field. */
  usual: string | undefined
  onChange: (color: string) => void
}

const tabs = ['nice', 'wheel'] as const
type Tab = (typeof tabs)[number]
const tabKey = 'd4c-color-picker-tab'
const pause = 200

const lastTab = (): Tab => (readStored(tabKey) === 'wheel' ? 'wheel' : 'nice')

/** An input for a colour code, which reports changes once typing pauses. */
function HexInput({
  id,
  value,
  label,
  required,
  usual,
  onChange,
}: Omit<ColorFieldProps, 'colors' | 'showLabel'> & { id: string }) {
  const sentences = usePieceSentences()
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const invalid = typed !== null && settleColor(typed, { required, usual }) === null
  const apply = (text: string) => {
    const color = text.trim() === '' ? null : hexOf(text)
    if (color !== null && color !== value) onChange(color)
  }
  const leave = () => {
    clearTimeout(timer.current)
    if (typed === null) return
    const color = settleColor(typed, { required, usual })
    setTyped(null)
    if (color !== null && color !== value) onChange(color)
  }
  return (
    <>
      <input
        id={id}
        className="d4c-input color-hex"
        part="input"
        type="text"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={hexLength}
        placeholder="#RRGGBB"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${id}-error` : undefined}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => apply(target.value), pause)
        }}
        onBlur={leave}
      />
      {invalid && (
        <span id={`${id}-error`} className="color-error" role="alert">
          {sentences['color.invalid']}
        </span>
      )}
    </>
  )
}

/** A colour field with suggested colours, a colour wheel and an input for the code. */
export function ColorField(props: ColorFieldProps) {
  const { label, showLabel, value, colors, onChange } = props
  const sentences = usePieceSentences()
  const id = useId()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [tab, setTab] = useState(lastTab)
  usePlaced(button, panel, { open, focus: '[aria-pressed="true"]' })
  useDismissal(root, open, (byKey) => {
    setOpen(false)
    if (byKey) button?.focus()
  })
  const show = () => {
    setTab(lastTab())
    setOpen(!open)
  }
  const select = (next: Tab) => {
    writeStored(tabKey, next)
    setTab(next)
  }
  return (
    <div ref={setRoot} className="color" part="color">
      {showLabel && (
        <label className="color-label" part="label" htmlFor={id}>
          {label}
        </label>
      )}
      <span className="color-box">
        <button
          ref={setButton}
          type="button"
          className="color-swatch"
          part="swatch"
          aria-label={fill(sentences['color.choose'], { label })}
          aria-haspopup="dialog"
          aria-expanded={open}
          style={value ? { background: value } : undefined}
          onClick={show}
        />
        <HexInput id={id} {...props} />
      </span>
      <div
        ref={panel}
        className="panel color-panel"
        part="panel"
        popover="manual"
        role="dialog"
        aria-label={fill(sentences['color.choose'], { label })}
      >
        {open && (
          <>
            <div className="color-tabs">
              {tabs.map((name) => (
                <button
                  key={name}
                  type="button"
                  className="color-tab"
                  aria-pressed={name === tab}
                  onClick={() => select(name)}
                >
                  {sentences[`color.${name}`]}
                </button>
              ))}
            </div>
            {tab === 'nice' ? (
              <ul className="color-list">
                {colors.map((color) => (
                  <li key={color}>
                    <button
                      type="button"
                      className="color-nice"
                      aria-label={color}
                      aria-pressed={color === hexOf(value)}
                      title={color}
                      style={{ backgroundColor: color }}
                      onClick={() => {
                        onChange(color)
                        setOpen(false)
                        button?.focus()
                      }}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              <ColorWheel color={hexOf(value) ?? '#FFFFFF'} onChange={onChange} />
            )}
          </>
        )}
      </div>
    </div>
  )
}
