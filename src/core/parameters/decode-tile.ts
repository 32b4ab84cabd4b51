import { decodeFilters, type Filters } from './decode.ts'
import { limited, type Pairs, Sent } from './read.ts'
import { bundleTable } from './tables.ts'

/** A vector tile request. */
export interface VectorTileRequest {
  filters: Filters
  timezone: string | null
  /** Fields included for records that are not clustered. */
  fields: string[]
}

/** A request for a raster tile with its UTFGrid. */
export interface BundleRequest {
  filters: Filters
  timezone: string | null
  /** As sent: an invalid colour means the default. */
  color: string | null
  icon: string | null
  /** Whether the icon is drawn in a pin. */
  pin: boolean
}

export function decodeVectorTile(pairs: Pairs): VectorTileRequest {
  const sent = new Sent(pairs)
  return {
    filters: decodeFilters(sent),
    timezone: sent.zone('timezone'),
    fields: limited([...new Set(sent.list('fields'))], 'fields'),
  }
}

export function decodeBundle(pairs: Pairs): BundleRequest {
  const sent = new Sent(pairs)
  return {
    filters: decodeFilters(sent),
    timezone: sent.zone('timezone'),
    color: sent.text('color'),
    icon: sent.text('icon'),
    pin: sent.flag('showmarker', bundleTable.showmarker),
  }
}
