import { templateKinds } from '../metadata/templates.ts'
import { pushTable } from '../parameters/push-table.ts'
import {
  oembedTable,
  pictureFactsTable,
  pictureTable,
  previewPictureTable,
  reusesTable,
  suggestTable,
  thumbnailPath,
} from '../parameters/resource-tables.ts'
import type { ParameterTable } from '../parameters/table.ts'
import { type Call, pathPart, plain } from './call.ts'
import type { SchemaName } from './schemas.ts'

const json = 'application/json'
const id = pathPart('id', 'Identifier of the dataset.', 'airports')
const file = pathPart('file', 'Identifier of the file, as the value of a record tells it.', 'photo')
const reuse = pathPart('reuse', 'Identifier of the reuse.', 'r1')
const template = pathPart('template', 'Name of the template.', 'default')

const anyFile = { 'application/octet-stream': null }
const pictures = { 'image/jpeg': null, 'image/png': null }

const fileCalls = (['files', 'images'] as const).flatMap((name): Call[] => {
  const one = name === 'files' ? 'File' : 'Image'
  const path = `/datasets/1.0/{id}/${name}/{file}/`
  const call = { ...plain, group: 'files', pathParameters: { ...id, ...file }, parameters: {} } as const
  return [
    { ...call, id: `get${one}`, path, summary: 'A file that records show', answers: anyFile },
    {
      ...call,
      id: `save${one}`,
      path: `${path}download/`,
      summary: 'The same, to be saved',
      answers: anyFile,
    },
    {
      ...call,
      id: `getThumbnailOf${one}`,
      path: `${path}{size}/`,
      summary: 'The same as a small picture, upright',
      pathParameters: { ...id, ...file, ...thumbnailPath },
      answers: pictures,
    },
  ]
})

const metadataCalls = templateKinds.flatMap((kind): Call[] => {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  const call = { ...plain, group: 'catalog', parameters: {} } as const
  return [
    {
      ...call,
      id: `list${name}Metas`,
      path: `/metadata/1.0/${kind}/`,
      summary: `What may be written about datasets: ${kind} metas`,
      answers: { [json]: kind === 'basic' ? 'Template' : 'Templates' },
    },
    {
      ...call,
      id: `get${name}Metas`,
      path: `/metadata/1.0/${kind}/{template}/`,
      summary: `One template of ${kind} metas`,
      pathParameters: template,
      answers: { [json]: 'Template' },
    },
  ]
})

const reuses = { ...plain, group: 'catalog', parameters: reusesTable, answers: { [json]: 'Reuses' } } as const

const pictureCalls: readonly Call[] = [
  {
    ...plain,
    id: 'getPicture',
    group: 'catalog',
    path: '/datasets/1.0/{id}/picture/',
    summary: 'A small picture drawn from the records that the caller may see',
    pathParameters: id,
    parameters: pictureTable,
    answers: { 'image/svg+xml': null, ...pictures },
  },
  {
    ...plain,
    id: 'getPreviewPicture',
    group: 'catalog',
    path: '/datasets/1.0/{id}/picture.png',
    summary: 'The same with title and publisher, 1200 × 630 pixels, for previews of links',
    pathParameters: id,
    parameters: previewPictureTable,
    answers: { 'image/png': null },
  },
  {
    ...plain,
    id: 'describePicture',
    group: 'catalog',
    path: '/datasets/1.0/{id}/picture.json',
    summary: 'What the picture of a dataset shows, and which others suit it',
    pathParameters: id,
    parameters: pictureFactsTable,
    answers: { [json]: 'PictureFacts' },
  },
]

/** Calls on files, snapshots, reuses and feedback of datasets. */
export const resourceCalls: readonly Call[] = [
  ...fileCalls,
  ...pictureCalls,
  {
    ...reuses,
    id: 'listReuses',
    path: '/reuses/',
    summary: 'What people made of datasets, the newest first',
  },
  {
    ...reuses,
    id: 'listReusesOfDataset',
    path: '/datasets/1.0/{id}/reuses/',
    summary: 'What people made of a dataset, the newest first',
    pathParameters: id,
  },
  {
    ...plain,
    id: 'getEmbed',
    group: 'description',
    path: '/oembed/',
    summary: 'How another site embeds a page of a dataset (oEmbed)',
    parameters: oembedTable,
    answers: { [json]: 'Embed' },
  },
  {
    ...plain,
    id: 'suggest',
    group: 'catalog',
    path: '/catalog/1.0/suggest/',
    summary: 'What a text may mean: datasets, themes, publishers, territories, and its words spelt right',
    parameters: suggestTable,
    answers: { [json]: 'Suggestions' },
  },
  {
    ...plain,
    id: 'getStatistics',
    group: 'analysis',
    path: '/datasets/1.0/{id}/statistics/',
    summary: 'What the values of each field are like: range, distribution, frequent values',
    pathParameters: id,
    parameters: {},
    answers: { [json]: 'Statistics' },
  },
  {
    ...plain,
    id: 'getReuse',
    group: 'catalog',
    path: '/reuses/{reuse}/',
    summary: 'An accepted reuse',
    pathParameters: reuse,
    parameters: {},
    answers: { [json]: 'Reuse' },
  },
  {
    ...plain,
    id: 'getReuseThumbnail',
    group: 'files',
    path: '/reuses/{reuse}/thumbnail/',
    summary: 'Picture of a reuse',
    pathParameters: reuse,
    parameters: {},
    answers: pictures,
  },
  ...metadataCalls,
]

/** A call that submits something to the portal by POST. */
export interface Submission extends Pick<Call, 'id' | 'group' | 'path' | 'summary' | 'pathParameters'> {
  parameters?: ParameterTable
  types: readonly string[]
  body: SchemaName
  answer: SchemaName
  /** 201 by default. */
  status?: 200
}

export const submissions: readonly Submission[] = [
  {
    id: 'proposeReuse',
    group: 'catalog',
    path: '/datasets/1.0/{id}/reuses/',
    summary: 'Propose what you made of a dataset; it is listed once it is accepted',
    pathParameters: id,
    types: [json, 'application/x-www-form-urlencoded', 'multipart/form-data'],
    body: 'NewReuse',
    answer: 'Received',
  },
  {
    id: 'sendFeedback',
    group: 'records',
    path: '/datasets/1.0/{id}/feedback/',
    summary: 'Say something about a dataset or a record, where it is asked for',
    pathParameters: id,
    types: [json],
    body: 'NewFeedback',
    answer: 'Received',
  },
  {
    id: 'pushRecords',
    group: 'records',
    path: '/push/1.0/{id}/realtime/push/',
    summary: 'Give a dataset one record or a list, all of them or none',
    pathParameters: id,
    parameters: pushTable,
    types: [json],
    body: 'NewRecords',
    answer: 'Pushed',
    status: 200,
  },
]
