/** A service of map tiles that needs no configuration besides a key. */
export interface Provider {
  label: string
  url: string
  subdomains?: string
  attribution: string
  maxZoom: number
}

const osm = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
const carto = (label: string, style: string): Provider => ({
  label,
  url: `https://{s}.basemaps.cartocdn.com/${style}/{z}/{x}/{y}.png`,
  subdomains: 'abcd',
  attribution: `${osm}, © <a href="https://carto.com/attributions">CARTO</a>`,
  maxZoom: 20,
})
const jawg = (label: string, style: string): Provider => ({
  label,
  url: `https://tile.jawg.io/${style}/{z}/{x}/{y}.png?access-token={key}`,
  attribution: `${osm}, © <a href="https://www.jawg.io">Jawg</a>`,
  maxZoom: 22,
})
const thunderforest = (label: string, style: string): Provider => ({
  label,
  url: `https://tile.thunderforest.com/${style}/{z}/{x}/{y}.png?apikey={key}`,
  attribution: `${osm}, © <a href="https://www.thunderforest.com">Thunderforest</a>`,
  maxZoom: 22,
})
const swisstopo = (label: string, layer: string, maxZoom: number): Provider => ({
  label,
  url: `https://wmts.geo.admin.ch/1.0.0/${layer}/default/current/3857/{z}/{x}/{y}.jpeg`,
  attribution: '© <a href="https://www.swisstopo.admin.ch">swisstopo</a>',
  maxZoom,
})
const streets: Provider = {
  label: 'OpenStreetMap',
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: osm,
  maxZoom: 19,
}

/** Providers by the names used in pages; an address with `{key}` needs a key. */
export const providers: Readonly<Record<string, Provider>> = {
  streets,
  osm: streets,
  openstreetmap: streets,
  'osm.fr': {
    ...streets,
    label: 'OpenStreetMap France',
    url: 'https://{s}.tile.openstreetmap.fr/osmfr/{z}/{x}/{y}.png',
    subdomains: 'abc',
    maxZoom: 20,
  },
  opentopomap: {
    label: 'OpenTopoMap',
    url: 'https://{s}.tile.opentopomap.org/{z}/{x}/{y}.png',
    subdomains: 'abc',
    attribution: `${osm}, © <a href="https://opentopomap.org">OpenTopoMap</a>`,
    maxZoom: 17,
  },
  'carto.light': carto('CARTO Positron', 'light_all'),
  'carto.dark': carto('CARTO Dark Matter', 'dark_all'),
  'carto.voyager': carto('CARTO Voyager', 'rastertiles/voyager'),
  'ign.plan': {
    label: 'Plan IGN',
    url: 'https://data.geopf.fr/wmts?SERVICE=WMTS&VERSION=1.0.0&REQUEST=GetTile&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}',
    attribution: '© <a href="https://geoservices.ign.fr">IGN</a>',
    maxZoom: 19,
  },
  'ign.ortho': {
    label: 'Photographies aériennes IGN',
    url: 'https://data.geopf.fr/wmts?SERVICE=WMTS&VERSION=1.0.0&REQUEST=GetTile&LAYER=ORTHOIMAGERY.ORTHOPHOTOS&STYLE=normal&FORMAT=image/jpeg&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}',
    attribution: '© <a href="https://geoservices.ign.fr">IGN</a>',
    maxZoom: 19,
  },
  'swisstopo.map': swisstopo('swisstopo', 'ch.swisstopo.pixelkarte-farbe', 18),
  'swisstopo.grey': swisstopo('swisstopo (grey)', 'ch.swisstopo.pixelkarte-grau', 18),
  'swisstopo.photo': swisstopo('SWISSIMAGE', 'ch.swisstopo.swissimage', 19),
  'jawg.streets': jawg('Jawg Streets', 'jawg-streets'),
  'jawg.sunny': jawg('Jawg Sunny', 'jawg-sunny'),
  'jawg.light': jawg('Jawg Light', 'jawg-light'),
  'jawg.dark': jawg('Jawg Dark', 'jawg-dark'),
  opencycle: thunderforest('OpenCycleMap', 'cycle'),
  transport: thunderforest('Transport', 'transport'),
}

/** Whose terms an administrator reads before switching a provider on. */
export const providerTerms = {
  osm: 'https://operations.osmfoundation.org/policies/tiles/',
  'osm.fr': 'https://www.openstreetmap.fr/fonds-de-carte/',
  opentopomap: 'https://opentopomap.org/about',
  'ign.plan': 'https://cartes.gouv.fr/cgu',
  'ign.ortho': 'https://cartes.gouv.fr/cgu',
  'swisstopo.map': 'https://www.geo.admin.ch/en/general-terms-of-use-fsdi',
  'swisstopo.grey': 'https://www.geo.admin.ch/en/general-terms-of-use-fsdi',
  'swisstopo.photo': 'https://www.geo.admin.ch/en/general-terms-of-use-fsdi',
  'carto.light': 'https://carto.com/legal',
  'carto.dark': 'https://carto.com/legal',
  'carto.voyager': 'https://carto.com/legal',
} as const satisfies Partial<Record<keyof typeof providers, string>>

/** Providers that a portal switches on without a key. */
export type OfferedProvider = keyof typeof providerTerms

export const offeredProviders = Object.keys(providerTerms) as readonly OfferedProvider[]
