import type { ChartDefinition } from '../../core/chart/definition.ts'
import { timescales } from '../../core/chart/timescales.ts'
import { Check, ChoiceField, NumberField, TextField } from '../../ui/builder/fields.tsx'
import { AxisFields } from './AxisFields.tsx'
import { type Patch, patched } from './model/edit.ts'
import { useChartBuilderSentences } from './sentences.ts'

interface FramePanelProps {
  definition: ChartDefinition
  /** Whether every axis is a date. */
  timed: boolean
  edit: (definition: ChartDefinition, about: string) => void
}

/** Settings of the whole chart. */
export function FramePanel({ definition, timed, edit }: FramePanelProps) {
  const sentences = useChartBuilderSentences()
  const put = (patch: Patch<ChartDefinition>, about: string) => edit(patched(definition, patch), about)
  return (
    <details part="frame">
      <summary>{sentences['frame.label']}</summary>
      {timed && (
        <ChoiceField
          label={sentences['frame.timescale']}
          value={definition.timescale ?? ''}
          choices={[
            { value: '', label: sentences['frame.timescale_own'] },
            ...timescales.map((one) => ({ value: String(one), label: sentences[`timescale.${one}`] })),
          ]}
          onChange={(next) => {
            const queries = next
              ? definition.queries.map((query) => patched(query, { timescale: undefined }))
              : definition.queries
            edit(patched({ ...definition, queries }, { timescale: next }), 'timescale of all')
          }}
        />
      )}
      <TextField
        label={sentences['frame.x_label']}
        value={definition.xLabel}
        onChange={(xLabel) => put({ xLabel }, 'x label')}
      />
      <Check
        label={sentences['frame.legend']}
        checked={definition.displayLegend ?? true}
        onChange={(on) => put({ displayLegend: on ? undefined : false }, 'legend')}
      />
      <NumberField
        label={sentences['frame.labels_length']}
        value={definition.labelsXLength}
        min={4}
        max={100}
        usual={12}
        onChange={(labelsXLength) => put({ labelsXLength }, 'labels length')}
      />
      {timed && (
        <Check
          label={sentences['frame.align']}
          checked={definition.alignMonth ?? true}
          onChange={(on) => put({ alignMonth: on ? undefined : false }, 'align')}
        />
      )}
      <Check
        label={sentences['frame.single']}
        checked={definition.singleAxis ?? false}
        onChange={(on) => put({ singleAxis: on || undefined }, 'single')}
      />
      {definition.singleAxis && (
        <>
          <TextField
            label={sentences['frame.single_label']}
            value={definition.singleAxisLabel}
            onChange={(singleAxisLabel) => put({ singleAxisLabel }, 'single label')}
          />
          <AxisFields
            axis={{ ...definition, log: definition.singleAxisScale === 'logarithmic' }}
            onChange={({ log, ...patch }, about) =>
              put(
                { ...patch, ...(log !== undefined && { singleAxisScale: log ? 'logarithmic' : undefined }) },
                about,
              )
            }
          />
        </>
      )}
    </details>
  )
}
