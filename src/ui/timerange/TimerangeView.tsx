import { useState } from 'react'
import type { DateInput } from '../../core/format/date-input.ts'
import type { TimeRange } from '../../core/time-query.ts'
import { useSentences } from '../useSentences.ts'
import { DateField } from './DateField.tsx'

interface TimerangeViewProps {
  range: TimeRange
  input: DateInput
  labels: { from: string; to: string }
  placeholders: { from: string; to: string }
  /** False while the date format is unknown. */
  ready?: boolean
  onChange: (range: TimeRange) => void
}

/** Two date fields, the first of which must not be after the second. */
export function TimerangeView({
  range,
  input,
  labels,
  placeholders,
  ready = true,
  onChange,
}: TimerangeViewProps) {
  const sentences = useSentences()
  const [disordered, setDisordered] = useState(false)
  const change = (next: TimeRange) => {
    const wrong = next.from !== null && next.to !== null && Date.parse(next.from) > Date.parse(next.to)
    setDisordered(wrong)
    if (!wrong) onChange(next)
  }
  return (
    <fieldset className="timerange" part="timerange">
      <legend className="d4c-hidden">{sentences['time.period']}</legend>
      {(['from', 'to'] as const).map((bound) => (
        <DateField
          key={bound}
          label={labels[bound]}
          placeholder={placeholders[bound]}
          input={input}
          bound={bound}
          ready={ready}
          value={range[bound]}
          onChange={(date) => change({ ...range, [bound]: date })}
        />
      ))}
      {disordered && (
        <p className="date-error" role="alert">
          {sentences['time.order']}
        </p>
      )}
    </fieldset>
  )
}
