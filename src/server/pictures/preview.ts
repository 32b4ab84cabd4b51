import pLimit from 'p-limit'
import sharp from 'sharp'
import { palette } from '../../core/pictures/colors.ts'
import { previewSize } from '../../core/pictures/picture.ts'
import { escapeXml, svgOf } from '../../core/pictures/svg.ts'
import { fontFamily, registerFonts } from './fonts.ts'

/** Size of the pictures that networks show with a link. */
export const previewWidth = 1200
export const previewHeight = 630

/** Most pixels of a publisher's picture, which bounds memory. */
const pixelLimit = 60_000_000
const margin = 56
const paper = '#fbfaf7'
const text = '#1a2422'
const muted = '#56625f'
/** Characters of a title on two lines, and of a line below it. */
const [titleLength, lineLength] = [84, 72]
const mostHeight = 128

export interface Preview {
  /** SVG elements drawn for `previewSize`; null where there is nothing to draw. */
  body: string | null
  /** Path of the publisher's own picture, which is drawn instead. */
  own: string | null
  hue: number
  title: string
  /** Publisher and portal. */
  line: string
}

/** Draws previews of links as PNG, two at a time. */
export class Previews {
  readonly #folder: () => Promise<string>
  readonly #limit = pLimit(2)

  constructor(folder: () => Promise<string>) {
    this.#folder = folder
  }

  draw(preview: Preview): Promise<Uint8Array> {
    return this.#limit(() => this.#drawn(preview))
  }

  async #drawn({ body, own, hue, title, line }: Preview): Promise<Uint8Array> {
    const { ink } = palette(hue, 'light')
    const picture = own
      ? await sharp(own, { limitInputPixels: pixelLimit })
          .autoOrient()
          .resize(previewSize.width, previewSize.height, { fit: 'cover' })
          .png()
          .toBuffer()
      : Buffer.from(svgOf({ body, size: previewSize, hue, mode: 'light', title: '', name: '' }))
    const [head, foot] = await Promise.all([
      this.#text(title, titleLength, { size: 46, weight: 700, color: text }),
      this.#text(line, lineLength, { size: 27, weight: 400, color: muted }),
    ])
    const below = previewSize.height
    const rule = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${previewWidth}" height="6"><rect width="${previewWidth}" height="6" fill="${ink}"/></svg>`,
    )
    return sharp({
      create: { width: previewWidth, height: previewHeight, channels: 3, background: paper },
    })
      .composite([
        { input: picture, left: 0, top: 0 },
        { input: rule, left: 0, top: below },
        ...(head ? [{ input: head, left: margin, top: below + 34 }] : []),
        ...(foot ? [{ input: foot, left: margin, top: previewHeight - 62 }] : []),
      ])
      .png({ palette: own === null, compressionLevel: 9 })
      .toBuffer()
  }

  /** A text as a picture; null for an empty one. */
  async #text(
    written: string,
    length: number,
    { size, weight, color }: { size: number; weight: number; color: string },
  ): Promise<Buffer | null> {
    const characters = [...written.replace(/\s+/g, ' ').trim()]
    const shown =
      characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('')
    const escaped = escapeXml(shown)
    if (escaped.trim() === '') return null
    const fontfile = await registerFonts(this.#folder)
    const markup = `<span foreground="${color}" weight="${weight}" size="${size * 1024}">${escaped}</span>`
    const { data, info } = await sharp({
      text: {
        text: markup,
        font: fontFamily,
        fontfile,
        width: previewWidth - 2 * margin,
        dpi: 72,
        rgba: true,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    // Wide letters may need a third line, for which there is no room.
    const { width, height } = info
    return height <= mostHeight
      ? data
      : sharp(data).extract({ left: 0, top: 0, width, height: mostHeight }).png().toBuffer()
  }
}
