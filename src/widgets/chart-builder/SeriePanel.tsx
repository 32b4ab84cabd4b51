import type { ChartQuery, ChartSerie } from '../../core/chart/definition.ts'
import { piePositions } from '../../core/chart/series.ts'
import { traits, usesField } from '../../core/chart/types.ts'
import { type Field, isNumeric } from '../../core/field.ts'
import { fill } from '../../messages/message.ts'
import { Check, ChoiceField, NumberField, TextField } from '../../ui/builder/fields.tsx'
import { AxisFields } from './AxisFields.tsx'
import { ColorChoice } from './ColorChoice.tsx'
import { FieldChoice } from './FieldChoice.tsx'
import { changeFunction, changeType, functionOf, functionsOf, typeOf, typesOf } from './model/choices.ts'
import { type Patch, patched } from './model/edit.ts'
import { usualName } from './names.ts'
import { Parts } from './Parts.tsx'
import { useChartBuilderSentences } from './sentences.ts'
import { Thresholds } from './Thresholds.tsx'
import { TypeChoice } from './TypeChoice.tsx'

export interface SeriePanelProps {
  serie: ChartSerie
  query: ChartQuery
  x: Field | undefined
  fields: readonly Field[]
  /** Whether series have separate value axes. */
  hasSecondAxis: boolean
  onChange: (serie: ChartSerie, about: string) => void
}

type Put = (patch: Patch<ChartSerie>, about: string) => void

/** Settings of one series. */
export function SeriePanel(props: SeriePanelProps) {
  const { serie, query, x, fields, onChange } = props
  const sentences = useChartBuilderSentences()
  const type = typeOf(serie, x)
  const shape = traits(type)
  const put: Put = (patch, about) => onChange(patched(serie, patch), about)
  return (
    <div className="panel-body" part="serie">
      {shape.parts ? (
        <Parts serie={serie} type={type} fields={fields} onChange={onChange} />
      ) : (
        <Computed {...props} put={put} />
      )}
      <TypeChoice
        value={type}
        types={typesOf(fields)}
        onChange={(next) => onChange(changeType(serie, next, fields), 'type')}
      />
      <TextField
        label={sentences['serie.name']}
        hint={fill(sentences['serie.name_hint'], { name: usualName(serie, type, fields, sentences) })}
        value={serie.yLabelOverride}
        onChange={(yLabelOverride) => put({ yLabelOverride }, 'name')}
      />
      <ColorChoice
        value={serie.color}
        many={Boolean(shape.ranged) || Boolean(query.seriesBreakdown)}
        onChange={(color) => put({ color }, 'color')}
      />
      <More {...props} put={put} />
    </div>
  )
}

/** The function of a series and what it is computed from. */
function Computed({ serie, fields, onChange, put }: SeriePanelProps & { put: Put }) {
  const sentences = useChartBuilderSentences()
  const func = functionOf(serie)
  return (
    <>
      <div className="pair">
        <ChoiceField
          label={sentences['serie.function']}
          value={func}
          choices={functionsOf(fields).map((one) => ({ value: one, label: sentences[`function.${one}`] }))}
          onChange={(next) => onChange(changeFunction(serie, next, fields), 'function')}
        />
        {usesField(func) && (
          <FieldChoice
            label={sentences['serie.field']}
            fields={fields.filter(isNumeric)}
            value={serie.yAxis ?? ''}
            onChange={(yAxis) => put({ yAxis }, 'field')}
          />
        )}
        {func === 'CONSTANT' && (
          <NumberField
            label={sentences['serie.constant']}
            value={Number.isFinite(Number(serie.yAxis)) ? Number(serie.yAxis) : undefined}
            min={-Number.MAX_VALUE}
            max={Number.MAX_VALUE}
            step={0.001}
            onChange={(value) => put({ yAxis: String(value ?? 0) }, 'constant')}
          />
        )}
      </div>
      {func === 'QUANTILES' && (
        <NumberField
          label={sentences['serie.percentile']}
          value={serie.subsets}
          min={0}
          max={100}
          usual={50}
          onChange={(subsets) => put({ subsets }, 'percentile')}
        />
      )}
      {func === 'CUSTOM' && (
        <TextField
          label={sentences['serie.expression']}
          hint={sentences['serie.expression_hint']}
          value={serie.expr ?? serie.yAxis}
          onChange={(expr) => put({ expr, yAxis: undefined }, 'expression')}
        />
      )}
    </>
  )
}

/** Less common settings. */
function More({ serie, query, x, fields, hasSecondAxis, put }: SeriePanelProps & { put: Put }) {
  const sentences = useChartBuilderSentences()
  const type = typeOf(serie, x)
  const shape = traits(type)
  const plain = !shape.parts && functionOf(serie) !== 'CUSTOM'
  const name = serie.yLabelOverride || usualName(serie, type, fields, sentences)
  const upright = shape.frame === 'upright' || shape.frame === 'sideways'
  const flag = (
    member: 'displayUnits' | 'displayValues' | 'displayStackValues' | 'cumulative',
    label: string,
  ) => (
    <Check
      label={label}
      checked={serie[member] ?? false}
      onChange={(on) => put({ [member]: on || undefined }, member)}
    />
  )
  return (
    <details>
      <summary>{fill(sentences['serie.more'], { name })}</summary>
      {flag('displayValues', sentences['serie.values'])}
      {shape.mark === 'bar' &&
        !shape.parts &&
        query.stacked &&
        flag('displayStackValues', sentences['serie.stack_values'])}
      {flag('displayUnits', sentences['serie.units'])}
      {plain && flag('cumulative', sentences['serie.cumulative'])}
      <NumberField
        label={sentences['serie.multiplier']}
        value={serie.multiplier}
        min={-Number.MAX_VALUE}
        max={Number.MAX_VALUE}
        step={0.001}
        usual={1}
        onChange={(multiplier) => put({ multiplier }, 'multiplier')}
      />
      {shape.thresholds && !query.seriesBreakdown && (
        <Thresholds
          thresholds={serie.thresholds ?? []}
          onChange={(thresholds) => put({ thresholds }, 'thresholds')}
        />
      )}
      {shape.mark === 'slice' && (
        <>
          <TextField
            label={sentences['serie.inner']}
            hint={sentences['serie.inner_hint']}
            value={serie.innersize}
            onChange={(innersize) => put({ innersize }, 'inner')}
          />
          <ChoiceField
            label={sentences['serie.labels']}
            value={serie.labelsposition === 'inside' ? 'inside' : 'outside'}
            choices={(['outside', 'inside'] as const).map((one) => ({
              value: one,
              label: sentences[`labels.${one}`],
            }))}
            onChange={(next) => put({ labelsposition: next === 'inside' ? next : undefined }, 'labels')}
          />
          <ChoiceField
            label={sentences['serie.position']}
            value={piePositions.find((one) => one === serie.position) ?? 'usual'}
            choices={(['usual', ...piePositions] as const).map((one) => ({
              value: one,
              label: sentences[`position.${one}`],
            }))}
            onChange={(next) => put({ position: next === 'usual' ? undefined : next }, 'position')}
          />
        </>
      )}
      {upright && hasSecondAxis && (
        <AxisFields
          axis={{ ...serie, log: serie.scale === 'logarithmic' }}
          onChange={({ log, ...patch }, about) =>
            put({ ...patch, ...(log !== undefined && { scale: log ? 'logarithmic' : undefined }) }, about)
          }
        />
      )}
      {upright && (
        <div className="field-with-hint">
          <NumberField
            label={sentences['serie.index']}
            value={serie.index}
            min={-1000}
            max={1000}
            usual={0}
            onChange={(index) => put({ index }, 'index')}
          />
          <span className="d4c-muted hint">{sentences['serie.index_hint']}</span>
        </div>
      )}
    </details>
  )
}
