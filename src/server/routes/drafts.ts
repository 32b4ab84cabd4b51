import { Hono } from 'hono'
import { PublicError } from '../../core/errors.ts'
import { draftCatalog } from '../management/datasets/draft-catalog.ts'
import type { DatasetServices } from '../management/datasets/services.ts'
import { type DataApiOptions, dataApi, dataServices } from './index.ts'
import { respondError } from './respond.ts'

/**
 * The reading calls of the data API, on datasets as if their latest revisions were published: editors preview
 * them with the public widgets. Usage is not counted.
 */
export function draftApi(
  datasets: DatasetServices,
  options: Pick<DataApiOptions, 'folder' | 'domain' | 'proxies' | 'report'>,
): Hono {
  const { caches, engine, now } = datasets
  const deps = dataServices({
    ...options,
    engine,
    now,
    catalog: draftCatalog(datasets),
    caches,
    isDraft: true,
  })
  const api = new Hono()
  api.use(async (c, next) => {
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD')
      return respondError(c, new PublicError('method.not_allowed', { method, path }))
    return next()
  })
  return api.route('/', dataApi(deps, options.report))
}
