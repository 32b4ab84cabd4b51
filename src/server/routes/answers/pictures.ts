import { createHash } from 'node:crypto'
import { PublicError } from '../../../core/errors.ts'
import { captionOf, type Reader } from '../../../core/pictures/caption.ts'
import { hueOf } from '../../../core/pictures/colors.ts'
import {
  type Choice,
  chosenKinds,
  type PictureKind,
  type PictureMode,
  type PictureSize,
  pictureSizes,
  previewSize,
} from '../../../core/pictures/picture.ts'
import { svgOf } from '../../../core/pictures/svg.ts'
import type { VisibleDataset } from '../../access/visible-dataset.ts'
import type { Thumbnail } from '../../files/picture.ts'
import { readCandidates, readSketch, type Sketch } from '../../pictures/drawing.ts'
import type { StoredFile } from '../../store/resource-store.ts'
import { type Answer, type DataRequest, findDataset, relationOf, stateOf } from './deps.ts'

const plain: Sketch = { choice: { kind: 'plain' }, facts: { count: 0 }, body: null }

/** Failures of a dataset whose records cannot be read at the moment: it has an empty sheet until then. */
const unavailable = new Set(['records.unavailable', 'query.timeout', 'caller.busy'])

/** What is asked of a picture. */
export interface PictureRequest {
  /** Null for that of the publisher, or of the rules. */
  kind: PictureKind | null
  reader: Reader
}

/** The picture that a publisher has chosen for a dataset; null without a choice. */
function publishersKind({ extraMetas }: VisibleDataset): PictureKind | null {
  const name = extraMetas.visualization?.picture_kind
  return chosenKinds.find((kind) => kind === name) ?? null
}

/** The publisher's own picture among the attachments; null without one. */
export async function ownPicture(deps: DataRequest, dataset: VisibleDataset): Promise<StoredFile | null> {
  const id = dataset.extraMetas.visualization?.picture_attachment
  if (typeof id !== 'string' || !dataset.attachments.some((one) => one.id === id)) return null
  const file = await deps.resources.file(dataset.id, 'attachment', id)
  return file && /^image\/(?!svg)/.test(file.mimetype) ? file : null
}

const sourceOf = (deps: DataRequest, dataset: VisibleDataset) => ({
  engine: deps.engine,
  options: { dataset: dataset.id },
  relation: relationOf(dataset),
  rows: dataset.version?.rows ?? 0,
})

/**
 * The sketch of a dataset for a caller, from the cache or made; `isCurrent` is false where its records could not be
 * read.
 */
export async function sketchOf(
  deps: DataRequest,
  dataset: VisibleDataset,
  size: PictureSize,
  kind: PictureKind | null,
): Promise<{ sketch: Sketch; isCurrent: boolean }> {
  if (!dataset.dataVisible || !dataset.version) return { sketch: plain, isCurrent: true }
  const wanted = kind ?? publishersKind(dataset)
  const key = `${stateOf(dataset)} ${size.width}x${size.height} ${wanted ?? ''}`
  try {
    const sketch = await deps.pictures.get(key, () => readSketch(sourceOf(deps, dataset), size, wanted))
    return { sketch, isCurrent: true }
  } catch (error) {
    if (!(error instanceof PublicError) || !unavailable.has(error.key)) throw error
    return { sketch: plain, isCurrent: false }
  }
}

/** Identifies a picture of what a caller sees of a dataset, and everything that is written in it. */
export function pictureTag(dataset: VisibleDataset, request: unknown): string {
  const { title, theme, publisher } = dataset.metas
  const chosen = dataset.extraMetas.visualization ?? {}
  const parts = [
    stateOf(dataset),
    dataset.dataVisible,
    [title, theme, publisher, chosen.picture_kind, chosen.picture_attachment],
    request,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)
}

/** The picture of a dataset as SVG, drawn of what the caller may see; an empty sheet where that is nothing. */
export async function answerPicture(
  deps: DataRequest,
  dataset: VisibleDataset,
  { size, mode, kind, reader }: PictureRequest & { size: keyof typeof pictureSizes; mode: PictureMode },
): Promise<Answer> {
  const etag = pictureTag(dataset, [size, mode, kind, reader.language])
  if (deps.knows?.(etag)) return { text: '', etag }
  const { sketch, isCurrent } = await sketchOf(deps, dataset, pictureSizes[size], kind)
  const { title, theme } = dataset.metas
  const text = svgOf({
    body: sketch.body,
    size: pictureSizes[size],
    hue: hueOf(theme),
    mode,
    title: `${title}. ${captionOf(sketch.choice, sketch.facts, reader)}`,
    name: title,
  })
  return { text, etag: isCurrent ? etag : null }
}

/** What is to be said about a picture, and the pictures that suit the dataset where they are asked for. */
export async function answerPictureFacts(
  deps: DataRequest,
  id: string | null,
  { kind, reader, withCandidates }: PictureRequest & { withCandidates: boolean },
): Promise<Answer> {
  const dataset = await findDataset(deps, id)
  const etag = pictureTag(dataset, ['facts', kind, reader.language, withCandidates])
  if (deps.knows?.(etag)) return { text: '', etag }
  const { sentences } = reader
  const [{ sketch, isCurrent }, own, suited] = await Promise.all([
    sketchOf(deps, dataset, pictureSizes.head, kind),
    kind === null ? ownPicture(deps, dataset) : null,
    withCandidates && dataset.dataVisible && dataset.version
      ? readCandidates(sourceOf(deps, dataset))
      : Promise.resolve<Choice[]>([]),
  ])
  const { choice } = sketch
  const isChosen = kind === null && publishersKind(dataset) === choice.kind
  const reason = own ? 'own' : isChosen ? 'chosen' : choice.kind
  const answer = {
    kind: own ? 'own' : choice.kind,
    reason: sentences[`reason.${reason}`],
    caption: own ? sentences['caption.own'] : captionOf(choice, sketch.facts, reader),
    ...(withCandidates && {
      candidates: suited.map((one) => ({
        kind: one.kind,
        label: sentences[`kind.${one.kind}`],
        reason: sentences[`reason.${one.kind}`],
      })),
    }),
  }
  return { text: JSON.stringify(answer), etag: isCurrent ? etag : null }
}

/** The picture of a dataset with its title and its publisher, as PNG; `etag` is null where it cannot be drawn now. */
export async function previewOf(
  deps: DataRequest,
  dataset: VisibleDataset,
  kind: PictureKind | null,
): Promise<{ bytes: Uint8Array; etag: string | null }> {
  const etag = pictureTag(dataset, ['preview', kind, deps.domain])
  const own = kind === null ? await ownPicture(deps, dataset) : null
  const { sketch, isCurrent } = own
    ? { sketch: plain, isCurrent: true }
    : await sketchOf(deps, dataset, previewSize, kind)
  const { title, theme, publisher } = dataset.metas
  const draw = async (): Promise<Thumbnail> => ({
    bytes: await deps.previewDrawer.draw({
      body: sketch.body,
      own: own?.file ?? null,
      hue: hueOf(theme),
      title,
      line: [publisher, deps.domain].filter(Boolean).join(' · '),
    }),
    contentType: 'image/png',
  })
  const { bytes } = isCurrent ? await deps.previews.get(`preview ${etag}`, draw) : await draw()
  return { bytes, etag: isCurrent ? etag : null }
}
