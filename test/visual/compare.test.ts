import sharp from 'sharp'
import { expect, it } from 'vitest'
import { compare } from './compare.ts'

const surface = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A white picture with a black square of a side in its corner. */
const withSquare = async (side: number, height = 100): Promise<Buffer> => {
  const square = await surface(side, side, '#000').png().toBuffer()
  return surface(100, height, '#fff')
    .composite([{ input: square, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

it('finds nothing between equal pictures', async () => {
  expect((await compare(await withSquare(10), await withSquare(10))).share).toBe(0)
})

it('tells the share of the pixels that differ', async () => {
  const { share } = await compare(await withSquare(10), await withSquare(20))
  expect(share).toBeCloseTo((20 * 20 - 10 * 10) / 10_000, 3)
})

it('counts what one picture has and the other has not', async () => {
  const { share, difference } = await compare(await withSquare(10), await withSquare(10, 200))
  expect(share).toBeCloseTo(0.5, 3)
  expect(await sharp(difference).metadata()).toMatchObject({ width: 100, height: 200 })
})
