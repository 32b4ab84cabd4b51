import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Choice, findTyped } from '../../core/controls/choices.ts'
import { Chevron } from './Chevron.tsx'
import { usePlaced } from './usePlaced.ts'

interface SelectProps {
  choices: readonly Choice[]
  value: string
  label: string
  showLabel: boolean
  placeholder: string
  maxHeight: number
  disabled: boolean
  /** Shown in an open list without choices. */
  empty: string
  onChange: (value: string) => void
}

const typingPause = 500

/** A select with a list of limited height; keyboard handling as in a native one. */
export function Select(props: SelectProps) {
  const { choices, value, label, showLabel, placeholder, maxHeight, disabled, empty, onChange } = props
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = useRef({ text: '', at: 0 })
  const chosen = choices.findIndex((choice) => choice.value === value)
  usePlaced(button, panel, { open, fitWidth: true })

  // The active choice has a class.
  useEffect(() => {
    if (open) panel.current?.querySelector('.is-active')?.scrollIntoView?.({ block: 'nearest' })
  }, [open, active])

  const show = (index: number) => {
    setActive(Math.min(Math.max(index, 0), choices.length - 1))
    setOpen(true)
  }
  const choose = (index: number) => {
    setOpen(false)
    const choice = choices[index]
    if (choice && index !== chosen) onChange(choice.value)
  }
  const type = (letter: string, at: number) => {
    const before = at - typed.current.at < typingPause ? typed.current.text : ''
    typed.current = { text: before + letter, at }
    const found = findTyped(choices, typed.current.text, open ? active : chosen)
    if (found >= 0) show(found)
  }
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + 10,
    PageUp: active - 10,
    Home: 0,
    End: choices.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isLetter) return type(key, event.timeStamp)
    if (key === 'Tab' && open) return choose(active)
    if (key === 'Escape' && !open) return
    const step = steps[key]
    if (step === undefined && !['Enter', ' ', 'Escape'].includes(key)) return
    event.preventDefault()
    if (key === 'Escape') {
      event.stopPropagation()
      setOpen(false)
    } else if (!open) show(key === 'Home' || key === 'End' ? (step ?? 0) : chosen)
    else if (step !== undefined) show(step)
    else choose(active)
  }
  return (
    <div className="select" part="select">
      <span id={`${id}-label`} className={showLabel ? 'select-label' : 'd4c-hidden'} part="label">
        {label}
      </span>
      <button
        ref={setButton}
        type="button"
        className="d4c-input select-button"
        part="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        disabled={disabled}
        onClick={() => (open ? setOpen(false) : show(chosen))}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      >
        <span id={`${id}-value`} className={`select-value${chosen < 0 ? ' d4c-muted' : ''}`}>
          {choices[chosen]?.label ?? placeholder}
        </span>
        <Chevron open={open} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus stays on the button, also when the list is scrolled */}
      <div
        ref={panel}
        className="panel"
        part="panel"
        popover="manual"
        onMouseDown={(event) => event.preventDefault()}
      >
        <div
          id={`${id}-list`}
          className="select-list"
          part="list"
          role="listbox"
          aria-labelledby={`${id}-label`}
          style={{ maxBlockSize: maxHeight }}
        >
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays on the button, which has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the active one is told by aria-activedescendant
            <div
              key={choice.value}
              id={`${id}-${index}`}
              className={`select-option${index === active ? ' is-active' : ''}`}
              part={index === chosen ? 'option option-chosen' : 'option'}
              role="option"
              aria-selected={index === chosen}
              onPointerEnter={() => setActive(index)}
              onClick={() => choose(index)}
            >
              {choice.label}
            </div>
          ))}
        </div>
        {choices.length === 0 && <p className="select-empty d4c-muted">{empty}</p>}
      </div>
    </div>
  )
}
