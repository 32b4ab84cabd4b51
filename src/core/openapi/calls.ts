import { exportFormats } from '../export-formats.ts'
import { type ParameterTable, text } from '../parameters/table.ts'
import {
  analyzeTable,
  boundsTable,
  bundlePath,
  bundleTable,
  catalogTable,
  clusterTable,
  describedTable,
  downloadTable,
  previewTable,
  recordTable,
  searchTable,
  shapesTable,
  vectorTilePath,
  vectorTileTable,
} from '../parameters/tables.ts'
import { type Call, pathPart, plain } from './call.ts'
import { resourceCalls } from './resource-calls.ts'
import { specificationFormats, specificationTypes } from './specifications.ts'

export type { Call, CallGroup } from './call.ts'

const json = 'application/json'
const feeds = { 'application/rss+xml': null, 'application/atom+xml': null }

const id = pathPart('id', 'Identifier of the dataset.', 'airports')
const recordid = pathPart('recordid', 'Identifier of the record.', '0')
const snapshot = pathPart('snapshot', 'Identifier of the state, as the list tells it.', 's1')
const file = pathPart('file', 'Identifier of the file, as the list tells it.', 'notice_pdf')

/** Media types of downloads. */
const files: Call['answers'] = {
  ...Object.fromEntries(
    Object.values(exportFormats).map(({ contentType }) => [contentType.split(';')[0] ?? contentType, null]),
  ),
  [json]: 'Records',
  'application/geo+json': 'FeatureCollection',
}

/** Calls on records, whose dataset is a parameter or a part of the path. */
const recordsCalls: readonly (Omit<Call, 'path'> & { name: string })[] = [
  {
    ...plain,
    id: 'searchRecords',
    group: 'records',
    name: 'search',
    summary: 'Search records, with facets',
    parameters: searchTable,
    answers: { [json]: 'RecordsOrFeatures', ...feeds },
  },
  {
    ...plain,
    id: 'downloadRecords',
    group: 'records',
    name: 'download',
    summary: 'Download all records as a file',
    parameters: downloadTable,
    answers: files,
    headers: ['D4C-Export-Truncated'],
  },
  {
    ...plain,
    id: 'analyzeRecords',
    group: 'analysis',
    name: 'analyze',
    summary: 'Count and compute over groups of records',
    parameters: analyzeTable,
    answers: { [json]: 'Analysis', 'text/csv': null },
    headers: ['ODS-Analyze-Truncated', 'D4C-Analyze-Truncated', 'D4C-Analyze-Groups'],
  },
  {
    ...plain,
    id: 'clusterRecords',
    group: 'map',
    name: 'geocluster',
    summary: 'Group places that lie close together on a map',
    parameters: clusterTable,
    answers: { [json]: 'ClusterAnswer' },
  },
  {
    ...plain,
    id: 'groupShapes',
    group: 'map',
    name: 'geopolygon',
    summary: 'Count and compute over distinct geometries',
    parameters: shapesTable,
    answers: { [json]: 'ShapesAnswer' },
  },
  {
    ...plain,
    id: 'previewShapes',
    group: 'map',
    name: 'geopreview',
    summary: 'Distinct geometries, the largest first',
    parameters: previewTable,
    answers: { [json]: 'Preview' },
  },
  {
    ...plain,
    id: 'boundRecords',
    group: 'map',
    name: 'boundingbox',
    summary: 'Extent and kinds of the geometries',
    parameters: boundsTable,
    answers: { [json]: 'BoundingBoxAnswer' },
  },
]

const withoutDataset = ({ dataset: _, ...rest }: ParameterTable): ParameterTable => rest

/** Every call of the data API. */
export const calls: readonly Call[] = [
  {
    ...plain,
    id: 'searchDatasets',
    group: 'catalog',
    path: '/datasets/1.0/search/',
    summary: 'Search datasets, with facets',
    parameters: catalogTable,
    answers: { [json]: 'DatasetsAnswer', 'text/csv': null, ...feeds },
  },
  {
    ...plain,
    id: 'getDataset',
    group: 'catalog',
    path: '/datasets/1.0/{id}/',
    summary: 'Description and schema of a dataset',
    pathParameters: id,
    parameters: describedTable,
    answers: { [json]: 'Dataset' },
  },
  ...recordsCalls.map(({ name, ...call }) => ({ ...call, path: `/records/1.0/${name}/` })),
  {
    ...plain,
    id: 'getRecord',
    group: 'records',
    path: '/datasets/1.0/{id}/records/{recordid}/',
    summary: 'One record',
    pathParameters: { ...id, ...recordid },
    parameters: recordTable,
    answers: { [json]: 'Record' },
  },
  ...recordsCalls.map(({ name, ...call }) => ({
    ...call,
    id: `${call.id}OfDataset`,
    path: `/datasets/1.0/{id}/records/${name === 'search' ? '' : `${name}/`}`,
    summary: `${call.summary}, the dataset named by the path`,
    pathParameters: id,
    parameters: withoutDataset(call.parameters),
  })),
  {
    ...plain,
    id: 'getVectorTile',
    group: 'map',
    path: '/datasets/1.0/{id}/tiles/{z}/{x}/{y}.mvt',
    summary: 'Vector tile',
    pathParameters: { ...id, ...vectorTilePath },
    parameters: vectorTileTable,
    answers: { 'application/vnd.mapbox-vector-tile': null },
    mayBeEmpty: true,
  },
  {
    ...plain,
    id: 'getPictureTile',
    group: 'map',
    path: '/datasets/1.0/{id}/tiles/simple/{z}/{x}/{y}.bundle',
    summary: 'Picture of a tile with the grid of its clickable places',
    pathParameters: { ...id, ...bundlePath },
    parameters: bundleTable,
    answers: { [json]: 'Bundle' },
  },
  {
    ...plain,
    id: 'listAttachments',
    group: 'files',
    path: '/datasets/1.0/{id}/attachments/',
    summary: 'Files beside a dataset',
    pathParameters: id,
    parameters: {},
    answers: { [json]: 'Attachments' },
  },
  {
    ...plain,
    id: 'getAttachment',
    group: 'files',
    path: '/datasets/1.0/{id}/attachments/{file}/',
    summary: 'One of these files',
    pathParameters: { ...id, ...file },
    parameters: {},
    answers: { 'application/octet-stream': null },
  },
  {
    ...plain,
    id: 'getAlternativeExport',
    group: 'files',
    path: '/datasets/1.0/{id}/alternative_exports/{file}/',
    summary: 'The dataset in another form, as its publisher made it',
    pathParameters: { ...id, ...file },
    parameters: {},
    answers: { 'application/octet-stream': null },
  },
  {
    ...plain,
    id: 'listSnapshots',
    group: 'files',
    path: '/datasets/1.0/{id}/snapshots/',
    summary: 'Snapshots of a dataset, newest first',
    pathParameters: id,
    parameters: {},
    answers: { [json]: 'Snapshots' },
  },
  {
    ...plain,
    id: 'downloadSnapshot',
    group: 'files',
    path: '/datasets/1.0/{id}/snapshots/{snapshot}/',
    summary: 'Download the records of a snapshot',
    pathParameters: { ...id, ...snapshot },
    parameters: withoutDataset(downloadTable),
    answers: files,
    headers: ['D4C-Export-Truncated'],
  },
  {
    ...plain,
    id: 'listServices',
    group: 'catalog',
    path: '/datasets/1.0/{id}/services/',
    summary:
      'Entry points of a dataset that stands for an API; none, as datasets here hold records of their own',
    pathParameters: id,
    parameters: {},
    answers: { [json]: 'Services' },
  },
  ...resourceCalls,
  {
    ...plain,
    id: 'describeDataset',
    group: 'description',
    path: '/service/specifications/{id}/{file}/',
    summary: 'The calls on a dataset, with the names of its fields; also at the root of the site',
    pathParameters: {
      ...id,
      file: {
        ...text('What is described, a dot, and how: all calls or those of a kind.', {
          fallback: null,
          required: true,
          example: 'openapi.json',
        }),
        choices: specificationTypes.flatMap((type) =>
          specificationFormats.map((format) => `${type}.${format}`),
        ),
      },
    },
    parameters: {},
    answers: { [json]: 'Description', 'application/yaml': null },
  },
  {
    ...plain,
    id: 'describe',
    group: 'description',
    path: '/openapi.json',
    summary: 'This description',
    parameters: {},
    answers: { [json]: 'Description' },
  },
]
