import { createHash } from 'node:crypto'
import { stringify } from 'yaml'
import { PublicError } from '../../core/errors.ts'
import { datasetDocument } from '../../core/openapi/dataset-document.ts'
import { openApiDocument } from '../../core/openapi/document.ts'
import { specificationFormats, specificationTypes } from '../../core/openapi/specifications.ts'
import { failures } from '../features/failures.ts'
import type { On } from './admission.ts'
import { getDataset } from './answers/datasets.ts'
import { type Answer, findDataset } from './answers/deps.ts'
import { respond } from './respond.ts'

/** OpenAPI documents: of the whole API, computed once, and of each dataset; also the services of datasets. */
export function openApiRoutes(on: On, base: string, { callbacks }: { callbacks: boolean }): void {
  let whole: Answer | null = null
  on('/openapi.json', async (c) => {
    whole ??= signed(JSON.stringify(openApiDocument({ base, callbacks, failures })))
    return respond(c, whole)
  })
  on('/service/specifications/:id/:file', async (c, _, deps) => {
    const dataset = await getDataset(deps, c.req.param('id') ?? '')
    const file = c.req.param('file') ?? ''
    const [type, format] = split(file)
    const document = datasetDocument(dataset, type, { base, callbacks, failures })
    return format === 'json'
      ? respond(c, signed(JSON.stringify(document)))
      : respond(
          c,
          signed(stringify(document, { aliasDuplicateObjects: false })),
          'application/yaml; charset=utf-8',
        )
  })
  // Only datasets that proxy an external API have entry points; here all hold records of their own.
  on('/datasets/1.0/:id/services', async (c, _, deps) => {
    await findDataset(deps, c.req.param('id') ?? null)
    return respond(c, { text: '[]', etag: null })
  })
}

/** Type and format of a file name. Throws `specification.unknown`. */
function split(file: string) {
  const [, typed, written] = /^(\w+)\.(\w+)$/.exec(file) ?? []
  const type = specificationTypes.find((known) => known === typed)
  const format = specificationFormats.find((known) => known === written)
  if (type && format) return [type, format] as const
  throw new PublicError('specification.unknown', {
    name: file,
    types: specificationTypes.join(', '),
    formats: specificationFormats.join(', '),
  })
}

const signed = (text: string): Answer => ({
  text,
  etag: createHash('sha256').update(text).digest('hex').slice(0, 20),
})
