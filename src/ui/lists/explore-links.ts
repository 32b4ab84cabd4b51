import { encodeQuery, type Parameters } from '../../core/parameters/encode.ts'

/** Address of a dataset's page on a portal, followed by the path of a tab or a query. */
export const datasetUrl = (domainUrl: string, id: string, end = ''): string =>
  `${domainUrl}/explore/dataset/${encodeURIComponent(id)}/${end}`

/** Address of a portal's catalogue with search parameters. */
export const exploreUrl = (domainUrl: string, parameters: Parameters): string =>
  `${domainUrl}/explore/?${encodeQuery(parameters)}`

/** An address that is safe to link to: http, https or a path; null for any other. */
export const safeUrl = (url: string): string | null =>
  /^(?:https?:\/\/|\/)/i.test(url.trim()) ? url.trim() : null
