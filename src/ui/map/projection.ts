/** Maximum latitude of Web Mercator in degrees. */
export const edge = 85.0511

export const mercator = 'EPSG:3857'
export const degrees = 'EPSG:4326'

export const clampLat = (lat: number): number => Math.min(edge, Math.max(-edge, lat))

/** Circumference of the equator in Web Mercator metres. */
export const worldWidth = 40_075_016.685578488
