import { PublicError } from '../../../core/errors.ts'
import type { Pairs } from '../../../core/parameters/read.ts'
import { Sent } from '../../../core/parameters/read.ts'
import { reusesLimit, reusesTable } from '../../../core/parameters/resource-tables.ts'
import type { VisibleDataset } from '../../access/visible-dataset.ts'
import { pixelLimit, thumbnail } from '../../files/picture.ts'
import type { NewReuse, Reuse } from '../../store/resource-store.ts'
import { foundDatasets } from './datasets.ts'
import type { DataRequest } from './deps.ts'

/** Accepted reuses of one dataset, or of all visible ones, newest first. */
export async function answerReuses(deps: DataRequest, pairs: Pairs, dataset?: VisibleDataset) {
  const sent = new Sent(pairs)
  const requested = sent.whole('rows', reusesTable.rows)
  const page = {
    start: sent.whole('start', reusesTable.start),
    rows: requested === -1 ? reusesLimit : requested,
  }
  const found = dataset ? [dataset] : await foundDatasets(deps)
  const byId = new Map(found.map((one) => [one.id, one]))
  const filter = { datasets: [...byId.keys()], state: 'accepted' } as const
  const { total, reuses } = await deps.resources.reuses(filter, page)
  const items = reuses.flatMap((reuse) => {
    const about = byId.get(reuse.datasetId)
    return about ? [{ ...item(reuse, about), ...(dataset ? { status: reuse.state } : {}) }] : []
  })
  return { nhits: total, reuses: items }
}

/** An accepted reuse of a dataset that the caller may see. Throws `reuse.unknown`. */
export async function answerReuse(deps: DataRequest, id: string) {
  const reuse = await deps.resources.reuse(id)
  const about = reuse?.state === 'accepted' ? await deps.access.dataset(reuse.datasetId) : undefined
  if (!reuse || !about) throw new PublicError('reuse.unknown', { reuse: id.slice(0, 100) })
  return item(reuse, about)
}

/** A reuse without the e-mail address of its submitter. */
const item = (reuse: Reuse, dataset: VisibleDataset) => ({
  id: reuse.id,
  title: reuse.title,
  description: reuse.description,
  url: reuse.url,
  ...(reuse.type ? { type: reuse.type } : {}),
  ...(reuse.hasImage ? { thumbnail: `/d4c/api/reuses/${reuse.id}/thumbnail/` } : {}),
  created_at: reuse.createdAt,
  dataset: { id: dataset.id, title: String(dataset.metas.title ?? dataset.id) },
  user: { first_name: '', last_name: reuse.authorName, username: '' },
})

/** Maximum pixels of a reuse's stored picture. */
const pictureSize = 600

/** Parses a submitted reuse from a form. Throws its problems. */
export async function decodeReuse(form: ReadonlyMap<string, unknown>): Promise<NewReuse> {
  const reuse = {
    title: line(form, 'title', 200, true),
    url: line(form, 'url', 2000, true),
    description: line(form, 'description', 5000),
    type: line(form, 'type', 100),
    authorName: line(form, 'author_name', 200),
    authorEmail: line(form, 'author_email', 254),
  }
  if (!/^https?:$/.test(URL.canParse(reuse.url) ? new URL(reuse.url).protocol : ''))
    throw new PublicError('value.address', { name: 'url', value: reuse.url.slice(0, 100) })
  if (reuse.authorEmail && !/^[^\s@]+@[^\s@]+$/.test(reuse.authorEmail))
    throw new PublicError('value.email', { name: 'author_email', value: reuse.authorEmail.slice(0, 100) })
  return { ...reuse, image: await imageOf(form) }
}

function line(form: ReadonlyMap<string, unknown>, name: string, limit: number, required = false): string {
  const value = form.get(name)
  const text = typeof value === 'string' ? value.trim() : ''
  if (required && text === '') throw new PublicError('value.missing', { name })
  if (text.length > limit) throw new PublicError('value.too_long', { name, length: text.length, limit })
  return text
}

/** The submitted picture, re-encoded so that only its pixels are stored. */
async function imageOf(form: ReadonlyMap<string, unknown>): Promise<Uint8Array | null> {
  for (const name of ['image', 'file']) {
    const sent = form.get(name)
    if (!(sent instanceof Blob) || sent.size === 0) continue
    const picture = await thumbnail(new Uint8Array(await sent.arrayBuffer()), pictureSize)
    if (!picture) throw new PublicError('value.picture', { name, limit: pixelLimit })
    return picture.bytes
  }
  return null
}
