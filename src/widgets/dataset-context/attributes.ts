import { contexts, describe, each, flag, number, object, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: contexts('Names of the contexts declared here.', { required: true }),
  dataset: each('*-dataset', text('Id of the dataset; needed unless a schema is given.')),
  datasetSchema: each('*-dataset-schema', text('The dataset as JSON, instead of asking for it.')),
  domain: each('*-domain', text('Portal of the dataset; the configured default otherwise.')),
  apikey: each('*-apikey', text('Key sent with every call.')),
  source: each('*-source', text('Source sent with every call.')),
  sort: each('*-sort', text('Initial sort.')),
  parameters: each('*-parameters', object('Initial parameters.')),
  parametersFromContext: each(
    '*-parameters-from-context',
    text('Context whose parameters are shared, both ways.'),
  ),
  urlsync: each('*-urlsync', flag('The parameters follow the address of the page, and it follows them.')),
  urlSync: each('*-url-sync', flag('Another spelling of urlsync.')),
  refreshDelay: each(
    '*-refresh-delay',
    number('Milliseconds between two refreshes, 10000 at least.', { default: 10_000 }),
  ),
})
