import { escaped, omitted } from '../widget-code.ts'

export const sizes = {
  small: { width: 400, height: 300 },
  medium: { width: 600, height: 450 },
  large: { width: 800, height: 600 },
} as const
export type SizeName = keyof typeof sizes

/** Where a size of one's own begins. */
export const customStart = sizes.medium

/** Address that a frame shows: the page for frames of a dataset, without what only concerns the page one is on. */
export function embedAddress(address: string, page: string): string {
  const url = new URL(address, page)
  url.pathname = url.pathname.replace(/^\/explore\/dataset\//, '/explore/embed/dataset/')
  for (const name of [...url.searchParams.keys()]) if (omitted.has(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

export interface Frame {
  src: string
  title: string
  width: number
  height: number
}

/** Markup of a frame. */
export const frameMarkup = ({ src, title, width, height }: Frame): string =>
  `<iframe src="${escaped(src)}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy"></iframe>`
