import { escaped, omitted } from '../widget-code.ts'

export const sizes = {
  small: { width: 400, height: 300 },
  medium: { width: 600, height: 450 },
  large: { width: 800, height: 600 },
} as const
export type SizeName = keyof typeof sizes

/** Initial size of a custom size. */
export const customStart = sizes.medium

/**
 * Address for a frame: that of a dataset's page becomes its embedded view, without parameters that only
 * concern the page itself.
 */
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
