import { PublicError } from '../../core/errors.ts'
import type { Access } from '../access/access-service.ts'
import type { On } from './admission.ts'
import { type DataRequest, findDataset } from './answers/deps.ts'
import { sendDownload } from './download.ts'
import { respond } from './respond.ts'

/** Snapshots of a dataset: a list, and each as a download under the caller's rules. */
export function snapshotRoutes(on: On): void {
  on('/datasets/1.0/:id/snapshots', async (c, _, deps) => {
    const dataset = await findDataset(deps, c.req.param('id') ?? null)
    const snapshots = await deps.resources.snapshots(dataset.id)
    const list = snapshots.map(({ id, createdAt, description }) => ({
      snapshot_id: id,
      created_at: createdAt,
      description,
      url: `/d4c/api/datasets/1.0/${encodeURIComponent(dataset.id)}/snapshots/${id}/`,
    }))
    return respond(c, { text: JSON.stringify(list), etag: null })
  })
  on('/datasets/1.0/:id/snapshots/:snapshot', (c, pairs, deps) => {
    const access = accessAt(deps, c.req.param('snapshot') ?? '')
    return sendDownload(c, { ...deps, access }, pairs, c.req.param('id'))
  })
}

/** Access to datasets as of a snapshot. */
const accessAt = ({ access, resources }: DataRequest, snapshot: string): Access => ({
  ...access,
  dataset: (id) =>
    access.dataset(id, async () => {
      const version = await resources.snapshotVersion(id, snapshot)
      if (!version) throw new PublicError('snapshot.unknown', { snapshot })
      return version
    }),
})
