import { IngestError } from '../../failure.ts'
import type { Source } from '../format.ts'

/** The files of one layer, by the entries of the archive. */
export interface Layer {
  /** Path and name without extension. */
  name: string
  shp: string
  dbf?: string
  prj?: string
  cpg?: string
}

const litter = /(^|\/)(__MACOSX\/|\.)/

/** The layers of an archive, sorted by name; case of extensions and folders do not matter. */
export function layersOf({ entries = [] }: Pick<Source, 'entries'>): Layer[] {
  const relevant = entries
    .filter(({ name, bytes }) => bytes > 0 && !litter.test(name))
    .map(({ name }) => name)
  const stems = relevant.filter((name) => /\.shp$/i.test(name))
  return stems
    .map((shp) => {
      const name = shp.slice(0, -4)
      const sibling = (ending: string) =>
        relevant.find((other) => other.toLowerCase() === `${name}.${ending}`.toLowerCase()) ??
        // Some writers name it `layer.shp.prj`.
        relevant.find((other) => other.toLowerCase() === `${shp}.${ending}`.toLowerCase())
      return { name, shp, dbf: sibling('dbf'), prj: sibling('prj'), cpg: sibling('cpg') ?? sibling('cst') }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The layer requested by path or name, or the only one. Throws an IngestError that lists them. */
export function chooseLayer(file: string, layers: readonly Layer[], requested: string | undefined): Layer {
  const names = layers.map(({ name }) => name).join(', ')
  if (requested !== undefined) {
    const wanted = requested.replace(/\.(shp|dbf|shx|prj|cpg)$/i, '')
    const found =
      layers.find(({ name }) => name === wanted) ?? layers.find(({ name }) => name.endsWith(`/${wanted}`))
    if (!found)
      throw new IngestError('shapefile.nolayer', { file, layer: requested.slice(0, 100), layers: names })
    return found
  }
  const [only] = layers
  if (layers.length !== 1 || !only) {
    throw new IngestError('shapefile.layers', { file, count: layers.length, layers: names })
  }
  return only
}
