export type Place = 'hash' | 'path' | 'none'

/** A URL slug: letters without accents, digits and dashes. */
export const slugOf = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const pathSlug = ({ pathname }: URL): string => decoded(/([^/]+)\/$/.exec(pathname)?.[1] ?? '')

/** Slug in an address, if it is one of those. */
export function readSlug(address: string, slugs: readonly string[], place: Place): string | undefined {
  const url = new URL(address)
  const held = place === 'hash' ? decoded(url.hash.slice(1)) : place === 'path' ? pathSlug(url) : ''
  return slugs.find((slug) => slug === held)
}

/** The address with another slug; without one, it is removed. */
export function writeSlug(address: string, slug: string, slugs: readonly string[], place: Place): string {
  const url = new URL(address)
  if (place === 'hash') url.hash = slug
  if (place === 'path') {
    const base = slugs.includes(pathSlug(url)) ? url.pathname.replace(/[^/]+\/$/, '') : url.pathname
    const folder = base.endsWith('/') ? base : `${base}/`
    url.pathname = slug ? `${folder}${encodeURIComponent(slug)}/` : folder
  }
  return url.href
}
