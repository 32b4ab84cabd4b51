import type { AttachmentSummary, Dataset } from '../../core/dataset.ts'
import { icon } from '../icons.ts'
import type { Words } from '../language.ts'
import type { Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'

/** A snapshot, as `datasets/1.0/{id}/snapshots/` lists it. */
export interface Snapshot {
  snapshot_id: string
  created_at: string
  description: string
  url: string
}

const shownFiles = 10

/** Files under the list of the first ten; the others unfold. */
function folded(words: Words, entries: readonly Markup[]): Markup {
  const rest = entries.slice(shownFiles)
  return html`<ul class="files">${entries.slice(0, shownFiles)}</ul>${
    rest.length > 0
      ? html`<details><summary>${words.count('files.more', rest.length)}</summary><ul class="files">${rest}</ul></details>`
      : nothing
  }`
}

const typeLabel = (mimetype: string): string => {
  const [, subtype = mimetype] = mimetype.split('/')
  const name =
    subtype
      .replace(/^x-|^vnd\./, '')
      .split(/[.;+]/)
      .at(-1) ?? subtype
  return name.length > 12 ? name.slice(0, 12).toUpperCase() : name.toUpperCase()
}

const file = ({ title, url, mimetype, description }: AttachmentSummary): Markup =>
  html`<li>${icon('file')}<div><a href="${url}" dir="auto">${title}</a>${description ? html`<p class="muted" dir="auto">${description}</p>` : nothing}</div><span class="muted">${typeLabel(mimetype)}</span></li>`

/** Attachments of a dataset. */
export function attachments({ words }: Page, dataset: Dataset): Markup {
  if (dataset.attachments.length === 0) return nothing
  return html`<section id="attachments"><h2>${words.say('information.attachments')} <span class="count">${words.number(dataset.attachments.length)}</span></h2>${folded(words, dataset.attachments.map(file))}</section>`
}

/** Other forms of the data, made by the publisher. */
export function alternativeExports({ words }: Page, dataset: Dataset): Markup {
  if (dataset.alternative_exports.length === 0) return nothing
  return html`<section id="alternative-exports"><h2>${words.say('information.alternative_exports')} <span class="count">${words.number(dataset.alternative_exports.length)}</span></h2><p class="muted">${words.say('information.alternative_exports_intro')}</p>${folded(words, dataset.alternative_exports.map(file))}</section>`
}

/** Earlier states of the records that the publisher keeps. */
export function snapshots({ words }: Page, found: readonly Snapshot[]): Markup {
  if (found.length === 0) return nothing
  const entry = ({ url, created_at, description }: Snapshot) =>
    html`<li>${icon('file')}<div><a href="${url}?format=csv&use_labels_for_header=true" download>${words.say('snapshots.download', { date: words.day(created_at) })}</a>${description ? html`<p class="muted" dir="auto">${description}</p>` : nothing}</div><span class="muted">CSV</span></li>`
  return html`<section id="snapshots"><h2>${words.say('information.snapshots')} <span class="count">${words.number(found.length)}</span></h2><p class="muted">${words.say('snapshots.intro')}</p>${folded(words, found.map(entry))}</section>`
}
