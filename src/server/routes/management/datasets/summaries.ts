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
  revision: 'Id of the state that was edited; the newest by default',
  on_conflict:
    'merge or overwrite, where others have saved meanwhile; by default the request is refused with 409',
  ...saved,
}

const previewed = {
  resource_uid: 'A single source, instead of resources',
  steps: 'true for the records before and after each processor',
  ...saved,
}

const made = {
  dataset_id: 'Identifier; made of the title by default',
  title: 'The same as metas.title',
  ...saved,
}

const remote = {
  domain: 'Address of the other portal',
  dataset_id: 'Identifier on the other portal',
  new_dataset_id: 'Identifier on this portal; made of the title by default',
  title: 'Replaces the title of the other portal',
  apikey: 'A key of the other portal, kept with the address',
}

const upload: CallSummary = { summary: 'Upload files, as multipart/form-data' }
const text: CallSummary = { summary: 'Add pasted text as a source', members: { text: 'What was pasted' } }
const url: CallSummary = {
  summary: 'Add an address as a source; it is fetched when it is needed',
  members: { url: 'The address' },
}
const realtime: CallSummary = {
  summary: 'Add a source of pushed records',
  members: { records: 'Sample records: names and types of the fields' },
}
const publish: CallSummary = {
  summary: 'Publish a dataset, as a job',
  members: { revision: 'Id of the state to publish; the newest by default' },
}
const status: CallSummary = { summary: 'Get the processing status of a dataset' }
const preview: CallSummary = {
  summary: 'Preview the first records, with the reasons for their types',
  parameters: { nhits: 'Number of records to return; 10 by default' },
  members: { dataset_id: 'The dataset whose newest state is the base of the preview', ...previewed },
}

/** Calls of uploads in pieces. */
const uploadsIn = (base: string): Readonly<Record<string, CallSummary>> => ({
  [`POST ${base}uploads/`]: {
    summary: 'Start a resumable upload',
    members: { filename: 'Name of the file', bytes: 'Its size' },
  },
  [`GET ${base}uploads/:upload/`]: { summary: 'Get the progress of an upload' },
  [`PATCH ${base}uploads/:upload/`]: {
    summary: 'Append the bytes of the body to an upload, at the header Upload-Offset',
  },
  [`DELETE ${base}uploads/:upload/`]: { summary: 'Cancel an upload' },
  [`POST ${base}uploads/:upload/finish/`]: {
    summary: 'Finish an upload and make a source of it',
    ...(base.startsWith('datasets') && {
      members: { resource_uid: 'The source whose content it replaces; a new source by default' },
    }),
  },
})

/** What each call does, by the end of its path below the version. */
const summaries: Readonly<Record<string, CallSummary>> = {
  'GET datasets/': {
    summary: 'List the datasets that the caller may work on',
    parameters: {
      search: 'Words of title, identifier, publisher and themes',
      state: 'published, unpublished, modified, idle, queued, processing, aborting, limit_reached or error',
      publisher: 'Name of a publisher',
      mine: 'true for datasets that the caller created or changed last',
      sort: 'title, modified, records_count, dataset_id, publisher or status; with - descending',
      start: 'Number of datasets to skip',
      rows: 'Number of datasets to return; 20 by default',
    },
  },
  'POST datasets/': { summary: 'Create a dataset', members: made },
  'POST datasets/remote/': {
    summary: 'Create a dataset from one of another portal with the same data API',
    members: remote,
  },
  'POST datasets/remote_unverified/': {
    summary: 'Create a dataset from one of another portal without asking it for metadata',
    members: remote,
  },
  'POST domain/verify_service_authentication/': {
    summary: 'Check whether an address accepts a user name and a password',
    members: { url: 'The address', username: 'Name', password: 'Password' },
  },
  'GET datasets/:id/': { summary: 'Get a dataset with its newest state' },
  'POST datasets/:id/': { summary: 'Save changes to a dataset', members: saves },
  'PATCH datasets/:id/': { summary: 'Save changes to a dataset', members: saves },
  'POST datasets/:id/delete/': { summary: 'Delete a dataset with its versions, files, rules and keys' },
  'GET datasets/:id/status/': status,
  'GET datasets/:id/versions/': { summary: 'List versions of the records' },
  'POST datasets/:id/publish/': publish,
  'PUT datasets/:id/publish/': publish,
  'POST datasets/:id/unpublish/': { summary: 'Unpublish a dataset' },
  'PUT datasets/:id/unpublish/': { summary: 'Unpublish a dataset' },
  'POST datasets/:id/abort_publish/': { summary: 'Abort the running job of a dataset' },
  'PUT datasets/:id/abort/': { summary: 'Abort the running job of a dataset' },
  'POST datasets/:id/copy/': {
    summary: 'Duplicate a dataset',
    members: { new_dataset_id: 'Its identifier', title: 'Its title' },
  },
  'POST datasets/:id/rename/': {
    summary: 'Change the identifier of a dataset',
    members: { new_dataset_id: 'The new one' },
  },
  'GET datasets/:id/records_errors/': {
    summary: 'List values that were rejected',
    parameters: { nhits: 'Number of values to return; 100 by default' },
  },
  'POST datasets/:id/rename_processors/': {
    summary: 'Rename a field in a list of processors',
    members: { processors: 'The list', from_name: 'The field', to_name: 'Its new name' },
  },
  'POST datasets/:id/guess_processor_params/': {
    summary: 'Propose arguments for a processor',
    members: { name: 'The processor', field: 'The field that it is for' },
  },
  'POST datasets/:id/preview/': { ...preview, members: previewed },
  'POST datasets/preview/': preview,
  'POST resources/preview/': preview,
  'POST resources/fields/': { summary: 'Get the fields of a source', members: previewed },
  'POST resources/config/': { summary: 'Get how a source is read, and why', members: previewed },
  'GET resources/supported_formats/': { summary: 'List formats that can be read' },
  'GET domain/supported_processors/': { summary: 'List processors with their forms' },
  'GET datasets/:id/output_fields/': { summary: 'Get the fields that a publication would have' },
  'GET datasets/:id/changes/': { summary: 'List saved states, newest first' },
  'PUT datasets/:id/restore_change/:change/': { summary: 'Restore an earlier state as the newest one' },
  'GET datasets/:id/diff/': { summary: 'Get what a publication would change, once it is built' },
  'POST datasets/:id/diff/': { summary: 'Build what a publication would show, as a job' },
  'GET datasets/:id/report/': {
    summary: 'Get the import report',
    parameters: { version: 'A version; the one that would be published by default' },
  },
  'GET datasets/:id/monitoring/': {
    summary: 'Get calls and downloads per day, in UTC',
    parameters: {
      from: 'First day, as 2026-01-31; by default 29 days before the last one',
      to: 'Last day; today by default',
    },
  },
  'GET jobs/:job/': { summary: 'Get the progress and the end of a job' },
  'GET datasets/:id/resources/': { summary: 'List the sources of a dataset' },
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
  'POST datasets/:id/resources/:uid/update_file/': { summary: 'Replace the file of a source' },
  'POST datasets/:id/resources/:uid/enable/': { summary: 'Enable a source' },
  'POST datasets/:id/resources/:uid/disable/': { summary: 'Disable a source' },
  'POST datasets/:id/resources/:uid/recover/': {
    summary: 'Read all stored sources again, as a job',
  },
  'POST datasets/:id/resources/:uid/recover/scratch/': {
    summary: 'Fetch and read all sources again, as a job',
  },
  'POST datasets/:id/resources/:uid/recover/cancel/': { summary: 'Cancel a recovery' },
  'GET datasets/:id/resources/:uid/api_keys/': { summary: 'Get the push key' },
  'POST datasets/:id/resources/:uid/api_keys/generate/': {
    summary: 'Create a push key, which replaces an earlier one',
    members: { mode: 'append or upsert', key: 'Fields of the unique key, for upsert' },
  },
  'POST datasets/:id/resources/:uid/api_keys/renew/:key/': { summary: 'Renew a push key' },
  'DELETE datasets/:id/resources/:uid/api_keys/:key/': { summary: 'Revoke a push key' },
}

/** A call with what it does. */
export const withSummary = (call: ManagementCall): ManagementCall => withSummaryFrom(call, summaries)
