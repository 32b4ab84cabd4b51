import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../client/api.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { paletteColors } from '../../core/color/palette.ts'
import { niceColors } from '../../core/controls/colors.ts'
import type { Dataset } from '../../core/dataset.ts'
import { type ColorConfig, type ColorKind, colorKind, spread } from '../../core/map/configuration/color.ts'
import type { LayerConfig } from '../../core/map/configuration/config.ts'
import { applyTags } from '../../ui/builder/apply-tags.ts'
import { Check, ChoiceField } from '../../ui/builder/fields.tsx'
import { ColorField } from '../../ui/controls/ColorField.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Bounds } from './Bounds.tsx'
import { aggregates, fieldsFor, kindsOf, proposeColor } from './propose.ts'
import { useBuilderSentences } from './sentences.ts'

interface ColorPanelProps {
  layer: LayerConfig
  context: DataContext
  dataset: Dataset
  onChange: (patch: Partial<LayerConfig>, about: string) => void
}

const palettes = [
  'YlGnBu',
  'YlOrRd',
  'Blues',
  'Greens',
  'Oranges',
  'Purples',
  'Reds',
  'Greys',
  'RdYlBu',
  'Spectral',
  'BrBG',
  'PiYG',
]

/** Number of records that a layer draws by default, and the maximum that is drawn one by one. */
const drawnAtOnce = 1000
const drawnByRecord = 50_000

/** A colour palette with its name. */
function Palette({ value, onChange }: { value: string; onChange: (palette: string) => void }) {
  const sentences = useBuilderSentences()
  const known = palettes.includes(value) ? palettes : [value, ...palettes]
  return (
    <>
      <ChoiceField
        label={sentences['color.palette']}
        value={value}
        choices={known.map((name) => ({ value: name, label: name }))}
        onChange={onChange}
      />
      <span className="ramp" aria-hidden="true">
        {(paletteColors(value) ?? [value]).map((color) => (
          <i key={color} style={{ background: color }} />
        ))}
      </span>
    </>
  )
}

interface CategoriesProps {
  context: string
  color: Extract<ColorConfig, { type: 'categories' }>
  onChange: (color: ColorConfig) => void
}

/** The colours of categories, edited with `d4c-category-colors`. */
function Categories({ context, color, onChange }: CategoriesProps) {
  const sentences = useBuilderSentences()
  const place = useRef<HTMLDivElement>(null)
  const value = JSON.stringify(color.categories)
  useLayoutEffect(() => {
    const attributes = { context, field: color.field, value }
    if (place.current) applyTags(place.current, [{ name: 'd4c-category-colors', attributes, children: [] }])
  }, [context, color.field, value])
  const reported = useRef((_: Event) => {})
  reported.current = (event) => {
    const { value: categories } = (event as CustomEvent<{ value: Readonly<Record<string, string>> }>).detail
    onChange({ ...color, categories })
  }
  useEffect(() => {
    const target = place.current
    const listen = (event: Event) => reported.current(event)
    target?.addEventListener('d4c-change', listen)
    return () => target?.removeEventListener('d4c-change', listen)
  }, [])
  return (
    <>
      <div ref={place} className="categories" />
      <ColorField
        label={sentences['color.other']}
        showLabel
        value={color.otherCategories ?? '#000000'}
        colors={niceColors}
        required
        usual={undefined}
        onChange={(otherCategories) => onChange({ ...color, otherCategories })}
      />
    </>
  )
}

/** How a layer is coloured. */
export function ColorPanel({ layer, context, dataset, onChange }: ColorPanelProps) {
  const sentences = useBuilderSentences()
  const asking = useRef<AbortController | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<{ failure: ApiFailure; retry: () => void } | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const { color } = layer
  const kind = colorKind(color)
  const ofValues = aggregates(layer.display)
  const usable = kindsOf(layer.display)
  const kinds = usable.includes(kind) ? usable : [...usable, kind]

  const propose = async (next: ColorKind, field: string | undefined) => {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    setFailure(null)
    setWaiting(true)
    try {
      const proposed = await proposeColor(next, context, field, controller.signal)
      if (controller.signal.aborted) return
      // Colouring by a field needs single records, whereas an automatic layer may draw clusters.
      const byRecord = field !== undefined && (layer.display ?? 'auto') === 'auto'
      const { records_count: count } = dataset.metas
      const records =
        count > drawnByRecord
          ? { display: 'tiles' }
          : { display: 'none', showAll: count > drawnAtOnce ? true : undefined }
      onChange({ color: proposed, ...(byRecord && records) } as Partial<LayerConfig>, `color ${next}`)
      setWaiting(false)
    } catch (error) {
      if (controller.signal.aborted) return
      const reported = error instanceof ApiFailure ? error : new ApiFailure(0, null, { cause: error })
      setFailure({ failure: reported, retry: () => void propose(next, field) })
      setWaiting(false)
    }
  }
  const needsField = (one: ColorKind) =>
    !ofValues && ['scale', 'range', 'choropleth', 'categories', 'field'].includes(one)
  const choose = (next: ColorKind) => {
    const [first] = fieldsFor(next, dataset)
    void propose(next, needsField(next) ? first?.name : undefined)
  }
  const put = (next: ColorConfig) => onChange({ color: next }, `color ${kind}`)
  const field = typeof color === 'object' && 'field' in color ? color.field : undefined
  const fields = fieldsFor(kind, dataset)
  return (
    <>
      <ChoiceField
        label={sentences['color.kind']}
        value={kind}
        choices={kinds
          .filter((one) => one === kind || !needsField(one) || fieldsFor(one, dataset).length > 0)
          .map((one) => ({ value: one, label: sentences[`kind.${one}`] }))}
        onChange={choose}
      />
      {waiting && <p role="status">{sentences['color.loading']}</p>}
      {failure && <Failure failure={failure.failure} retry={failure.retry} />}
      {needsField(kind) && (
        <ChoiceField
          label={sentences['color.field']}
          value={field ?? ''}
          choices={fields.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name) => void propose(kind, name)}
        />
      )}
      {typeof color === 'string' && (
        <ColorField
          label={sentences['color.color']}
          showLabel
          value={color}
          colors={niceColors}
          required
          usual={undefined}
          onChange={put}
        />
      )}
      {typeof color === 'object' && color.type === 'scale' && (
        <>
          <Palette value={color.scale} onChange={(scale) => put({ ...color, scale })} />
          <Check
            label={sentences['color.log']}
            checked={layer.colorFunction === 'log'}
            onChange={(log) =>
              onChange({ colorFunction: log ? 'log' : undefined } as Partial<LayerConfig>, 'colorFunction')
            }
          />
        </>
      )}
      {typeof color === 'object' && (color.type === 'range' || color.type === 'choropleth') && (
        <Bounds color={color} onChange={put} />
      )}
      {typeof color === 'object' &&
        color.type === 'choropleth' &&
        (['undefinedColor', 'outOfBoundsColor'] as const).map((name) => (
          <ColorField
            key={name}
            label={sentences[name === 'undefinedColor' ? 'color.undefined' : 'color.out']}
            showLabel
            value={color[name] ?? ''}
            colors={niceColors}
            required={false}
            usual={undefined}
            onChange={(one) => {
              const { [name]: _, ...rest } = color
              put(one ? { ...rest, [name]: one } : rest)
            }}
          />
        ))}
      {typeof color === 'object' && color.type === 'categories' && (
        <Categories context={context.name} color={color} onChange={put} />
      )}
      {typeof color === 'object' && color.type === 'gradient' && (
        <Palette
          value={
            palettes.find((name) => spread(name, 4).join() === Object.values(color.steps).join()) ?? 'YlOrRd'
          }
          onChange={(name) => {
            const steps = spread(name, 4).map((one, index) => [String((index + 1) / 4), one])
            put({ type: 'gradient', steps: Object.fromEntries(steps) })
          }}
        />
      )}
    </>
  )
}
