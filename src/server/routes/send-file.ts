import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { PublicError } from '../../core/errors.ts'
import { safeType } from '../files/safe-type.ts'
import type { StoredFile } from '../store/resource-store.ts'
import { isKnown, validators } from './respond.ts'

/** Headers for untrusted files: no scripts, no subresources, and an opaque origin. */
export const sandbox: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
}

/** Streams an untrusted file, inline where that is safe and `save` does not request a download. */
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

/** Whether an answer sends a file that the client did not have. */
export const isSent = (c: Context, { status }: Response): boolean => status === 200 && c.req.method !== 'HEAD'

/** Content-Disposition with the name in ASCII, and in full by RFC 5987. */
function disposition(kind: 'attachment' | 'inline', filename: string): string {
  const plain = filename.replaceAll(/[^\w.-]/g, '_')
  const whole = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
