import { useState } from 'react'
import type { ChartDefinition, ChartQuery } from '../../core/chart/definition.ts'
import { defaultMaxpoints } from '../../core/chart/model.ts'
import { isTimescale, timescalesOf } from '../../core/chart/timescales.ts'
import type { Dataset } from '../../core/dataset.ts'
import { type Field, findField, isNumeric, isTemporal } from '../../core/field.ts'
import { fill } from '../../messages/message.ts'
import { Check, ChoiceField, NumberField } from '../../ui/builder/fields.tsx'
import { CategoryColors } from './CategoryColors.tsx'
import { FieldChoice } from './FieldChoice.tsx'
import {
  axisFields,
  breakdownFields,
  changeAxis,
  coloredField,
  maySplit,
  mayStack,
  typeOf,
} from './model/choices.ts'
import { changeQuery, type Patch, patched, printSort, readSort } from './model/edit.ts'
import { goneFields } from './model/start.ts'
import { usualName } from './names.ts'
import { SerieList } from './SerieList.tsx'
import { useChartBuilderSentences } from './sentences.ts'

export interface QueryPanelProps {
  definition: ChartDefinition
  /** Index of the query. */
  index: number
  query: ChartQuery
  dataset: Dataset
  /** Name of the dataset's context. */
  context: string
  edit: (definition: ChartDefinition, about: string) => void
  announce: (sentence: string) => void
}

/** Editor of one query: its axis, its split and its series. */
export function QueryPanel(props: QueryPanelProps) {
  const { definition, index, query, dataset, edit, announce } = props
  const sentences = useChartBuilderSentences()
  const { fields } = dataset
  const x = findField(fields, query.xAxis)
  const change = (make: (query: ChartQuery) => ChartQuery, about: string) =>
    edit(changeQuery(definition, index, make), `${about} ${index}`)
  const put = (patch: Patch<ChartQuery>, about: string) => change((one) => patched(one, patch), about)
  const gone = goneFields(query, fields)
  const split = findField(fields, query.seriesBreakdown ?? '')
  const inherited = definition.timescale ? sentences['query.as_chart'] : null
  return (
    <div className="panel-body" part="query">
      {gone.length > 0 && (
        <p className="d4c-error" role="alert">
          {fill(sentences['query.gone'], { name: dataset.metas.title, fields: gone.join(', ') })}
        </p>
      )}
      <FieldChoice
        label={sentences['query.x']}
        fields={axisFields(fields)}
        value={query.xAxis}
        onChange={(name) => {
          const field = findField(fields, name)
          if (field) change((one) => changeAxis(one, field, x, index), 'x')
        }}
      />
      {x && isTemporal(x) && (
        <TimescaleChoice
          label={sentences['query.timescale']}
          field={x}
          value={query.timescale}
          inherited={inherited}
          onChange={(timescale) => put({ timescale }, 'timescale')}
        />
      )}
      {maySplit(query, x) && (
        <FieldChoice
          label={sentences['query.split']}
          fields={breakdownFields(fields, query.xAxis)}
          value={query.seriesBreakdown ?? ''}
          none={sentences['query.unsplit']}
          onChange={(seriesBreakdown) =>
            put({ seriesBreakdown, seriesBreakdownTimescale: undefined, categoryColors: undefined }, 'split')
          }
        />
      )}
      {split && isTemporal(split) && maySplit(query, x) && (
        <TimescaleChoice
          label={sentences['query.split_timescale']}
          field={split}
          value={query.seriesBreakdownTimescale}
          inherited={null}
          onChange={(seriesBreakdownTimescale) => put({ seriesBreakdownTimescale }, 'split timescale')}
        />
      )}
      {!fields.some(isNumeric) && <p className="d4c-muted hint">{sentences['query.no_number']}</p>}
      <SerieList
        definition={definition}
        index={index}
        query={query}
        x={x}
        fields={fields}
        edit={edit}
        announce={announce}
      />
      <Order {...props} x={x} put={put} />
      <Colors {...props} put={put} />
    </div>
  )
}

interface TimescaleChoiceProps {
  label: string
  field: Field
  value: string | undefined
  /** Timescale that applies without a choice; null for years. */
  inherited: string | null
  onChange: (timescale: string | undefined) => void
}

function TimescaleChoice({ label, field, value, inherited, onChange }: TimescaleChoiceProps) {
  const sentences = useChartBuilderSentences()
  const offered = timescalesOf(field)
  const known = value && isTimescale(value) && offered.includes(value) ? value : ''
  return (
    <ChoiceField
      label={label}
      value={known || (inherited ? '' : 'year')}
      choices={[
        ...(inherited ? [{ value: '', label: inherited }] : []),
        ...offered.map((one) => ({ value: String(one), label: sentences[`timescale.${one}`] })),
      ]}
      onChange={(next) => onChange(next || undefined)}
    />
  )
}

type Part = QueryPanelProps & { put: (patch: Patch<ChartQuery>, about: string) => void }

/** Sort order, number and stacking of the groups. */
function Order({ index, query, dataset, x, put }: Part & { x: Field | undefined }) {
  const sentences = useChartBuilderSentences()
  const key = readSort(query.sort)
  const names = query.charts.map(
    (serie) => serie.yLabelOverride || usualName(serie, typeOf(serie, x), dataset.fields, sentences),
  )
  const sorts = [
    { value: '', label: sentences['sort.x'] },
    { value: '-x', label: sentences['sort.-x'] },
    ...names.flatMap((name, serie) => [
      {
        value: printSort({ by: 'serie', serie, reverse: false }, index) ?? '',
        label: fill(sentences['sort.down'], { name }),
      },
      {
        value: printSort({ by: 'serie', serie, reverse: true }, index) ?? '',
        label: fill(sentences['sort.up'], { name }),
      },
    ]),
    ...(key
      ? []
      : [{ value: query.sort ?? '', label: fill(sentences['sort.other'], { sort: query.sort ?? '' }) }]),
  ]
  const timed = x !== undefined && isTemporal(x)
  const stacks = mayStack(query, x)
  return (
    <details>
      <summary>{sentences['query.order']}</summary>
      <ChoiceField
        label={sentences['query.sort']}
        value={key ? (printSort(key, index) ?? '') : (query.sort ?? '')}
        choices={sorts}
        onChange={(sort) => put({ sort: sort || undefined }, 'sort')}
      />
      <div className="field-with-hint">
        <NumberField
          label={sentences['query.maxpoints']}
          value={query.maxpoints}
          min={0}
          max={100_000}
          usual={timed ? 0 : defaultMaxpoints}
          onChange={(maxpoints) => put({ maxpoints }, 'maxpoints')}
        />
        <span className="d4c-muted hint">{sentences['query.maxpoints_hint']}</span>
      </div>
      {stacks && (
        <ChoiceField
          label={sentences['query.stacked']}
          value={query.stacked === 'normal' || query.stacked === 'percent' ? query.stacked : 'none'}
          choices={(['none', 'normal', 'percent'] as const).map((one) => ({
            value: one,
            label: sentences[`stacked.${one}`],
          }))}
          onChange={(stacked) => put({ stacked: stacked === 'none' ? undefined : stacked }, 'stacked')}
        />
      )}
      {stacks && query.stacked && (
        <Check
          label={sentences['query.reverse']}
          checked={query.reverseStacks ?? false}
          onChange={(on) => put({ reverseStacks: on || undefined }, 'reverse')}
        />
      )}
    </details>
  )
}

/** Colours of the axis's categories, or of the names of the split. */
function Colors({ query, dataset, context, put }: Part) {
  const sentences = useChartBuilderSentences()
  const [shown, setShown] = useState(false)
  const field = coloredField(query, dataset.fields)
  if (!field) return null
  return (
    <details onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{fill(sentences['query.colors'], { field: field.label })}</summary>
      {shown && (
        <CategoryColors
          context={context}
          field={field.name}
          value={query.categoryColors ?? {}}
          onChange={(colors) =>
            put({ categoryColors: Object.keys(colors).length > 0 ? colors : undefined }, 'colors')
          }
        />
      )}
    </details>
  )
}
