import type { DataContext } from '../../client/contexts/context.ts'
import type { Dataset } from '../../core/dataset.ts'
import { isGeo, isNumeric } from '../../core/field.ts'
import type { LayerConfig } from '../../core/map/configuration/config.ts'
import { fill } from '../../messages/message.ts'
import { Check, ChoiceField, NumberField, TextField } from '../../ui/builder/fields.tsx'
import { ColorPanel } from './ColorPanel.tsx'
import { JoinPanel } from './JoinPanel.tsx'
import { aggregates } from './propose.ts'
import { SizePanel } from './SizePanel.tsx'
import { useBuilderSentences } from './sentences.ts'

interface LayerPanelProps {
  element: HTMLElement
  connection: number
  /** Contexts of the page. */
  names: readonly string[]
  /** Context of the shapes of a joined layer, null while it is loading. */
  shapes: { context: DataContext; dataset: Dataset } | null
  layer: LayerConfig
  context: DataContext
  dataset: Dataset
  /** `undefined` removes a member. */
  onChange: (patch: Partial<LayerConfig>, about: string) => void
}

const displays = ['auto', 'none', 'clusters', 'shape', 'heatmap', 'tiles'] as const
type Display = (typeof displays)[number]
const functions = ['AVG', 'SUM', 'MIN', 'MAX', 'STDDEV'] as const
const aliases: Readonly<Record<string, Display>> = {
  raw: 'none',
  categories: 'none',
  clustersforced: 'clusters',
  polygonforced: 'clusters',
  aggregation: 'shape',
}

const displayOf = (name: string | undefined): Display | undefined =>
  name === undefined ? 'auto' : (displays.find((one) => one === name) ?? aliases[name])

/** Settings of one layer. */
export function LayerPanel(props: LayerPanelProps) {
  const { layer, context, dataset, onChange } = props
  const sentences = useBuilderSentences()
  const put = <Name extends keyof LayerConfig>(name: Name, value: LayerConfig[Name] | undefined) =>
    onChange({ [name]: value } as Partial<LayerConfig>, String(name))
  const display = displayOf(layer.display)
  const numeric = dataset.fields.filter(isNumeric)
  const plain = dataset.fields.filter((field) => !isGeo(field))
  const func = functions.find((one) => one === layer.func?.toUpperCase())
  const chosenDisplay = (next: string) => {
    const reset = next === 'heatmap' || display === 'heatmap' ? { color: undefined } : {}
    onChange({ display: next === 'auto' ? undefined : next, ...reset } as Partial<LayerConfig>, 'display')
  }
  return (
    <div className="panel-body" part="layer">
      <TextField
        label={sentences['layer.title']}
        hint={fill(sentences['layer.title_hint'], { title: dataset.metas.title })}
        value={layer.title}
        onChange={(title) => put('title', title)}
      />
      <ChoiceField
        label={sentences['layer.display']}
        value={display ?? String(layer.display)}
        choices={[
          ...displays.map((one) => ({ value: String(one), label: sentences[`display.${one}`] })),
          ...(display === undefined ? [{ value: String(layer.display), label: String(layer.display) }] : []),
        ]}
        onChange={chosenDisplay}
      />
      {display === 'none' && (
        <Check
          label={sentences['layer.all']}
          checked={layer.showAll === true}
          onChange={(all) => put('showAll', all || undefined)}
        />
      )}
      {aggregates(layer.display) && numeric.length > 0 && (
        <>
          <ChoiceField
            label={sentences['layer.function']}
            value={func ?? 'none'}
            choices={(['none', ...functions] as const).map((one) => ({
              value: one,
              label: sentences[`function.${one}`],
            }))}
            onChange={(next) =>
              onChange(
                (next === 'none'
                  ? { func: undefined, expr: undefined }
                  : { func: next, expr: layer.expr ?? numeric[0]?.name }) as Partial<LayerConfig>,
                'func',
              )
            }
          />
          {func && (
            <ChoiceField
              label={sentences['layer.expression']}
              value={layer.expr ?? ''}
              choices={[
                ...numeric.map(({ name, label }) => ({ value: name, label })),
                ...(layer.expr && !numeric.some(({ name }) => name === layer.expr)
                  ? [{ value: layer.expr, label: layer.expr }]
                  : []),
              ]}
              onChange={(expr) => put('expr', expr)}
            />
          )}
        </>
      )}
      {(layer.joinContext || dataset.fields.some(({ type }) => type === 'geo_shape')) && (
        <details open={layer.joinContext !== undefined}>
          <summary>{sentences['part.join']}</summary>
          <JoinPanel {...props} onChange={(patch, about) => onChange(patch as Partial<LayerConfig>, about)} />
        </details>
      )}
      <details open>
        <summary>{sentences['part.look']}</summary>
        <ColorPanel layer={layer} context={context} dataset={dataset} onChange={onChange} />
      </details>
      <details>
        <summary>{sentences['part.size']}</summary>
        <SizePanel layer={layer} display={display ?? 'auto'} put={put} />
      </details>
      <details>
        <summary>{sentences['part.popups']}</summary>
        <Check
          label={sentences['notice.caption']}
          checked={layer.caption === true}
          onChange={(caption) => put('caption', caption || undefined)}
        />
        {layer.caption && (
          <TextField
            label={sentences['told.caption_title']}
            value={layer.captionTitle}
            onChange={(title) => put('captionTitle', title)}
          />
        )}
        <Check
          label={sentences['notice.popups']}
          checked={layer.tooltipDisabled !== true}
          onChange={(on) => put('tooltipDisabled', on ? undefined : true)}
        />
        {layer.tooltipDisabled !== true && (
          <ChoiceField
            label={sentences['notice.sort']}
            value={layer.tooltipSort ?? ''}
            choices={[
              { value: '', label: sentences['told.sort_none'] },
              ...plain
                .filter(({ type }) => type !== 'file')
                .flatMap(({ name, label }) => [
                  { value: name, label: fill(sentences['notice.rising'], { field: label }) },
                  { value: `-${name}`, label: fill(sentences['notice.falling'], { field: label }) },
                ]),
            ]}
            onChange={(sort) => put('tooltipSort', sort || undefined)}
          />
        )}
        <ChoiceField
          label={sentences['notice.hover']}
          value={layer.hoverField ?? ''}
          choices={[
            { value: '', label: sentences['told.hover_none'] },
            ...plain.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={(field) => put('hoverField', field || undefined)}
        />
        <TextField
          label={sentences['layer.description']}
          value={layer.description}
          onChange={(description) => put('description', description)}
        />
        <Check
          label={sentences['notice.refit']}
          checked={layer.excludeFromRefit !== true}
          onChange={(on) => put('excludeFromRefit', on ? undefined : true)}
        />
      </details>
      <details>
        <summary>{sentences['part.zoom']}</summary>
        <div className="pair">
          <NumberField
            label={sentences['zoom.min']}
            value={layer.showZoomMin}
            min={0}
            max={22}
            onChange={(zoom) => put('showZoomMin', zoom)}
          />
          <NumberField
            label={sentences['zoom.max']}
            value={layer.showZoomMax}
            min={0}
            max={22}
            onChange={(zoom) => put('showZoomMax', zoom)}
          />
        </div>
        {(layer.showZoomMin ?? 0) > (layer.showZoomMax ?? 22) && (
          <p className="d4c-error" role="alert">
            {sentences['zoom.range']}
          </p>
        )}
      </details>
    </div>
  )
}
