import type { Context } from 'hono'
import type { Pairs } from '../../core/parameters/read.ts'
import type { DataRequest } from './answers/deps.ts'
import { answerBundle, answerVectorTile, type TilePath } from './answers/tiles.ts'
import { isKnown, respond, validators } from './respond.ts'

export const vectorTileType = 'application/vnd.mapbox-vector-tile'

/** Sends a vector tile: 204 when it is empty, 304 when the client has it already. */
export async function sendVectorTile(c: Context, deps: DataRequest, pairs: Pairs): Promise<Response> {
  const { text, etag } = await answerVectorTile(
    deps,
    c.req.param('id') ?? '',
    tilePath(c, '.mvt'),
    pairs,
    c.req.raw.signal,
  )
  const headers = { 'Content-Type': vectorTileType, ...validators(etag) }
  if (isKnown(c, etag)) return new Response(null, { status: 304, headers })
  if (text === '') return new Response(null, { status: 204, headers: validators(etag) })
  return new Response(Buffer.from(text, 'latin1'), { headers })
}

/** Sends a picture with its UTFGrid of clickable places. */
export const sendBundle = async (c: Context, deps: DataRequest, pairs: Pairs): Promise<Response> =>
  respond(
    c,
    await answerBundle(deps, c.req.param('id') ?? '', tilePath(c, '.bundle'), pairs, c.req.raw.signal),
  )

const tilePath = (c: Context, ending: string): TilePath => ({
  z: c.req.param('z') ?? '',
  x: c.req.param('x') ?? '',
  y: (c.req.param('file') ?? '').slice(0, -ending.length),
})
