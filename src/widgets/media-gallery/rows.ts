import { computeRowsLayout } from 'react-photo-album'
import type { GalleryImage } from '../../core/images/gallery.ts'

const spacing = 1
const targetHeight = 200
const maxHeight = 250
/** Assumed size of an image with unknown dimensions. */
const usual = { width: 4, height: 3 }

export interface PlacedImage {
  image: GalleryImage
  index: number
  /** Pixels, or for a row that fills the width, the share of it. */
  width: number
}

export interface Row {
  /** Pixels, at most 250. */
  height: number
  /** False for the last row if it is shorter than the width: its images keep their proportions. */
  fills: boolean
  images: readonly PlacedImage[]
}

/** Arranges images in rows of a width, with equal heights in each row. */
export function rowsOf(images: readonly GalleryImage[], width: number): Row[] {
  const photos = images.map((image, index) => {
    const { width, height } =
      image.file.width && image.file.height ? { width: image.file.width, height: image.file.height } : usual
    return { src: '', key: String(index), image, width, height }
  })
  const layout = width > 0 ? computeRowsLayout(photos, spacing, 0, width, targetHeight) : undefined
  return (layout?.tracks ?? []).map(({ photos: placed }) => {
    const high = placed[0]?.height ?? maxHeight
    const height = Math.min(high, maxHeight)
    return {
      height,
      fills: high <= maxHeight,
      images: placed.map(({ photo, index, width }) => ({
        image: photo.image,
        index,
        width: (width * height) / high,
      })),
    }
  })
}
