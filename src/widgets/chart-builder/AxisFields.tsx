import { Check, NumberField } from '../../ui/builder/fields.tsx'
import { useChartBuilderSentences } from './sentences.ts'

/** Settings of a value axis. */
export interface WrittenAxis {
  yRangeMin?: number | undefined
  yRangeMax?: number | undefined
  yStep?: number | undefined
  scientificDisplay?: boolean | undefined
  log: boolean
}

interface AxisFieldsProps {
  axis: WrittenAxis
  onChange: (patch: Partial<WrittenAxis>, about: string) => void
}

const widest = Number.MAX_VALUE

/** Bounds, ticks and scale of a value axis. */
export function AxisFields({ axis, onChange }: AxisFieldsProps) {
  const sentences = useChartBuilderSentences()
  const { yRangeMin: min, yRangeMax: max } = axis
  return (
    <>
      <div className="pair">
        <NumberField
          label={sentences['axis.min']}
          value={min}
          min={-widest}
          max={widest}
          step={0.001}
          onChange={(yRangeMin) => onChange({ yRangeMin }, 'min')}
        />
        <NumberField
          label={sentences['axis.max']}
          value={max}
          min={-widest}
          max={widest}
          step={0.001}
          onChange={(yRangeMax) => onChange({ yRangeMax }, 'max')}
        />
      </div>
      {min !== undefined && max !== undefined && min > max && (
        <p className="d4c-muted hint" role="status">
          {sentences['axis.crossed']}
        </p>
      )}
      <NumberField
        label={sentences['axis.step']}
        value={axis.yStep}
        min={0}
        max={widest}
        step={0.001}
        onChange={(yStep) => onChange({ yStep: yStep || undefined }, 'step')}
      />
      <Check label={sentences['axis.log']} checked={axis.log} onChange={(log) => onChange({ log }, 'log')} />
      <Check
        label={sentences['axis.short']}
        checked={axis.scientificDisplay ?? true}
        onChange={(on) => onChange({ scientificDisplay: on ? undefined : false }, 'short')}
      />
    </>
  )
}
