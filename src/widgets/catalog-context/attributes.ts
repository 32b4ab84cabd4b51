import { contexts, describe, each, flag, object, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: contexts('Names of the contexts declared here.', { required: true }),
  domain: each('*-domain', text('Portal of the catalog; the configured default otherwise.')),
  apikey: each('*-apikey', text('Key sent with every call.')),
  source: each('*-source', text('Source sent with every call.')),
  parameters: each('*-parameters', object('Initial parameters.')),
  urlsync: each('*-urlsync', flag('The parameters follow the address of the page, and it follows them.')),
  urlSync: each('*-url-sync', flag('Another spelling of urlsync.')),
  d4cDomainStatistics: flag('The contexts have `stats`, as in a d4c-domain-statistics.'),
})
