import type { Context } from 'hono'
import { PublicError } from '../../core/errors.ts'
import { templateKinds, templateObject, templates } from '../../core/metadata/templates.ts'
import { catalogue } from '../../messages/catalogues.ts'
import type { On } from './admission.ts'
import { languageOf, respond } from './respond.ts'

/** Metadata of datasets: basic metas as one template, the others as lists, and each by its name. */
export function metadataRoutes(on: On): void {
  for (const kind of templateKinds) {
    const known = Object.entries(templates[kind])
    const objects = (c: Context) => {
      const labels = catalogue('api/metadata', languageOf(c))
      return known.map(([name, metas]) => templateObject(kind, name, metas, labels))
    }
    on(`/metadata/1.0/${kind}`, async (c) => {
      const all = objects(c)
      return send(c, kind === 'basic' ? all[0] : all)
    })
    on(`/metadata/1.0/${kind}/:template`, async (c) => {
      const template = c.req.param('template') ?? ''
      const found = objects(c).find(({ name }) => name === template)
      if (!found)
        throw new PublicError('template.unknown', { template, known: known.map(([name]) => name).join(', ') })
      return send(c, found)
    })
  }
}

const send = (c: Context, answer: unknown): Response =>
  respond(c, { text: JSON.stringify(answer), etag: null, headers: { Vary: 'Accept-Language' } })
