import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Settings for all elements of a page.',
  group: { name: 'contexts', place: 3 },
  notes: [
    'Later elements win over earlier ones, setting by setting.',
    'A base map of basemaps has id, label, attribution, minZoom, maxZoom and provider: a known one (osm, carto.light, …, with key where it needs one), world for the embedded map, pmtiles (url of an archive of vector tiles in the schema of Protomaps), custom (url with {z}, {x}, {y}; subdomains, strictTMS, crs), custom_wms (url, layers, styles, tile_format, crs) or custom_style.',
    'custom_style draws a style document (version 8) over vector tiles: url is its address, hosts are those it may ask besides its own. Only its backgrounds and layers of vector tiles are drawn, its texts with Arial.',
  ],
}
