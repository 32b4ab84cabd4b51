import type { MapConfig } from '../../core/map/configuration/config.ts'
import { encodeMap } from '../../core/map/configuration/read.ts'
import { addressWith, textInAddress, useTextInAddress } from '../../ui/builder/address.ts'

const key = 'map'

/** The map that the address of the page holds. */
export const mapInAddress = (): string | null => textInAddress(key)

/** An address with a map in it, null for a map that is too large for one. */
export const addressOf = (config: MapConfig, page: string): string | null =>
  addressWith(key, encodeMap(config), page)

/** Keeps a map in the address of the page. */
export const useMapInAddress = (config: MapConfig, on: boolean): void =>
  useTextInAddress(key, config.groups.length === 0 && !config.title ? null : encodeMap(config), on)
