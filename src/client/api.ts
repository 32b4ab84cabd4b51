import { browserZone } from '../core/format/date-pattern.ts'
import { encodeQuery, type Parameters } from '../core/parameters/encode.ts'
import { splitSort } from '../core/parameters/sort.ts'
import type { ErrorBody } from '../core/record.ts'
import { listOf } from '../core/refinement.ts'
import { configuration } from './config.ts'
import type { Origin } from './contexts/context.ts'
import { ApiFailure } from './failure.ts'
import { $language } from './language.ts'

export { ApiFailure } from './failure.ts'

/** Version of the API client, sent with every call. */
const version = '1.2.1'

/**
 * Zone of the browser, in which dates with a time are grouped and formatted unless the dataset has a zone.
 */
export const timezone = browserZone

/** Parameters without sort keys that the dataset lacks, for which the API would reject the call. */
export function knownParameters({ fields }: Origin, parameters: Parameters): Parameters {
  if (!fields || !parameters.sort) return parameters
  const known = listOf(parameters.sort).flatMap((sort) => splitSort(sort, fields).known)
  return { ...parameters, sort: known.join(',') || undefined }
}

/**
 * Address of an API path such as `records/1.0/search/`, with its parameters and those common to all calls.
 */
export function apiUrl(origin: Origin, path: string, parameters: Parameters = {}): string {
  const { apikey, source, dataset } = origin
  const isRecords = path.startsWith('records/')
  // The sort keys of an analysis are its series.
  const sorts = isRecords && !path.endsWith('/analyze/')
  const query = encodeQuery({
    ...(isRecords ? { dataset } : {}),
    ...(sorts ? knownParameters(origin, parameters) : parameters),
    lang: $language.get(),
    timezone: origin.timezone ?? timezone(),
    source,
    apikey,
  })
  return `${origin.domainUrl}/d4c/api/${path}?${query}`
}

interface Flight {
  answer: Promise<Response>
  controller: AbortController
  callers: number
}

const flights = new Map<string, Flight>()

function depart(url: string, ownHeaders: Readonly<Record<string, string>>): Flight {
  const controller = new AbortController()
  const headers = { 'D4C-Widgets-Version': version, ...configuration().customHeaders, ...ownHeaders }
  const answer = fetch(url, { headers, signal: controller.signal, cache: 'no-cache' }).finally(() => {
    if (flights.get(url)?.controller === controller) flights.delete(url)
  })
  // Callers handle the failure; a request without remaining callers fails silently.
  answer.catch(() => {})
  const flight = { answer, controller, callers: 0 }
  flights.set(url, flight)
  return flight
}

/** Equal concurrent requests are shared; a request is cancelled when its last caller has left. */
function shareFetch(
  url: string,
  signal: AbortSignal | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const flight = flights.get(url) ?? depart(url, headers)
  flight.callers++
  return new Promise((resolve, reject) => {
    const leave = () => {
      flight.callers--
      if (flight.callers === 0) {
        flights.delete(url)
        flight.controller.abort()
      }
      reject(signal?.reason)
    }
    if (signal?.aborted) return leave()
    signal?.addEventListener('abort', leave, { once: true })
    flight.answer.then(
      (response) => {
        if (signal?.aborted) return
        signal?.removeEventListener('abort', leave)
        // The last caller gets the response itself: copying a large one takes as long as reading it.
        flight.callers--
        resolve(flight.callers > 0 ? response.clone() : response)
      },
      (error: unknown) => {
        signal?.removeEventListener('abort', leave)
        reject(error)
      },
    )
  })
}

async function errorBody(response: Response): Promise<Partial<ErrorBody> | null> {
  const text = await response.text().catch(() => '')
  if (text.trim() === '') return null
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {}
  } catch {
    // For example a page of a proxy: there is a body, but nothing in it for a visitor.
    return {}
  }
}

/** The response to a GET. Throws `ApiFailure`, or the signal's reason when the caller has cancelled. */
export async function fetchResponse(
  url: string,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  let response: Response
  try {
    response = await shareFetch(url, signal, headers)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiFailure(0, null, { cause })
  }
  if (!response.ok) throw new ApiFailure(response.status, await errorBody(response))
  return response
}

/**
 * The JSON of a response, checked by `is`. Throws `ApiFailure`, or the error of reading it when the caller
 * has cancelled.
 */
export async function readJson<T>(
  response: Response,
  is: (answer: unknown) => answer is T,
  signal?: AbortSignal,
): Promise<T> {
  const answer: unknown = await response.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiFailure(response.status, null, { cause })
  })
  if (!is(answer)) throw new ApiFailure(response.status, null)
  return answer
}

/** The JSON answer to a GET, checked by `is`. */
export const fetchJson = async <T>(
  url: string,
  is: (answer: unknown) => answer is T,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> => readJson(await fetchResponse(url, signal, headers), is, signal)
