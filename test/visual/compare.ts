import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

export interface Comparison {
  /** Share of the pixels that differ, 0 to 1. */
  share: number
  /** PNG: what differs is red. */
  difference: Buffer
}

const pixelsOf = async (picture: Buffer, width: number, height: number): Promise<Pixels> => {
  const { width: ownWidth, height: ownHeight } = await sharp(picture).metadata()
  const { data } = await sharp(picture)
    .ensureAlpha()
    // A picture that is smaller differs wherever it has nothing.
    .extend({ right: width - ownWidth, bottom: height - ownHeight, background: '#ff00ff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width, height }
}

/** How two pictures differ; edges that are smoothed another way count as the same. */
export async function compare(before: Buffer, after: Buffer): Promise<Comparison> {
  const [one, other] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()])
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const [a, b] = await Promise.all([pixelsOf(before, width, height), pixelsOf(after, width, height)])
  const marked = new Uint8Array(width * height * 4)
  const count = pixelmatch(a.data, b.data, marked, width, height, { threshold: 0.1 })
  const difference = await sharp(marked, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { share: count / (width * height), difference }
}
