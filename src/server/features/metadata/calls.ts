import { bodyOrNothing } from '../../routes/management/parameters.ts'
import { languageOf } from '../../routes/respond.ts'
import { callsOf } from '../contract.ts'
import { metadataContract } from './contract.ts'
import { type MetadataService, metasIn, templatesIn } from './service.ts'

const edits = { allow: 'edit_dataset', dataset: 'id' } as const

/** Metadata of datasets. */
export const metadataCalls = (metadata: MetadataService) =>
  callsOf(metadataContract, {
    'GET management/v2/datasets/:id/metadata/': {
      ...edits,
      answer: async ({ param }) => ({ metadata: await metadata.list(param('id')) }),
    },
    'GET management/v2/datasets/:id/metadata/:template/:meta/': {
      ...edits,
      answer: ({ param }) => metadata.one(param('id'), param('template'), param('meta')),
    },
    'PUT management/v2/datasets/:id/metadata/:template/:meta/': {
      ...edits,
      answer: ({ param, author }, { value }) =>
        metadata.set(param('id'), param('template'), param('meta'), value, author),
    },
    'GET management/1.0/metadata_templates/': {
      allow: 'signed_in',
      answer: async ({ c }) => ({ templates: templatesIn(languageOf(c)) }),
    },
    'POST management/1.0/metadata_templates/': {
      allow: 'signed_in',
      read: bodyOrNothing,
      answer: async ({ c }, { lang }) => ({ templates: templatesIn(lang ?? languageOf(c)) }),
    },
    'GET management/v2/authorized_metadata/': {
      allow: 'signed_in',
      answer: async ({ c }) => ({ metadata: metasIn(languageOf(c)) }),
    },
    'GET management/1.0/metadata_templates/:template/:meta/suggest/': {
      allow: 'edit_dataset',
      answer: async ({ param, query }) => ({
        suggestions: await metadata.suggest(param('template'), param('meta'), query('query') ?? ''),
      }),
    },
  })
