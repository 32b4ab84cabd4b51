import { open, stat } from 'node:fs/promises'
import { PMTiles, type Source, TileType } from 'pmtiles'
import { isObject } from '../../core/is-object.ts'

/** Why a file cannot be a base map. */
export type ArchiveReason = 'missing' | 'format' | 'raster' | 'cut' | 'schema'

export class ArchiveError extends Error {
  readonly reason: ArchiveReason
  /** What the file holds instead, where that is known. */
  readonly found: string

  constructor(reason: ArchiveReason, found = '', options?: ErrorOptions) {
    super(`${reason} ${found}`, options)
    this.reason = reason
    this.found = found
  }
}

export interface ArchiveDescription {
  /** As the archive says; null where it says nothing. */
  attribution: string | null
  bytes: number
  minZoom: number
  maxZoom: number
}

/** Layers of the schema that the style draws. */
const drawnLayers = ['earth', 'water', 'landuse', 'roads', 'buildings', 'boundaries', 'places']

const fileSource = (path: string): Source => ({
  getKey: () => path,
  async getBytes(offset, length) {
    await using handle = await open(path)
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, offset)
    return { data: buffer.buffer.slice(0, bytesRead) }
  },
})

/** Reads what an archive says of itself. Throws `ArchiveError` where it cannot be drawn as a base map. */
export async function describeArchive(path: string): Promise<ArchiveDescription> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new ArchiveError('missing')
  const archive = new PMTiles(fileSource(path))
  const header = await archive.getHeader().catch((cause: unknown) => {
    throw new ArchiveError('format', '', { cause })
  })
  if (header.tileType !== TileType.Mvt) throw new ArchiveError('raster', TileType[header.tileType] ?? '')
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > found.size) throw new ArchiveError('cut')
  const metadata: unknown = await archive.getMetadata().catch((cause: unknown) => {
    throw new ArchiveError('format', '', { cause })
  })
  const { vector_layers: listed, attribution } = isObject(metadata) ? metadata : {}
  const layers = Array.isArray(listed)
    ? listed.flatMap((layer) => (isObject(layer) ? [String(layer.id)] : []))
    : []
  if (!layers.some((layer) => drawnLayers.includes(layer)))
    throw new ArchiveError('schema', layers.join(', ').slice(0, 200))
  return {
    attribution: typeof attribution === 'string' && attribution.trim() !== '' ? attribution.trim() : null,
    bytes: found.size,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
  }
}
