import { hexOf } from '../../core/color/hex.ts'
import { paletteColors, parseColors } from '../../core/color/palette.ts'
import { niceColors } from '../../core/controls/colors.ts'
import { ChoiceField } from '../../ui/builder/fields.tsx'
import { ColorField } from '../../ui/controls/ColorField.tsx'
import { useChartBuilderSentences } from './sentences.ts'

/** Sorted by kind: qualitative, sequential, diverging. */
const palettes = [
  ...['Accent', 'Dark2', 'Pastel2', 'Pastel1', 'Set2', 'Set1', 'Paired', 'Set3'],
  ...['YlGnBu', 'YlOrRd', 'YlOrBr', 'Blues', 'Greens', 'Oranges', 'Purples', 'Reds', 'Greys', 'Viridis'],
  ...['BuGn', 'BuPu', 'GnBu', 'OrRd', 'PuBu', 'PuBuGn', 'PuRd', 'RdPu', 'YlGn'],
  ...['BrBG', 'PiYG', 'PRGn', 'PuOr', 'RdBu', 'RdGy', 'RdYlBu', 'RdYlGn', 'Spectral'],
]

interface ColorChoiceProps {
  /** The `color` of a series; undefined for the default colours. */
  value: string | undefined
  /** Whether several colours are needed: for categories, or for the names of a split. */
  many: boolean
  onChange: (color: string | undefined) => void
}

/** The colour of a series, or the palette of its categories. */
export function ColorChoice({ value, many, onChange }: ColorChoiceProps) {
  const sentences = useChartBuilderSentences()
  const colors = value ? parseColors(value) : null
  const single = colors?.length === 1 ? (hexOf(colors[0] ?? '') ?? '') : ''
  const one = (required: boolean) => (
    <ColorField
      label={sentences['serie.color']}
      showLabel
      value={single}
      colors={niceColors}
      required={required}
      usual={undefined}
      onChange={(color) => onChange(color || undefined)}
    />
  )
  if (!many) return one(false)
  const palette = palettes.find((name) => value?.toLowerCase() === `range-${name.toLowerCase()}`)
  const kind = palette ?? (!value ? 'usual' : single ? 'single' : 'own')
  return (
    <>
      <ChoiceField
        label={sentences['serie.colors']}
        value={kind}
        choices={[
          { value: 'usual', label: sentences['colors.usual'] },
          { value: 'single', label: sentences['colors.single'] },
          ...palettes.map((name) => ({ value: name, label: name })),
          ...(kind === 'own' ? [{ value: 'own', label: sentences['colors.own'] }] : []),
        ]}
        onChange={(next) => {
          if (next === 'usual') onChange(undefined)
          else if (next === 'single') onChange(niceColors[0])
          else if (next !== 'own') onChange(`range-${next}`)
        }}
      />
      {kind === 'single' && one(true)}
      {colors && colors.length > 1 && (
        <span className="ramp" aria-hidden="true">
          {(palette ? (paletteColors(palette) ?? colors) : colors).map((color, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold a colour twice
            <i key={index} style={{ background: color }} />
          ))}
        </span>
      )}
    </>
  )
}
