import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const compress = promisify(deflate)

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG file of 8-bit RGBA pixels, rows from the top. */
export async function encodePng(pixels: Uint8ClampedArray, width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const stride = width * 4
  const rows = Buffer.alloc((stride + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1)
  const content = await compress(rows)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
