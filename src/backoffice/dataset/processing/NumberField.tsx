import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../app.ts'

interface NumberFieldProps {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  value: unknown
  /** Default value. */
  usual: unknown
  whole: boolean
  /** A number, an invalid text, or undefined when empty. */
  change: (value: number | string | undefined) => void
}

/** An input for a number; an invalid one is passed on as text, for validation. */
export function NumberField({ label, description, error, value, usual, whole, change }: NumberFieldProps) {
  const { words } = useApp()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={label}
      description={description}
      error={error}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={
        usual === null || usual === undefined
          ? undefined
          : words.say('processing.usual', { value: String(usual) })
      }
      value={typed ?? (value === undefined || value === null ? '' : String(value))}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const text = currentTarget.value.trim().replace(',', '.').replace('−', '-')
        if (text === '') change(undefined)
        else change(Number.isFinite(Number(text)) ? Number(text) : currentTarget.value)
      }}
    />
  )
}
