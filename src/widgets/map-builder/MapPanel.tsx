import { useStore } from '@nanostores/react'
import { $configuration } from '../../client/config.ts'
import type { MapConfig } from '../../core/map/configuration/config.ts'
import { parseLocation } from '../../core/map/location.ts'
import { fill } from '../../messages/message.ts'
import { Check, ChoiceField } from '../../ui/builder/fields.tsx'
import { useLanguage } from '../../ui/useSentences.ts'
import { useBuilderSentences } from './sentences.ts'

/** The base maps configured for the page, by id. */
function useBaseMapNames(): readonly { value: string; label: string }[] {
  const { basemaps } = useStore($configuration)
  if (!Array.isArray(basemaps)) return []
  return basemaps.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('id' in one) || typeof one.id !== 'string') return []
    const label = 'label' in one && typeof one.label === 'string' && one.label ? one.label : one.id
    return [{ value: one.id, label }]
  })
}

interface MapPanelProps {
  config: MapConfig
  /** Current location of the preview: `zoom,lat,lng`. */
  location: () => string | null
  onChange: (config: MapConfig, about: string) => void
}

/** Settings of the whole map. */
export function MapPanel({ config, location, onChange }: MapPanelProps) {
  const sentences = useBuilderSentences()
  const numbers = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  const baseMaps = useBaseMapNames()
  const { basemap = '' } = config.mapPresets
  const start = config.mapPresets.location ? parseLocation(config.mapPresets.location) : null
  const startAt = (place: string | undefined) => {
    const { location: _, ...rest } = config.mapPresets
    onChange({ ...config, mapPresets: place ? { ...rest, location: place } : rest }, 'location')
  }
  /** A checkbox for an attribute of the map; `usual` is its default. */
  const check = (name: Switch, label: string, usual: boolean) => (
    <Check
      label={label}
      checked={config[name] ?? usual}
      onChange={(on) => {
        const { [name]: _, ...rest } = config
        onChange(on === usual ? rest : { ...rest, [name]: on }, name)
      }}
    />
  )
  return (
    <div className="panel-body" part="map-settings">
      <p className="subheading">{sentences['map.start']}</p>
      <p className="d4c-muted">
        {start
          ? fill(sentences['map.starts_at'], {
              zoom: numbers.format(start.zoom),
              lat: numbers.format(start.lat),
              lng: numbers.format(start.lng),
            })
          : sentences['map.fits']}
      </p>
      <div className="row">
        <button type="button" className="d4c-button" onClick={() => startAt(location() ?? undefined)}>
          {sentences['map.here']}
        </button>
        {start && (
          <button type="button" className="d4c-button" onClick={() => startAt(undefined)}>
            {sentences['map.fit']}
          </button>
        )}
      </div>
      {(baseMaps.length > 0 || basemap) && (
        <ChoiceField
          label={sentences['map.basemap']}
          value={basemap}
          choices={[
            { value: '', label: sentences['map.basemap_usual'] },
            ...baseMaps,
            ...(basemap && !baseMaps.some(({ value }) => value === basemap)
              ? [{ value: basemap, label: basemap }]
              : []),
          ]}
          onChange={(id) => {
            const { basemap: _, ...rest } = config.mapPresets
            onChange({ ...config, mapPresets: id ? { ...rest, basemap: id } : rest }, 'basemap')
          }}
        />
      )}
      {check('layerSelection', sentences['map.selection'], false)}
      {config.layerSelection && check('singleLayer', sentences['map.single'], false)}
      {check('searchBox', sentences['map.search'], false)}
      {check('displayLegend', sentences['map.legend'], true)}
      {check('toolbarGeolocation', sentences['map.geolocation'], true)}
      {check('autoGeolocation', sentences['map.auto_geolocation'], false)}
      {check('toolbarDrawing', sentences['map.drawing'], true)}
      {check('toolbarFullscreen', sentences['map.fullscreen'], true)}
    </div>
  )
}

type Switch =
  | 'layerSelection'
  | 'singleLayer'
  | 'searchBox'
  | 'displayLegend'
  | 'toolbarGeolocation'
  | 'autoGeolocation'
  | 'toolbarDrawing'
  | 'toolbarFullscreen'
