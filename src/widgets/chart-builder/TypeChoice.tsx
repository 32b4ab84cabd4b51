import { useId } from 'react'
import type { ChartType } from '../../core/chart/types.ts'
import { useChartBuilderSentences } from './sentences.ts'
import { TypePicture } from './TypePicture.tsx'

interface TypeChoiceProps {
  value: ChartType
  types: readonly ChartType[]
  onChange: (type: ChartType) => void
}

/** A choice of chart types, each with an icon. */
export function TypeChoice({ value, types, onChange }: TypeChoiceProps) {
  const sentences = useChartBuilderSentences()
  const name = useId()
  return (
    <fieldset className="types" part="types">
      <legend>
        {sentences['serie.type']}: <b>{sentences[`type.${value}`]}</b>
      </legend>
      <div className="type-list">
        {types.map((type) => (
          <label key={type} className="type" title={sentences[`type.${type}`]}>
            <input
              className="d4c-hidden"
              type="radio"
              name={name}
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <TypePicture type={type} />
            <span className="d4c-hidden">{sentences[`type.${type}`]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
