import type { DataContext } from '../../client/contexts/context.ts'
import { fileUrl } from '../../client/files.ts'
import type { GalleryImage } from '../../core/images/gallery.ts'

/** Addresses of an image: thumbnail, original, download. */
export function addressesOf(
  context: DataContext,
  { file, value }: GalleryImage,
): { thumbnail: string; original: string; download: string } {
  const origin = context.$origin.get()
  const of = (form: '' | '300' | 'download') => file.url ?? fileUrl(origin, value, form) ?? ''
  return { thumbnail: of('300'), original: of(''), download: of('download') }
}
