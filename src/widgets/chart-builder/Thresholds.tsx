import type { ChartThreshold } from '../../core/chart/definition.ts'
import { hexOf } from '../../core/color/hex.ts'
import { niceColors } from '../../core/controls/colors.ts'
import { fill } from '../../messages/message.ts'
import { NumberField } from '../../ui/builder/fields.tsx'
import { ColorField } from '../../ui/controls/ColorField.tsx'
import { useChartBuilderSentences } from './sentences.ts'

interface ThresholdsProps {
  thresholds: readonly ChartThreshold[]
  onChange: (thresholds: ChartThreshold[] | undefined) => void
}

const most = 20

/** Colours of values from a bound on. */
export function Thresholds({ thresholds, onChange }: ThresholdsProps) {
  const sentences = useChartBuilderSentences()
  const put = (index: number, patch: Partial<ChartThreshold>) =>
    onChange(thresholds.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  const add = () => {
    const last = thresholds.at(-1)?.value
    const color = niceColors[(thresholds.length * 3 + 8) % niceColors.length] ?? '#D9541E'
    onChange([...thresholds, { value: last === undefined ? 0 : last + 1, color }])
  }
  return (
    <fieldset className="thresholds">
      <legend className="subheading">{sentences['thresholds.label']}</legend>
      {thresholds.map(({ value, color }, index) => {
        const n = index + 1
        return (
          <div key={n} className="threshold">
            <NumberField
              label={fill(sentences['threshold.value'], { n })}
              value={value}
              min={-Number.MAX_VALUE}
              max={Number.MAX_VALUE}
              step={0.001}
              onChange={(next) => next !== undefined && put(index, { value: next })}
            />
            <ColorField
              label={fill(sentences['threshold.color'], { n })}
              showLabel
              value={hexOf(color) ?? ''}
              colors={niceColors}
              required
              usual={undefined}
              onChange={(next) => put(index, { color: next })}
            />
            <button
              type="button"
              className="tool"
              aria-label={fill(sentences['threshold.remove'], { n })}
              onClick={() => {
                const left = thresholds.toSpliced(index, 1)
                onChange(left.length > 0 ? left : undefined)
              }}
            >
              ×
            </button>
          </div>
        )
      })}
      {thresholds.length < most && (
        <button type="button" className="d4c-button" onClick={add}>
          {sentences['threshold.add']}
        </button>
      )}
    </fieldset>
  )
}
