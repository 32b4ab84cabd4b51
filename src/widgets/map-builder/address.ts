import type { MapConfig } from '../../core/map/configuration/config.ts'
import { encodeMap } from '../../core/map/configuration/read.ts'
import { addressWith, textInAddress, useTextInAddress } from '../../ui/builder/address.ts'

const key = 'map'

/** The map in the page's URL. */
export const mapInAddress = (): string | null => textInAddress(key)

/** An address with a map in it, null for a map that is too large for a URL. */
export const addressOf = (config: MapConfig, page: string): string | null =>
  addressWith(key, encodeMap(config), page)

/** Stores a map in the page's URL. */
export const useMapInAddress = (config: MapConfig, on: boolean): void =>
  useTextInAddress(key, config.groups.length === 0 && !config.title ? null : encodeMap(config), on)
