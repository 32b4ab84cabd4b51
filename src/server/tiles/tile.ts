import { PublicError } from '../../core/errors.ts'
import type { GridCell } from '../../core/parameters/geo-grid.ts'
import { Sent } from '../../core/parameters/read.ts'
import type { Whole } from '../../core/parameters/table.ts'

/** Units along a side of a vector tile. */
export const extent = 4096

/** Units that shapes extend beyond the edge of their tile, so that clipping edges are not drawn. */
export const buffer = 64

/** Parses the path of a tile; the world is one tile at the lowest zoom. */
export function readTile(path: { z: string; x: string; y: string }, zooms: Whole<number>): GridCell {
  const zoom = new Sent([['z', path.z]]).whole('z', zooms)
  const least = zooms.min
  const max = 2 ** (zoom - least) - 1
  const [x, y] = [path.x, path.y].map((text) => (/^\d{1,10}$/.test(text) ? Number(text) : -1))
  if (!isInside(x, max) || !isInside(y, max))
    throw new PublicError('tile.outside', {
      tile: `${path.z}/${path.x}/${path.y}`.slice(0, 100),
      z: zoom,
      max,
    })
  return { z: zoom - least, x, y }
}

const isInside = (place: number | undefined, max: number): place is number =>
  place !== undefined && place >= 0 && place <= max
