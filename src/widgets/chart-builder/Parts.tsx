import type { ChartPart, ChartSerie } from '../../core/chart/definition.ts'
import { type ChartType, traits } from '../../core/chart/types.ts'
import { type Field, isNumeric } from '../../core/field.ts'
import { ChoiceField, NumberField } from '../../ui/builder/fields.tsx'
import { FieldChoice } from './FieldChoice.tsx'
import { usualParts, usualPercentile } from './model/choices.ts'
import { patched } from './model/edit.ts'
import { useChartBuilderSentences } from './sentences.ts'

const functions = ['MIN', 'MAX', 'AVG', 'SUM', 'STDDEV', 'QUANTILES'] as const

interface PartsProps {
  serie: ChartSerie
  type: ChartType
  fields: readonly Field[]
  onChange: (serie: ChartSerie, about: string) => void
}

/** Editor of the values of a range or a box. */
export function Parts({ serie, type, fields, onChange }: PartsProps) {
  const sentences = useChartBuilderSentences()
  const count = traits(type).parts ?? 2
  const numbers = fields.filter(isNumeric)
  const subject = serie.yAxis ?? serie.charts?.find(({ yAxis }) => yAxis)?.yAxis ?? numbers[0]?.name ?? ''
  const usual = usualParts(type, subject)
  const parts = usual.map((part, index) => ({ ...part, ...serie.charts?.[index] }))
  const put = (index: number, part: ChartPart) =>
    onChange({ ...serie, charts: parts.map((one, at) => (at === index ? part : one)) }, `part ${index}`)
  return (
    <>
      <FieldChoice
        label={sentences['serie.field']}
        fields={numbers}
        value={subject}
        onChange={(yAxis) =>
          onChange(
            patched({ ...serie, yAxis }, { charts: serie.charts && parts.map((one) => ({ ...one, yAxis })) }),
            'field',
          )
        }
      />
      <fieldset className="thresholds">
        <legend className="subheading">{sentences['serie.parts']}</legend>
        {parts.map((part, index) => {
          const func = functions.find((one) => one === part.func.toUpperCase()) ?? 'MIN'
          const label = sentences[`part.${count}.${index}` as 'part.2.0']
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: values are identified by their position
            <div key={index} className="pair">
              <ChoiceField
                label={label}
                value={func}
                choices={functions.map((one) => ({ value: one, label: sentences[`function.${one}`] }))}
                onChange={(next) =>
                  put(
                    index,
                    patched(part, {
                      func: next,
                      subsets: next === 'QUANTILES' ? usualPercentile(type, index) : undefined,
                    }),
                  )
                }
              />
              {func === 'QUANTILES' && (
                <NumberField
                  label={sentences['serie.percentile']}
                  value={part.subsets}
                  min={0}
                  max={100}
                  usual={usualPercentile(type, index)}
                  onChange={(subsets) => put(index, patched(part, { subsets }))}
                />
              )}
            </div>
          )
        })}
      </fieldset>
    </>
  )
}
