import {
  array,
  boolean,
  description,
  examples,
  fallback,
  type InferOutput,
  object,
  optional,
  picklist,
  pipe,
  string,
  unknown,
} from 'valibot'
import { metaTypes, metaWidgets, templateKinds } from '../../../core/metadata/templates.ts'
import type { Contract } from '../contract.ts'
import { listOf } from '../members.ts'

const type = picklist(metaTypes)
const widget = picklist(metaWidgets)

const managedMeta = pipe(
  object({
    template: string(),
    name: string(),
    type,
    value: pipe(unknown(), description('null while nothing is written')),
  }),
  examples([{ template: 'default', name: 'keyword', type: 'list', value: ['trees', 'parks'] }]),
)

/** The value of a template's meta. */
export type ManagedMeta = InferOutput<typeof managedMeta>

const template = object({
  name: string(),
  type: picklist(templateKinds),
  schema: array(
    object({
      name: string(),
      label: string(),
      type,
      widget,
      uri: optional(pipe(string(), description('The property in the vocabularies of the web'))),
      search: pipe(boolean(), description('Whether catalog searches look into it')),
      allow_empty: boolean(),
    }),
  ),
})

const authorizedMeta = object({
  template: string(),
  name: string(),
  label: string(),
  type,
  widget,
  required: boolean(),
})

const language = { lang: 'en or fr; that of the request without it' }

export const metadataContract = {
  'GET management/v2/datasets/:id/metadata/': {
    summary: 'List the metadata of a dataset',
    answer: listOf('metadata', managedMeta),
  },
  'GET management/v2/datasets/:id/metadata/:template/:meta/': {
    summary: 'Get one value of the metadata of a dataset',
    answer: managedMeta,
  },
  'PUT management/v2/datasets/:id/metadata/:template/:meta/': {
    summary: 'Change one value of the metadata of a dataset, in its draft',
    body: pipe(
      object({ value: optional(pipe(unknown(), description('What is written; null for nothing'))) }),
      examples([{ value: ['trees', 'parks'] }]),
    ),
    answer: managedMeta,
  },
  'GET management/1.0/metadata_templates/': {
    summary: 'List templates of metadata, in a language',
    parameters: language,
    answer: listOf('templates', template),
  },
  'POST management/1.0/metadata_templates/': {
    summary: 'List templates of metadata, in a language',
    parameters: language,
    // A value that is not a text is omitted, like a missing language.
    body: pipe(
      object({ lang: fallback(optional(pipe(string(), description(language.lang))), undefined) }),
      examples([{ lang: 'fr' }]),
    ),
    orQuery: { lang: 'text' },
    answer: listOf('templates', template),
  },
  'GET management/v2/authorized_metadata/': {
    summary: 'List metadata that may be changed, template by template',
    answer: listOf('metadata', authorizedMeta),
  },
  'GET management/1.0/metadata_templates/:template/:meta/suggest/': {
    summary: 'Suggest values that other datasets have',
    parameters: { query: 'What they contain' },
    answer: listOf('suggestions', string()),
  },
} as const satisfies Contract
