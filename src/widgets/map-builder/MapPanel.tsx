import { parseLocation } from '../../core/map/location.ts'
import type { MapConfig } from '../../core/map-builder/config.ts'
import { fill } from '../../core/messages/message.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import { Check } from './fields.tsx'
import { useBuilderSentences } from './sentences.ts'

interface MapPanelProps {
  config: MapConfig
  /** Where the preview looks, `zoom,lat,lng`. */
  location: () => string | null
  onChange: (config: MapConfig, about: string) => void
}

/** What holds for the whole map. */
export function MapPanel({ config, location, onChange }: MapPanelProps) {
  const sentences = useBuilderSentences()
  const numbers = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  const start = config.mapPresets.location ? parseLocation(config.mapPresets.location) : null
  const startAt = (place: string | undefined) => {
    const { location: _, ...rest } = config.mapPresets
    onChange({ ...config, mapPresets: place ? { ...rest, location: place } : rest }, 'location')
  }
  /** A switch of the map; `usual` is what its tag does without the attribute. */
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
      <h4>{sentences['map.start']}</h4>
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
      {check('displayLegend', sentences['map.legend'], true)}
      {check('toolbarGeolocation', sentences['map.geolocation'], true)}
      {check('autoGeolocation', sentences['map.auto_geolocation'], false)}
      {check('toolbarDrawing', sentences['map.drawing'], true)}
      {check('toolbarFullscreen', sentences['map.fullscreen'], true)}
    </div>
  )
}

type Switch =
  | 'displayLegend'
  | 'toolbarGeolocation'
  | 'autoGeolocation'
  | 'toolbarDrawing'
  | 'toolbarFullscreen'
