import { niceColors } from '../../core/controls/colors.ts'
import type { ColorConfig } from '../../core/map/configuration/color.ts'
import { fill } from '../../messages/message.ts'
import { NumberField } from '../../ui/builder/fields.tsx'
import { ColorField } from '../../ui/controls/ColorField.tsx'
import { useBuilderSentences } from './sentences.ts'

type Bounded = Extract<ColorConfig, { type: 'range' | 'choropleth' }>

interface Step {
  /** Undefined for values above the last bound. */
  bound: number | undefined
  color: string
}

const stepsOf = (color: Bounded): Step[] =>
  color.type === 'range'
    ? color.colors.map((one, index) => ({ bound: color.ranges[index], color: one }))
    : Object.entries(color.ranges)
        .map(([bound, one]) => ({ bound: Number(bound), color: one }))
        .sort((one, other) => one.bound - other.bound)

function ofSteps(color: Bounded, steps: readonly Step[]): Bounded {
  const bounds = steps.flatMap(({ bound }) => (bound === undefined ? [] : [bound]))
  if (color.type === 'range') return { ...color, colors: steps.map((one) => one.color), ranges: bounds }
  return { ...color, ranges: Object.fromEntries(steps.map((one) => [String(one.bound ?? 0), one.color])) }
}

const most = 12

interface BoundsProps {
  color: Bounded
  onChange: (color: Bounded) => void
}

/** Colours and the bounds between them. */
export function Bounds({ color, onChange }: BoundsProps) {
  const sentences = useBuilderSentences()
  const steps = stepsOf(color)
  const rises = steps.every(
    ({ bound }, index) => bound === undefined || index === 0 || bound > (steps[index - 1]?.bound ?? bound),
  )
  const counted = steps.filter(({ bound }) => bound !== undefined).length
  const put = (index: number, step: Partial<Step>) =>
    onChange(
      ofSteps(
        color,
        steps.map((one, at) => (at === index ? { ...one, ...step } : one)),
      ),
    )
  const add = () => {
    const bounds = steps.flatMap(({ bound }) => (bound === undefined ? [] : [bound]))
    const last = bounds.at(-1) ?? 0
    const gap = last - (bounds.at(-2) ?? 0)
    const step = { bound: last + (gap > 0 ? gap : 1), color: steps.at(-1)?.color ?? '#000000' }
    const at = color.type === 'range' ? steps.length - 1 : steps.length
    onChange(ofSteps(color, steps.toSpliced(at, 0, step)))
  }
  return (
    <div className="bounds">
      {steps.map((step, index) => {
        const n = index + 1
        return (
          <div key={n} className="bound">
            {step.bound === undefined ? (
              <span className="beyond">{sentences['color.beyond']}</span>
            ) : (
              <NumberField
                label={fill(sentences['color.bound'], { n })}
                value={step.bound}
                min={Number.MIN_SAFE_INTEGER}
                max={Number.MAX_SAFE_INTEGER}
                step={0.00001}
                onChange={(bound) => bound !== undefined && put(index, { bound })}
              />
            )}
            <ColorField
              label={fill(sentences['color.color_of'], { n })}
              showLabel
              value={step.color}
              colors={niceColors}
              required
              usual={undefined}
              onChange={(one) => put(index, { color: one })}
            />
            {step.bound !== undefined && counted > 1 && (
              <button
                type="button"
                className="tool"
                aria-label={fill(sentences['color.remove'], { n })}
                onClick={() => onChange(ofSteps(color, steps.toSpliced(index, 1)))}
              >
                ×
              </button>
            )}
          </div>
        )
      })}
      {!rises && (
        <p className="d4c-error" role="alert">
          {sentences['color.rising']}
        </p>
      )}
      {steps.length < most && (
        <button type="button" className="d4c-link" onClick={add}>
          {sentences['color.add']}
        </button>
      )}
    </div>
  )
}
