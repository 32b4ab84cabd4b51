import { get, OutgoingError } from '../../http/outgoing.ts'
import { refusalOf } from '../../ingest/sources/download.ts'
import { parseAddress } from '../../ingest/sources/import-sources.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { RemoteService, VerifiedService } from './contract.ts'

const patienceMs = 20_000

/**
 * Checks whether a URL accepts `username` and `password`; restricted to public networks, and the response
 * body is not read. Throws an IngestError when the server does not respond.
 */
export async function verifyService(
  { imports }: Pick<DatasetServices, 'imports'>,
  { url: address, username, password }: RemoteService,
  requestSignal: AbortSignal,
): Promise<VerifiedService> {
  const url = parseAddress(address)
  if (username) url.username = encodeURIComponent(username)
  if (password) url.password = encodeURIComponent(password)
  const settings = { ...imports.downloads, silenceMs: patienceMs }
  const signal = AbortSignal.any([requestSignal, AbortSignal.timeout(patienceMs)])
  try {
    const { response } = await get(url, { 'User-Agent': 'd4c', Accept: '*/*' }, settings, signal)
    response.destroy()
    const { statusCode: status = 0 } = response
    return { authenticated: status !== 401 && status !== 403 && status < 500, status }
  } catch (error) {
    requestSignal.throwIfAborted()
    if (signal.aborted) throw refusalOf(new OutgoingError('silent', `${url.protocol}//${url.host}/`))
    throw error instanceof OutgoingError ? refusalOf(error) : error
  }
}
