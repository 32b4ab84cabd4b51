import { en } from '../../messages/en/api.ts'
import { featureNames } from '../dataset.ts'
import { type FailureTable, sortedFailures } from '../errors.ts'
import { fieldTypes } from '../field.ts'
import { metaTypes, metaWidgets, templateKinds } from '../metadata/templates.ts'
import { pictureKinds } from '../pictures/picture.ts'

/** A JSON Schema (2020-12). */
export type Schema = { readonly [keyword: string]: unknown }

const string = { type: 'string' }
const number = { type: 'number' }
const integer = { type: 'integer' }
const boolean = { type: 'boolean' }
const strings = { type: 'array', items: string }
const count = { type: 'integer', minimum: 0 }
const instant = { type: 'string', format: 'date-time' }
const anything = { type: 'object' }
const numberOrNull = { type: ['number', 'null'] }

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const listOf = (name: string): Schema => ({ type: 'array', items: ref(name) })
const mapOf = (values: Schema): Schema => ({ type: 'object', additionalProperties: values })

/** Schema of an object with these members; names with a `?` are optional. */
function object(members: Readonly<Record<string, Schema>>, more: Schema = {}): Schema {
  const entries = Object.entries(members)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, schema]) => [name.replace(/\?$/, ''), schema])),
    required: entries.flatMap(([name]) => (name.endsWith('?') ? [] : [name])),
    ...more,
  }
}

const oneOrSeveral = { anyOf: [string, strings] }

const position = { type: 'array', items: number, minItems: 2 }
const nested = (depth: number): Schema =>
  depth === 0 ? position : { type: 'array', items: nested(depth - 1) }
const geometry = (type: string, depth: number): Schema =>
  object({ type: { const: type }, coordinates: nested(depth) })

const extents = mapOf(object({ min: numberOrNull, max: numberOrNull }))
const seriesValues = mapOf(numberOrNull)
const counts = object({ min: count, max: count })

const attachment = object({
  id: string,
  title: string,
  mimetype: string,
  url: string,
  'description?': string,
})

const metaTemplate = object({
  name: string,
  type: { type: 'string', enum: [...templateKinds] },
  schema: {
    type: 'array',
    items: object({
      name: string,
      label: string,
      type: { type: 'string', enum: [...metaTypes] },
      widget: { type: 'string', enum: [...metaWidgets] },
      'uri?': string,
      search: boolean,
      allow_empty: boolean,
    }),
  },
})

const searchAnswer = {
  nhits: count,
  parameters: ref('ParametersEcho'),
  'facet_groups?': listOf('FacetGroup'),
}

const errorMembers = {
  error: { type: 'string', description: 'A sentence that names the culprit and the way out.' },
  errorcode: integer,
  'error_key?': string,
  'raw_message?': { type: 'string', description: 'The sentence with marks for its parameters.' },
  'raw_params?': mapOf({ type: ['string', 'number'] }),
  'reset_time?': { ...instant, description: 'When an exhausted quota begins anew.' },
  'limit_time_unit?': string,
  'call_limit?': integer,
} satisfies Record<string, Schema>

const errorOptions = { description: 'The one shape of every failure.' }

const errorSchema = object(errorMembers, errorOptions)

/** Shapes of answers by name. */
export const schemas = {
  Error: errorSchema,
  Field: object({
    name: string,
    label: string,
    type: { type: 'string', enum: [...fieldTypes] },
    'description?': string,
    annotations: {
      type: 'array',
      items: object({ name: string, 'args?': { type: 'array', items: { type: ['string', 'number'] } } }),
    },
  }),
  Dataset: object({
    datasetid: string,
    has_records: boolean,
    data_visible: boolean,
    features: { type: 'array', items: { type: 'string', enum: [...featureNames] } },
    metas: object({
      title: string,
      'description?': { type: 'string', description: 'HTML.' },
      'theme?': strings,
      'keyword?': strings,
      records_count: count,
      domain: string,
    }),
    fields: listOf('Field'),
    attachments: { type: 'array', items: attachment },
    alternative_exports: { type: 'array', items: attachment },
    'extra_metas?': mapOf(anything),
    'interop_metas?': mapOf(anything),
  }),
  Attachments: { type: 'array', items: attachment },
  Services: {
    type: 'array',
    maxItems: 0,
    description: 'Empty: no dataset here stands for the API of somebody else.',
  },
  Snapshots: {
    type: 'array',
    items: object({
      snapshot_id: string,
      created_at: instant,
      'description?': { type: ['string', 'null'] },
      url: string,
    }),
  },
  Geometry: {
    oneOf: [
      geometry('Point', 0),
      geometry('MultiPoint', 1),
      geometry('LineString', 1),
      geometry('MultiLineString', 2),
      geometry('Polygon', 2),
      geometry('MultiPolygon', 3),
      object({ type: { const: 'GeometryCollection' }, geometries: listOf('Geometry') }),
    ],
    description: 'GeoJSON; longitude before latitude.',
  },
  Record: object({
    datasetid: string,
    recordid: string,
    fields: { type: 'object', description: 'Values by field; a missing value is an absent member.' },
    'geometry?': ref('Geometry'),
    'geo_digest?': string,
    record_timestamp: string,
  }),
  Records: listOf('Record'),
  Feature: object({
    type: { const: 'Feature' },
    geometry: { anyOf: [ref('Geometry'), { type: 'null' }] },
    properties: anything,
  }),
  FeatureCollection: object({ type: { const: 'FeatureCollection' }, features: listOf('Feature') }),
  Category: object({
    name: string,
    path: { type: 'string', description: 'The value to refine by.' },
    count,
    state: { type: 'string', enum: ['displayed', 'refined', 'excluded'] },
    'facets?': listOf('Category'),
  }),
  FacetGroup: object({
    name: string,
    'count?': count,
    facets: listOf('Category'),
    'truncated?': { ...count, description: 'Number of categories, when not all are listed.' },
  }),
  ParametersEcho: object({
    rows: count,
    start: count,
    format: string,
    timezone: string,
    'dataset?': string,
    'staged?': { const: false },
    'q?': oneOrSeveral,
    'rq?': oneOrSeveral,
    'sort?': strings,
    'facet?': strings,
    'refine?': mapOf(oneOrSeveral),
    'exclude?': mapOf(oneOrSeveral),
    'disjunctive?': mapOf({ const: true }),
    'fields?': string,
  }),
  RecordsAnswer: object({ ...searchAnswer, records: listOf('Record') }),
  RecordsOrFeatures: { oneOf: [ref('RecordsAnswer'), ref('FeatureCollection')] },
  DatasetsAnswer: object({ ...searchAnswer, datasets: listOf('Dataset') }),
  AnalysisRows: {
    type: 'array',
    items: {
      type: 'object',
      description:
        '`x`, absent without x and the records of a join with one, and the value of each series under its name.',
      properties: { x: { type: ['string', 'number', 'object', 'array'] } },
      additionalProperties: { anyOf: [numberOrNull, mapOf(numberOrNull)] },
    },
  },
  Analysis: {
    description: 'Rows alone, or with the aggregations that were asked for.',
    oneOf: [ref('AnalysisRows'), object({ results: ref('AnalysisRows'), aggregations: mapOf(anything) })],
  },
  ClusterAnswer: object({
    clusters: {
      type: 'array',
      items: object({
        cluster_center: { type: 'array', items: number, minItems: 2, maxItems: 2, description: '[lat, lng]' },
        count,
        'cluster?': ref('Geometry'),
        'series?': seriesValues,
      }),
    },
    count: counts,
    'series?': extents,
    clusterprecision: integer,
  }),
  ShapesAnswer: object({
    clusters: {
      type: 'array',
      items: object({ cluster: ref('Geometry'), geo_digest: string, count, 'series?': seriesValues }),
    },
    count: counts,
    'series?': extents,
    'clusterprecision?': integer,
  }),
  Preview: {
    type: 'array',
    items: object({ geometry: ref('Geometry'), geo_digest: string, id: string }),
  },
  BoundingBoxAnswer: object({
    count,
    bbox: {
      type: 'array',
      items: number,
      maxItems: 4,
      description: '[lngMin, latMin, lngMax, latMax], empty when nothing has a geometry.',
    },
    geometries: mapOf(count),
  }),
  Bundle: object({
    img: { type: ['string', 'null'], description: 'PNG of 512 × 512 pixels in base 64.' },
    grid: {
      anyOf: [object({ grid: strings, keys: strings, data: mapOf(anything) }), { type: 'null' }],
      description: 'UTFGrid 1.2 of the places to click.',
    },
  }),
  Embed: object({
    version: { const: '1.0' },
    type: { const: 'rich' },
    title: string,
    'author_name?': string,
    provider_name: string,
    provider_url: string,
    width: count,
    height: count,
    html: string,
  }),
  Suggestions: object({
    corrected: { type: ['string', 'null'] },
    datasets: {
      type: 'array',
      items: object({
        datasetid: string,
        title: string,
        publisher: { type: ['string', 'null'] },
        records_count: count,
      }),
    },
    themes: { type: 'array', items: object({ name: string, count }) },
    publishers: { type: 'array', items: object({ name: string, count }) },
    territories: { type: 'array', items: object({ name: string, count }) },
  }),
  Statistics: object({
    records_count: count,
    fields: {
      type: 'array',
      items: object({
        name: string,
        filled: count,
        distinct: { type: ['integer', 'null'], minimum: 0 },
        estimated: boolean,
        'min?': { type: ['number', 'string', 'null'] },
        'max?': { type: ['number', 'string', 'null'] },
        'distribution?': object({
          from: { type: ['number', 'string'] },
          to: { type: ['number', 'string'] },
          below: count,
          above: count,
          counts: { type: 'array', items: count },
        }),
        'values?': { type: 'array', items: object({ value: string, count }) },
      }),
    },
  }),
  Reuse: object({
    id: string,
    title: string,
    description: string,
    url: string,
    'type?': string,
    'thumbnail?': string,
    created_at: instant,
    'status?': string,
    dataset: object({ id: string, title: string }),
    user: object({ first_name: string, last_name: string, username: string }),
  }),
  Reuses: object({ nhits: count, reuses: listOf('Reuse') }),
  NewReuse: object({
    title: string,
    url: string,
    'description?': string,
    'type?': string,
    'author_name?': string,
    'author_email?': string,
    'image?': { type: 'string', format: 'binary', description: 'A picture, in a multipart form.' },
  }),
  NewFeedback: object({
    'recordid?': { type: ['string', 'null'] },
    'newValues?': mapOf({ description: 'What the value of the field should be.' }),
    'comment?': string,
  }),
  PictureFacts: object({
    kind: { type: 'string', enum: [...pictureKinds, 'own'] },
    reason: string,
    caption: string,
    'candidates?': {
      type: 'array',
      items: object({ kind: { type: 'string', enum: [...pictureKinds] }, label: string, reason: string }),
    },
  }),
  Received: object({ status: { type: 'string', enum: ['ok', 'reuse_pending'] } }),
  NewRecords: {
    description: 'One record or a list of records, each an object of the values by the names of the fields.',
    oneOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' } }],
  },
  Pushed: object({ status: { type: 'string', enum: ['OK'] }, records: { type: 'integer' } }),
  Template: metaTemplate,
  Templates: { type: 'array', items: metaTemplate },
  Description: { type: 'object', description: 'OpenAPI 3.1.' },
} as const satisfies Record<string, Schema>

export type SchemaName = keyof typeof schemas

/** The shapes of answers, with the keys and numbers of failures. */
export function schemasWith(failures: FailureTable): Readonly<Record<SchemaName, Schema>> {
  const rows = sortedFailures(failures)
  const codes = rows.map(([key, { code, status }]) => `| ${code} | ${status} | ${key} | ${en[key]} |`)
  const errorcode = {
    type: 'integer',
    enum: rows.map(([, { code }]) => code),
    description: ['| Code | Status | Key | Sentence |', '| --- | --- | --- | --- |', ...codes].join('\n'),
  }
  const keys = { type: 'string', enum: rows.map(([key]) => key) }
  return { ...schemas, Error: object({ ...errorMembers, errorcode, 'error_key?': keys }, errorOptions) }
}
