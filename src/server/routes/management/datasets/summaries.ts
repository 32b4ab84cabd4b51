import type { ManagementCall } from '../call.ts'
import { type CallSummary, withSummaryFrom } from '../summary.ts'

const saved = {
  metas: 'Metas by name; null takes one away. Those of version 2 stand under `default`',
  extra_metas: 'Metas of templates, as `visualization`, by template and name',
  interop_metas: 'Metas of templates of other vocabularies, by template and name',
  resources: 'All sources in their order: ids, or objects with resource_uid, title, enabled',
  reading: 'How sources are read: encoding, separator, headerRow, path, sheet, entry, projection, maxRejects',
  fields: 'By field name: label, description, type, reading, annotations, omit; null takes back',
  order: 'Names of the fields that come first',
  processors: 'All steps on the records, in their order',
}

const saves = {
  revision: 'The state that was looked at; the newest without it',
  on_conflict: 'merge or overwrite, when others have saved since; without it the save is refused with 409',
  ...saved,
}

const previewed = {
  resource_uid: 'One source, in place of resources',
  steps: 'true shows the records before and after each processor',
  ...saved,
}

const made = {
  dataset_id: 'Its identifier; made of the title without it',
  title: 'In place of metas.title',
  ...saved,
}

const remote = {
  domain: 'Address of the other portal',
  dataset_id: 'Its identifier there',
  new_dataset_id: 'Its identifier here; made of the title without it',
  title: 'In place of the one there',
  apikey: 'A key of the other portal, kept with the address',
}

const upload: CallSummary = { summary: 'Upload files, as multipart/form-data' }
const text: CallSummary = { summary: 'Keep a pasted text', members: { text: 'What was pasted' } }
const url: CallSummary = {
  summary: 'Keep an address, which is fetched when it is needed',
  members: { url: 'The address' },
}
const realtime: CallSummary = {
  summary: 'Take records that will be pushed',
  members: { records: 'Records that show what they will be like' },
}
const publish: CallSummary = {
  summary: 'Publish, as a job',
  members: { revision: 'The state that is published; the newest without it' },
}
const status: CallSummary = { summary: 'What a dataset is doing' }
const preview: CallSummary = {
  summary: 'The first records, with the reasons why they are read so',
  parameters: { nhits: 'Records that are shown; 10 without it' },
  members: { dataset_id: 'A dataset that they are changes of', ...previewed },
}

/** Calls of uploads in pieces. */
const uploadsIn = (base: string): Readonly<Record<string, CallSummary>> => ({
  [`POST ${base}uploads/`]: {
    summary: 'Begin an upload that comes in pieces',
    members: { filename: 'Name of the file', bytes: 'Its size' },
  },
  [`GET ${base}uploads/:upload/`]: { summary: 'How far an upload is' },
  [`PATCH ${base}uploads/:upload/`]: {
    summary: 'Add the bytes of the body to an upload, from the header Upload-Offset on',
  },
  [`DELETE ${base}uploads/:upload/`]: { summary: 'Give an upload up' },
  [`POST ${base}uploads/:upload/finish/`]: {
    summary: 'Make a source of an upload that is whole',
    ...(base.startsWith('datasets') && {
      members: { resource_uid: 'The source that it is the new content of; a new source without it' },
    }),
  },
})

/** What each call does, by the end of its path below the version. */
const summaries: Readonly<Record<string, CallSummary>> = {
  'GET datasets/': {
    summary: 'Datasets that the caller may work on',
    parameters: {
      search: 'Words of title, identifier, publisher and themes',
      state: 'published, unpublished, modified, idle, queued, processing, aborting, limit_reached or error',
      publisher: 'Those of one publisher',
      mine: 'true: those that the caller has made or changed last',
      sort: 'title, modified, records_count, dataset_id, publisher or status; with - descending',
      start: 'How many are passed over',
      rows: 'How many are told; 20 without it',
    },
  },
  'POST datasets/': { summary: 'Make a dataset', members: made },
  'POST datasets/remote/': {
    summary: 'Make a dataset of one of another portal that speaks the same data API',
    members: remote,
  },
  'POST datasets/remote_unverified/': {
    summary: 'The same, without asking the other portal what it says of the dataset',
    members: remote,
  },
  'POST domain/verify_service_authentication/': {
    summary: 'Ask whether an address answers to a name and a password',
    members: { url: 'The address', username: 'Name', password: 'Password' },
  },
  'GET datasets/:id/': { summary: 'A dataset with its newest state' },
  'POST datasets/:id/': { summary: 'Save what has changed', members: saves },
  'PATCH datasets/:id/': { summary: 'Save what has changed', members: saves },
  'POST datasets/:id/delete/': { summary: 'Delete a dataset with all that belongs to it' },
  'GET datasets/:id/status/': status,
  'GET datasets/:id/versions/': { summary: 'Kept versions of the records' },
  'POST datasets/:id/publish/': publish,
  'PUT datasets/:id/publish/': publish,
  'POST datasets/:id/unpublish/': { summary: 'Hide a dataset' },
  'PUT datasets/:id/unpublish/': { summary: 'Hide a dataset' },
  'POST datasets/:id/abort_publish/': { summary: 'End what is being done with a dataset' },
  'PUT datasets/:id/abort/': { summary: 'End what is being done with a dataset' },
  'POST datasets/:id/copy/': {
    summary: 'Make another dataset of the newest state of one',
    members: { new_dataset_id: 'Its identifier', title: 'Its title' },
  },
  'POST datasets/:id/rename/': {
    summary: 'Give another identifier',
    members: { new_dataset_id: 'The new one' },
  },
  'GET datasets/:id/records_errors/': {
    summary: 'Values that were set aside',
    parameters: { nhits: 'How many are told; 100 without it' },
  },
  'POST datasets/:id/rename_processors/': {
    summary: 'Call a field otherwise in a list of processors',
    members: { processors: 'The list', from_name: 'The field', to_name: 'Its new name' },
  },
  'POST datasets/:id/guess_processor_params/': {
    summary: 'Arguments to begin with for a processor',
    members: { name: 'The processor', field: 'The field that it is for' },
  },
  'POST datasets/:id/preview/': { ...preview, members: previewed },
  'POST datasets/preview/': preview,
  'POST resources/preview/': preview,
  'POST resources/fields/': { summary: 'The fields of a source', members: previewed },
  'POST resources/config/': { summary: 'How a source is read, and why', members: previewed },
  'GET resources/supported_formats/': { summary: 'Formats that are read' },
  'GET domain/supported_processors/': { summary: 'Processors with their forms' },
  'GET datasets/:id/output_fields/': { summary: 'The fields that a publish would give' },
  'GET datasets/:id/changes/': { summary: 'Saved states, newest first' },
  'PUT datasets/:id/restore_change/:change/': { summary: 'Save an earlier state again' },
  'GET datasets/:id/diff/': { summary: 'What a publish would change, once it is built' },
  'POST datasets/:id/diff/': { summary: 'Build what a publish would show, as a job' },
  'GET datasets/:id/report/': {
    summary: 'How records came about',
    parameters: { version: 'A version; what would be published without it' },
  },
  'GET datasets/:id/monitoring/': {
    summary: 'Calls and downloads of each day, in UTC',
    parameters: {
      from: 'First day, as 2026-01-31; 29 days before the last without it',
      to: 'Last day; today without it',
    },
  },
  'GET jobs/:job/': { summary: 'How far a job is, and how it ended' },
  'GET datasets/:id/resources/': { summary: 'The sources of a dataset' },
  'POST resources/': upload,
  ...uploadsIn('resources/'),
  ...uploadsIn('datasets/:id/resources/'),
  'POST resources/new_text/': text,
  'POST resources/new_url/': url,
  'POST resources/new_realtime/': realtime,
  'POST datasets/:id/resources/': upload,
  'POST datasets/:id/resources/new_text/': text,
  'POST datasets/:id/resources/new_url/': url,
  'POST datasets/:id/resources/new_realtime/': realtime,
  'POST datasets/:id/resources/:uid/update_file/': { summary: 'Upload another content of a source' },
  'POST datasets/:id/resources/:uid/enable/': { summary: 'Read a source' },
  'POST datasets/:id/resources/:uid/disable/': { summary: 'Read a source no more' },
  'POST datasets/:id/resources/:uid/recover/': {
    summary: 'Read again what is kept of all sources, as a job',
  },
  'POST datasets/:id/resources/:uid/recover/scratch/': {
    summary: 'Fetch and read all sources anew, as a job',
  },
  'POST datasets/:id/resources/:uid/recover/cancel/': { summary: 'End a recovery' },
  'GET datasets/:id/resources/:uid/api_keys/': { summary: 'The key that records are pushed with' },
  'POST datasets/:id/resources/:uid/api_keys/generate/': {
    summary: 'Make the key that records are pushed with, in the place of an earlier one',
    members: { mode: 'append or upsert', key: 'Fields that tell records apart, for upsert' },
  },
  'POST datasets/:id/resources/:uid/api_keys/renew/:key/': { summary: 'Make another key in its place' },
  'DELETE datasets/:id/resources/:uid/api_keys/:key/': { summary: 'Revoke a key' },
}

/** A call with what it does. */
export const withSummary = (call: ManagementCall): ManagementCall => withSummaryFrom(call, summaries)
