import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { PublicError } from '../../core/errors.ts'
import { safeType } from '../files/safe-type.ts'
import type { StoredFile } from '../store/resource-store.ts'
import { isKnown, validators } from './respond.ts'

/** What somebody made runs nowhere, loads nothing, and is no page of ours. */
export const sandbox: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
}

/** Streams a file that somebody made, in place where that is harmless and `save` does not ask otherwise. */
export async function sendFile(
  c: Context,
  { filename, mimetype, sha256, bytes, file }: StoredFile,
  { save = false } = {},
): Promise<Response> {
  const { contentType, inline } = safeType(mimetype)
  const headers = {
    ...sandbox,
    ...validators(sha256),
    'Content-Type': contentType,
    'Content-Disposition': disposition(save || !inline ? 'attachment' : 'inline', filename),
  }
  if (isKnown(c, sha256)) return new Response(null, { status: 304, headers })
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new PublicError('file.unknown', { file: filename })
    throw error
  })
  if (c.req.method === 'HEAD') {
    await handle.close()
    return new Response(null, { headers: { ...headers, 'Content-Length': String(bytes) } })
  }
  const body = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>
  return new Response(body, { headers: { ...headers, 'Content-Length': String(bytes) } })
}

/** Whether an answer brings the caller a file that was not there yet. */
export const isSent = (c: Context, { status }: Response): boolean => status === 200 && c.req.method !== 'HEAD'

/** The name in plain letters, and as it is for who reads RFC 5987. */
function disposition(kind: 'attachment' | 'inline', filename: string): string {
  const plain = filename.replaceAll(/[^\w.-]/g, '_')
  const whole = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
