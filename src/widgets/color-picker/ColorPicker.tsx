import { useCallback, useMemo } from 'react'
import { emit } from '../../client/events.ts'
import { hexOf } from '../../core/color/hex.ts'
import { niceColors, settleColor } from '../../core/controls/colors.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { ColorField } from '../../ui/controls/ColorField.tsx'
import { assign } from '../../ui/controls/own-value.ts'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useFormValue } from '../../ui/controls/useFormValue.ts'
import type { attributes } from './attributes.ts'

/** A field for a color. */
export function ColorPicker({ options, element, connection }: WidgetProps<typeof attributes>) {
  const { label, required, defaultColor, name } = options
  const sentences = usePieceSentences()
  const colors = useMemo(() => {
    const palette = (options.colors ?? []).flatMap((color) => hexOf(color) ?? [])
    return palette.length > 0 ? [...new Set(palette)] : niceColors
  }, [options.colors])
  const value = settleColor(options.value, { required, usual: defaultColor }) ?? ''
  const reset = useCallback(() => assign(element, 'value', undefined), [element])
  useFormValue(element, name, value, connection, reset)
  return (
    <ColorField
      label={label ?? sentences['color.label']}
      showLabel={label !== undefined}
      value={value}
      colors={colors}
      required={required}
      usual={defaultColor}
      onChange={(color) => {
        assign(element, 'value', color)
        emit(element, 'd4c-change', { value: color })
      }}
    />
  )
}
