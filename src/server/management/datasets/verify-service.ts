import { Members } from '../../../core/people/members.ts'
import { get, OutgoingError } from '../../http/outgoing.ts'
import { refusalOf } from '../../ingest/sources/download.ts'
import { parseAddress } from '../../ingest/sources/import-sources.ts'
import type { DatasetServices } from './services.ts'

/** What an address said to a name and a password. */
export interface VerifiedService {
  /** True unless the address refused who asks. */
  authenticated: boolean
  /** Its HTTP status. */
  status: number
}

const patienceMs = 20_000

/**
 * Asks an address whether it answers to `username` and `password`; only public networks are asked, and nothing of the
 * answer is read. Throws an InvalidRequest, and an IngestError for an address that does not answer at all.
 */
export async function verifyService(
  { imports }: Pick<DatasetServices, 'imports'>,
  sent: Record<string, unknown>,
  requestSignal: AbortSignal,
): Promise<VerifiedService> {
  const members = new Members(sent)
  const address = members.required('url', members.words('url', 2000)) ?? ''
  const username = members.text('username', 500)
  const password = members.text('password', 1000)
  members.check()
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
