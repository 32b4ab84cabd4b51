import { languages } from '../../messages/languages.ts'
import { exportFormatNames, formerExportFormats } from '../export-formats.ts'
import { choice, flag, list, type ParameterTable, text, texts, whole, zone } from './table.ts'

/** Maximum `rows`, and maximum `start` + `rows`, of a search. */
const searchLimit = 10_000

export const facetSorts = ['count', '-count', 'alphanum', '-alphanum', 'num', '-num'] as const
export type FacetSort = (typeof facetSorts)[number]

export const csvProfiles = ['raw', 'spreadsheet'] as const
export type CsvProfile = (typeof csvProfiles)[number]

export const seriesFunctions = [
  'COUNT',
  'AVG',
  'SUM',
  'MIN',
  'MAX',
  'STDDEV',
  'SUMSQUARES',
  'QUANTILES',
] as const
export type SeriesFunction = (typeof seriesFunctions)[number]

export const datePrecisions = ['year', 'month', 'day', 'hour', 'minute', 'week'] as const
export const datePeriods = ['year', 'month', 'week', 'weekday', 'day', 'hour', 'minute'] as const

export const aggregationFunctions = ['MIN', 'MAX', 'AVG', 'SUM'] as const
export type AggregationFunction = (typeof aggregationFunctions)[number]

const profile = choice(
  '`spreadsheet` guards cells of a CSV that a spreadsheet would take for formulas.',
  csvProfiles,
  'raw',
)

const spoken = languages.map((language) => `\`${language}\``).join(' or ')

/** Parameters of every call of the data API. */
export const commonTable = {
  apikey: text('Key of the caller; the header `Authorization: Apikey KEY` says the same.', {
    fallback: null,
    example: 'my-key',
  }),
  lang: text(`Language of error sentences: ${spoken}; the header Accept-Language says the same.`, {
    fallback: null,
    choices: languages,
  }),
  pretty_print: flag('Gives each value of a JSON answer a line of its own.', false),
} satisfies ParameterTable

/** Additional parameters of reading calls where JSONP is enabled. */
export const callbackTable = {
  callback: text(
    'Function that a script calls with the answer, for `format` jsonp, geojsonp or none; public data only.',
    { fallback: null, example: 'app.take' },
  ),
} satisfies ParameterTable

export const datasetTable = {
  dataset: text('Identifier of the dataset; `datasetid` is read as well.', {
    fallback: null,
    required: true,
    example: 'airports',
  }),
} satisfies ParameterTable

export const timezoneTable = {
  timezone: zone('Zone in which instants are filtered, counted and printed.', 'UTC'),
} satisfies ParameterTable

/** Filter parameters of records. */
export const filtersTable = {
  q: texts('Query in the query language, or words; all of several must match.', 'oak OR beech'),
  'q.{name}': texts('One more query, under a name of its own.', 'oak'),
  rq: texts('Restriction query, in the same language and with the same effect as `q`.', 'height>3'),
  'rq.{name}': texts('One more restriction query, under a name of its own.', 'height>3'),
  'refine.{field}': texts('Keeps records with this category; of a hierarchy any level will do.', 'Namur'),
  'exclude.{field}': texts('Leaves out records with this category.', 'Namur'),
  'disjunctive.{field}': flag(
    'Takes several refinements of the field as alternatives, and keeps the others listed.',
    false,
  ),
  'geofilter.distance': texts(
    'Keeps what lies within metres of a place: `lat,lng,metres`; without metres, what lies at the very place.',
    '48.85,2.35,1000',
  ),
  'geofilter.polygon': texts(
    'Keeps what lies in a polygon: `(lat,lng),(lat,lng),(lat,lng)`; its edge belongs to it.',
    '(48.8,2.2),(48.9,2.2),(48.9,2.4)',
  ),
  'geofilter.bbox': texts('Keeps what lies in a box: `latSW,lngSW,latNE,lngNE`.', '48.8,2.2,48.9,2.4'),
  geo_digest: texts('Keeps records whose geometry has this digest.', '-5012816342630707936'),
  'geo_digest.{field}': texts('Keeps records whose geometry in this field has this digest.', '77'),
  geo_grid: texts('Keeps what lies in a cell as a tile names it: `z/x/y`.', '14/8412/5534'),
} satisfies ParameterTable

const facetsTable = {
  facet: texts('Field whose categories are counted.', 'town'),
  'facetsort.{field}': choice(
    "Order of the categories; a minus turns it round. Without it the field's own order holds, else `-count`.",
    facetSorts,
    '-count',
  ),
} satisfies ParameterTable

const orderTable = {
  sort: list(
    'Fields to sort by: bare numbers and dates descend, bare texts ascend, and a minus turns either round. Without it records come in the order of their source; of more than a million with places, a download comes as they are stored.',
    '-height,name',
  ),
} satisfies ParameterTable

const start = whole('How many of the first results to skip.', {
  min: 0,
  max: Number.MAX_SAFE_INTEGER,
  fallback: 0,
})

const fieldsTable = {
  fields: list('Fields that each record tells; all without it.', 'name,height'),
} satisfies ParameterTable

const simplifyTable = {
  geo_simplify: flag('Draws shapes with no more detail than a zoom shows.', false),
  geo_simplify_zoom: whole('Zoom for geo_simplify.', { min: 0, max: 25, fallback: 8 }),
} satisfies ParameterTable

const separator = text('One ASCII character between the columns of a CSV.', { fallback: ';', example: ',' })

const pageTable = {
  rows: whole('Size of the page; -1 is the largest, 0 counts only.', {
    min: -1,
    max: searchLimit,
    fallback: 10,
  }),
  start: { ...start, description: `${start.description} start + rows reach ${searchLimit} at most.` },
} satisfies ParameterTable

export const searchTable = {
  ...datasetTable,
  ...filtersTable,
  ...facetsTable,
  ...orderTable,
  ...pageTable,
  ...fieldsTable,
  ...simplifyTable,
  ...timezoneTable,
  format: text('Format of the answer.', {
    fallback: 'json',
    choices: ['json', 'geojson', 'rss', 'atom'],
  }),
} satisfies ParameterTable

/** Parameters that add members to a dataset's description. */
export const describedTable = {
  extrametas: flag('Adds `extra_metas`.', false),
  interopmetas: flag('Adds `interop_metas`.', false),
  assetmetas: flag('Adds `extra_metas.asset_content_configuration`.', false),
} satisfies ParameterTable

export const catalogTable = {
  ...filtersTable,
  ...facetsTable,
  ...orderTable,
  ...pageTable,
  ...describedTable,
  ...timezoneTable,
  format: text('Format of the answer.', { fallback: 'json', choices: ['json', 'csv', 'rss', 'atom'] }),
  csv_separator: separator,
  profile,
} satisfies ParameterTable

export const recordTable = { ...timezoneTable } satisfies ParameterTable

export const downloadTable = {
  ...datasetTable,
  ...filtersTable,
  ...orderTable,
  rows: whole('How many records; -1 is all.', { min: -1, max: Number.MAX_SAFE_INTEGER, fallback: -1 }),
  start,
  ...fieldsTable,
  ...simplifyTable,
  ...timezoneTable,
  format: text('Format of the file; `xls` answers xlsx.', {
    fallback: 'csv',
    choices: [...exportFormatNames, ...Object.keys(formerExportFormats)],
  }),
  csv_separator: separator,
  use_labels_for_header: flag('Heads the columns with the labels of the fields.', false),
  with_bom: flag('Begins a CSV with a byte-order mark; the spreadsheet profile does so by itself.', false),
  profile,
  epsg: text('EPSG number of the projection of geometries; WGS 84 without it.', {
    fallback: null,
    example: '2154',
  }),
} satisfies ParameterTable

const seriesTable = {
  'y.{series}.func': choice('Function of a series, in capitals or not.', seriesFunctions, 'COUNT'),
  'y.{series}.expr': text('Field of numbers, number or arithmetic; needed except for COUNT.', {
    fallback: null,
    example: 'height * 100',
  }),
} satisfies ParameterTable

export const maxPointsTable = {
  maxpoints: whole('How many results to keep; 0 is all.', {
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    fallback: 0,
  }),
} satisfies ParameterTable

export const subset = { min: 0, max: 100, fallback: 50 }

export const analyzeTable = {
  ...datasetTable,
  ...filtersTable,
  x: texts(
    'Field to group by, or a part of a date: `field.year`, month, day, hour, minute, weekday, yearday or week.',
    'town',
  ),
  precision: text('Older way to cut a date given as x.', { fallback: null, choices: datePrecisions }),
  periodic: text('Older way to fold a date given as x, together with precision.', {
    fallback: null,
    choices: datePeriods,
  }),
  ...seriesTable,
  'y.{series}.cumulative': flag('Sums the values of a series up from row to row.', false),
  'y.{series}.subsets': list(
    `Percentages from ${subset.min} to ${subset.max} for QUANTILES; ${subset.fallback} without it.`,
    '5,95',
  ),
  ...orderTable,
  sort: list(
    'Keys to sort by: `x` or `x.field.part` ascend, a series descends, and a minus turns either round.',
    'count',
  ),
  ...maxPointsTable,
  'agg.{name}.expr': text('Series that an aggregation of the rows is computed of; its own name without it.', {
    fallback: null,
    example: 'count',
  }),
  'agg.{name}.func': list(
    'Functions of the aggregation; MIN and MAX without it.',
    'MIN,MAX',
    aggregationFunctions,
  ),
  'join.{name}.remotedataset': text(
    'Dataset whose records are the x of each row, in place of x; one join at most. Boxes are not heeded with it.',
    { fallback: null, example: 'countries' },
  ),
  'join.{name}.localkey': text('Field that records are grouped by; of several values the first.', {
    fallback: null,
    example: 'country',
  }),
  'join.{name}.remotekey': text(
    'Field of the other dataset that must say the same; groups that it has no record for are left out.',
    { fallback: null, example: 'code' },
  ),
  'join.{name}.fields': list('Fields that each record of the other dataset tells; all without it.', 'name'),
  clusterprecision: whole('Zoom whose detail the shapes of a join are drawn with; all of it without.', {
    min: 0,
    max: 29,
    fallback: null,
  }),
  ...timezoneTable,
  output_timezone: zone(
    'Zone in which parts of instants are printed; the one they are counted in without it.',
    null,
  ),
  format: choice('Format of the answer.', ['json', 'csv'] as const, 'json'),
  csv_separator: separator,
} satisfies ParameterTable

/** Without quantiles, since values of parts of a map must add up to the total. */
const mapSeriesTable = {
  ...seriesTable,
  'y.{series}.func': {
    ...seriesTable['y.{series}.func'],
    choices: seriesFunctions.filter((name) => name !== 'QUANTILES'),
  },
} satisfies ParameterTable

const mapFilters = { ...datasetTable, ...filtersTable, ...timezoneTable } satisfies ParameterTable

const detailTable = {
  clusterprecision: whole('Zoom of the map, of whose world 256 · 2^zoom pixels are the width.', {
    min: 0,
    max: 29,
    fallback: null,
  }),
} satisfies ParameterTable

export const clusterTable = {
  ...mapFilters,
  clusterprecision: { ...detailTable.clusterprecision, required: true },
  clusterdistance: whole('Pixels below which places are one cluster.', { min: 0, max: 1000, fallback: 50 }),
  clustermode: choice('`heatmap` leaves out the hulls.', ['polygon', 'heatmap'], 'polygon'),
  return_polygons: flag('Tells the hull of each cluster.', true),
  ...mapSeriesTable,
} satisfies ParameterTable

export const shapesTable = {
  ...mapFilters,
  ...detailTable,
  geo_field: text('Field of geometries; the first shape, else the first place, without it.', {
    fallback: null,
    example: 'area',
  }),
  ...maxPointsTable,
  ...mapSeriesTable,
} satisfies ParameterTable

export const previewTable = {
  ...mapFilters,
  ...detailTable,
  rows: whole('How many shapes, the largest first.', { min: 0, max: 10_000, fallback: 1000 }),
} satisfies ParameterTable

export const boundsTable = {
  ...mapFilters,
  without_bbox: flag('Counts only.', false),
} satisfies ParameterTable

const tileColumns = {
  x: text('Column of the tile, from the west.', { fallback: null, required: true, example: '0' }),
  y: text('Row of the tile, from the north.', { fallback: null, required: true, example: '0' }),
}

/** Path parameters of a vector tile. */
export const vectorTilePath = {
  z: whole('Zoom of the tile; the world is one tile at 0.', { min: 0, max: 22, fallback: -1 }),
  ...tileColumns,
} satisfies ParameterTable

/** Path parameters of a raster tile. */
export const bundlePath = {
  z: whole('Zoom of the map; the world is one tile of 512 pixels at 1.', { min: 1, max: 23, fallback: -1 }),
  ...tileColumns,
} satisfies ParameterTable

export const vectorTileTable = {
  ...filtersTable,
  ...timezoneTable,
  fields: list('Fields told of records that stand alone.', 'name,height'),
} satisfies ParameterTable

export const bundleTable = {
  ...filtersTable,
  ...timezoneTable,
  color: text('CSS colour of the marks.', { fallback: null, example: '#C32D1C' }),
  icon: text('Name of the picture on the marks.', { fallback: null, example: 'tree' }),
  showmarker: flag('Draws a pin around the picture.', true),
} satisfies ParameterTable
