import { niceColors } from '../../core/controls/colors.ts'
import type { LayerConfig } from '../../core/map/configuration/config.ts'
import type { borderPatterns } from '../../core/map/sizes.ts'
import { Check, ChoiceField, NumberField, TextField } from '../../ui/builder/fields.tsx'
import { ColorField } from '../../ui/controls/ColorField.tsx'
import { useBuilderSentences } from './sentences.ts'

interface SizePanelProps {
  layer: LayerConfig
  display: 'auto' | 'none' | 'clusters' | 'shape' | 'heatmap' | 'tiles'
  put: <Name extends keyof LayerConfig>(name: Name, value: LayerConfig[Name] | undefined) => void
}

const patterns = [
  'solid',
  'long-dashes',
  'medium-dashes',
  'short-dashes',
  'dots',
  'short-dot',
  'short-dot-dot',
  'medium-short',
] as const satisfies readonly (keyof typeof borderPatterns)[]
const largest = 10

/** Sizes, borders and opacities, as far as they apply to the layer's drawing. */
export function SizePanel({ layer, display, put }: SizePanelProps) {
  const sentences = useBuilderSentences()
  const size = (name: 'size' | 'minSize' | 'maxSize' | 'radius', label: string, usual: number) => (
    <NumberField
      label={label}
      value={layer[name]}
      min={1}
      max={largest}
      usual={usual}
      onChange={(value) => put(name, value)}
    />
  )
  const opacity = (name: 'borderOpacity' | 'shapeOpacity' | 'pointOpacity', label: string, usual: number) => (
    <NumberField
      label={label}
      value={layer[name]}
      min={0}
      max={1}
      step={0.05}
      usual={usual}
      onChange={(value) => put(name, value)}
    />
  )
  if (display === 'heatmap') return size('radius', sentences['size.radius'], 4)
  const marks = display !== 'clusters' && display !== 'shape'
  const circles = display === 'clusters' || display === 'auto'
  const pattern = patterns.find((one) => one === layer.borderPattern) ?? 'solid'
  return (
    <>
      {marks && (
        <>
          <Check
            label={sentences['size.marker']}
            checked={layer.marker !== false}
            onChange={(marker) => put('marker', marker)}
          />
          <TextField
            label={sentences['size.picto']}
            hint={sentences['size.picto_hint']}
            value={layer.picto}
            onChange={(picto) => put('picto', picto)}
          />
          {size('size', sentences['size.size'], layer.marker === false ? 7 : 4)}
        </>
      )}
      {circles && (
        <>
          <div className="pair">
            {size('minSize', sentences['size.min'], 3)}
            {size('maxSize', sentences['size.max'], 5)}
          </div>
          <Check
            label={sentences['size.log']}
            checked={layer.sizeFunction === 'log'}
            onChange={(log) => put('sizeFunction', log ? 'log' : undefined)}
          />
        </>
      )}
      <ColorField
        label={sentences['size.border_color']}
        showLabel
        value={layer.borderColor ?? '#FFFFFF'}
        colors={niceColors}
        required
        usual={undefined}
        onChange={(color) => put('borderColor', color)}
      />
      <div className="pair">
        <NumberField
          label={sentences['size.border']}
          value={layer.borderSize}
          min={0}
          max={20}
          step={0.5}
          usual={1}
          onChange={(width) => put('borderSize', width)}
        />
        {opacity('borderOpacity', sentences['size.border_opacity'], 1)}
      </div>
      <ChoiceField
        label={sentences['size.border_pattern']}
        value={pattern}
        choices={patterns.map((one) => ({ value: one, label: sentences[`pattern.${one}`] }))}
        onChange={(next) => put('borderPattern', next === 'solid' ? undefined : next)}
      />
      <div className="pair">
        {opacity('shapeOpacity', sentences['size.shape_opacity'], 0.5)}
        {opacity('pointOpacity', sentences['size.point_opacity'], 1)}
      </div>
      <NumberField
        label={sentences['size.line']}
        value={layer.lineWidth}
        min={1}
        max={30}
        usual={5}
        onChange={(width) => put('lineWidth', width)}
      />
    </>
  )
}
