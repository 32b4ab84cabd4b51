import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { hexOf } from '../../../core/color/hex.ts'
import { useApp } from '../../app.ts'

/** An input for a hexadecimal colour; `#` is added and letters are capitalised. */
export function ColorInput({
  label,
  value,
  change,
}: {
  label: string
  value: string
  change: (hex: string) => void
}) {
  const { words } = useApp()
  const [typed, type] = useState(value)
  const hex = hexOf(typed)
  const isWrong = typed.trim() !== '' && hex === null
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        label={label}
        description={words.say('display.color_how')}
        error={isWrong && words.say('display.color_wrong')}
        maxLength={7}
        value={typed}
        onChange={({ currentTarget }) => {
          type(currentTarget.value)
          const found = hexOf(currentTarget.value)
          if (found !== null || currentTarget.value.trim() === '') change(found ?? '')
        }}
        onBlur={() => hex !== null && type(hex)}
      />
      <input
        type="color"
        className="display-color"
        aria-label={words.say('display.color_pick')}
        value={hex !== null && hex.length === 7 ? hex.toLowerCase() : '#000000'}
        onChange={({ currentTarget }) => {
          const picked = hexOf(currentTarget.value) ?? ''
          type(picked)
          change(picked)
        }}
      />
    </Group>
  )
}
