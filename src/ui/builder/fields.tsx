import { type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  hint?: string
  children: (id: string, describedBy: string | undefined) => ReactNode
}

function Field({ label, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id, hint ? `${id}-hint` : undefined)}
      {hint && (
        <span id={`${id}-hint`} className="d4c-muted hint">
          {hint}
        </span>
      )}
    </div>
  )
}

interface TextFieldProps {
  label: string
  hint?: string
  value: string | undefined
  placeholder?: string
  /** An empty text is undefined. */
  onChange: (value: string | undefined) => void
}

export const TextField = ({ label, hint, value, placeholder, onChange }: TextFieldProps) => (
  <Field label={label} {...(hint && { hint })}>
    {(id, describedBy) => (
      <input
        id={id}
        className="d4c-input"
        type="text"
        autoComplete="off"
        aria-describedby={describedBy}
        placeholder={placeholder}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    )}
  </Field>
)

interface NumberFieldProps {
  label: string
  value: number | undefined
  min: number
  max: number
  step?: number
  /** Default value. */
  usual?: number
  onChange: (value: number | undefined) => void
}

export const NumberField = ({ label, value, min, max, step = 1, usual, onChange }: NumberFieldProps) => (
  <Field label={label}>
    {(id) => (
      <input
        id={id}
        className="d4c-input"
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        placeholder={usual === undefined ? undefined : String(usual)}
        value={value ?? ''}
        onChange={({ target }) => {
          const number = target.valueAsNumber
          onChange(Number.isFinite(number) ? Math.min(Math.max(number, min), max) : undefined)
        }}
      />
    )}
  </Field>
)

interface CheckProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)

interface ChoiceFieldProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export const ChoiceField = <Value extends string>({
  label,
  value,
  choices,
  onChange,
}: ChoiceFieldProps<Value>) => (
  <Field label={label}>
    {(id) => (
      <select
        id={id}
        className="d4c-input"
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((one) => one.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    )}
  </Field>
)
