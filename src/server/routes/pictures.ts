import type { Context } from 'hono'
import { type Pairs, Sent } from '../../core/parameters/read.ts'
import { pictureFactsTable, pictureTable } from '../../core/parameters/resource-tables.ts'
import type { PictureKind } from '../../core/pictures/picture.ts'
import { pictureSizes } from '../../core/pictures/picture.ts'
import { catalogue } from '../../messages/catalogues.ts'
import type { On } from './admission.ts'
import { findDataset } from './answers/deps.ts'
import {
  answerPicture,
  answerPictureFacts,
  ownPicture,
  type PictureRequest,
  previewOf,
} from './answers/pictures.ts'
import { isKnown, languageOf, respond, validators } from './respond.ts'
import { sandbox } from './send-file.ts'

const isNoUse = { isUse: false }

/** An SVG picture has a style sheet, and neither scripts nor anything from elsewhere. */
const pictureHeaders = {
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  Vary: 'Accept-Language',
}

/** Pictures of datasets: as SVG, as PNG for previews of links, and what is to be said about them. */
export function pictureRoutes(on: On): void {
  on(
    '/datasets/1.0/:id/picture',
    async (c, pairs, deps) => {
      const sent = new Sent(pairs)
      const request = {
        ...requestOf(c, pairs),
        size: sent.choice('size', pictureTable.size),
        mode: sent.choice('mode', pictureTable.mode),
      }
      const dataset = await findDataset(deps, c.req.param('id') ?? null)
      const own = request.kind === null ? await ownPicture(deps, dataset) : null
      if (own) {
        const etag = `${own.sha256}-${request.size}`
        const width = pictureSizes[request.size].width * 2
        const isSame = isKnown(c, etag)
        const picture = isSame
          ? null
          : await deps.thumbnails.get(`${etag}-picture`, own.file, width, c.req.raw.signal)
        const headers = { ...sandbox, ...validators(etag), ...lasting(sent) }
        if (isSame) return new Response(null, { status: 304, headers })
        if (picture)
          return new Response(Uint8Array.from(picture.bytes), {
            headers: { ...headers, 'Content-Type': picture.contentType },
          })
      }
      const answer = await answerPicture(deps, dataset, request)
      const response = respond(
        c,
        { ...answer, headers: { ...pictureHeaders } },
        'image/svg+xml; charset=utf-8',
      )
      if (answer.etag !== null)
        for (const [name, value] of Object.entries(lasting(sent))) response.headers.set(name, value)
      return response
    },
    undefined,
    isNoUse,
  )
  on(
    '/datasets/1.0/:id/picture.png',
    async (c, pairs, deps) => {
      const dataset = await findDataset(deps, c.req.param('id') ?? null)
      const { bytes, etag } = await previewOf(deps, dataset, requestOf(c, pairs).kind)
      const headers = {
        'Content-Type': 'image/png',
        ...validators(etag),
        ...(etag !== null && lasting(new Sent(pairs))),
      }
      if (isKnown(c, etag)) return new Response(null, { status: 304, headers })
      return new Response(Uint8Array.from(bytes), { headers })
    },
    undefined,
    isNoUse,
  )
  on(
    '/datasets/1.0/:id/picture.json',
    async (c, pairs, deps) => {
      const withCandidates = new Sent(pairs).flag('candidates', pictureFactsTable.candidates)
      const request = { ...requestOf(c, pairs), withCandidates }
      const answer = await answerPictureFacts(deps, c.req.param('id') ?? null, request)
      return respond(c, { ...answer, headers: { Vary: 'Accept-Language' } })
    },
    undefined,
    isNoUse,
  )
}

/** An address with the version in it may stay in a browser for a day; other caches never hold it. */
const lasting = (sent: Sent): Record<string, string> =>
  sent.text('v') === null ? {} : { 'Cache-Control': 'private, max-age=86400' }

function requestOf(c: Context, pairs: Pairs): PictureRequest {
  const kind = new Sent(pairs).choice('kind', pictureTable.kind)
  const language = languageOf(c)
  return {
    kind: kind === 'auto' ? null : (kind as PictureKind),
    reader: { sentences: catalogue('pictures', language), language },
  }
}
