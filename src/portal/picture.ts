import type { Dataset } from '../core/dataset.ts'
import { type PictureSizeName, pictureSizes } from '../core/pictures/picture.ts'
import { html, type Markup, nothing } from './markup.ts'

/** What the API says about the picture of a dataset. */
export interface PictureFacts {
  kind: string
  reason: string
  caption: string
}

/** Address of the API that tells what a picture shows. */
export const pictureFactsPath = ({ datasetid }: Dataset): string =>
  `datasets/1.0/${encodeURIComponent(datasetid)}/picture.json`

/** Changes with the records and with the description, so that browsers may keep a picture until then. */
const versionOf = ({ metas }: Dataset): string =>
  [metas.data_processed, metas.metadata_processed, metas.modified].filter(Boolean).join(' ')

/** Address of the picture of a dataset, from the root of the portal. */
export function pictureAddress(dataset: Dataset, size: PictureSizeName): string {
  const query = new URLSearchParams({ size, v: versionOf(dataset) })
  return `/d4c/api/datasets/1.0/${encodeURIComponent(dataset.datasetid)}/picture/?${query}`
}

/** Address of the picture with title and publisher, for previews of links. */
export const previewPictureAddress = (dataset: Dataset): string =>
  `/d4c/api/datasets/1.0/${encodeURIComponent(dataset.datasetid)}/picture.png?${new URLSearchParams({ v: versionOf(dataset) })}`

/**
 * The picture of a dataset, drawn from its records. Beside its title it needs no text of its own: `alt` is empty
 * unless it is known what the picture shows.
 */
export function picture(dataset: Dataset, size: PictureSizeName, alt = ''): Markup {
  const { width, height } = pictureSizes[size]
  return html`<img class="picture picture-${size}" src="${pictureAddress(dataset, size)}" width="${width}" height="${height}" alt="${alt}"${size === 'head' ? nothing : html` loading="lazy"`} decoding="async">`
}

/** The picture at the head of a page, with a caption that says how to read it, once that is known. */
export const pictureFigure = (dataset: Dataset, facts: PictureFacts | null): Markup =>
  html`<figure class="picture-figure">${picture(dataset, 'head', facts?.caption)}${facts ? html`<figcaption>${facts.caption}</figcaption>` : nothing}</figure>`
