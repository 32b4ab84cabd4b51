import { computeRowsLayout } from 'react-photo-album'
import type { GalleryImage } from '../../core/images/gallery.ts'

const spacing = 1
const targetHeight = 200
const maxHeight = 250
/** Of a picture whose sides are unknown. */
const usual = { width: 4, height: 3 }

export interface PlacedImage {
  image: GalleryImage
  index: number
  /** Pixels; in a row that fills the width, what it takes of it. */
  width: number
}

export interface Row {
  /** 250 pixels at most. */
  height: number
  /** False for a row that is too short for the width: its images keep their proportions. */
  fills: boolean
  images: readonly PlacedImage[]
}

/** Images in rows of a width, each as high as its neighbours. */
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
