// What stands in for libraries of vega that no chart of ours reaches: its colour schemes, for ours name their colours,
// the geography of its expressions, and the readers of files, for charts load none.
const refuse = (name) => () => {
  throw new Error(`no chart of ours has this part of vega: ${name}`)
}

export const [
  schemeAccent,
  schemeCategory10,
  schemeDark2,
  schemeObservable10,
  schemePaired,
  schemePastel1,
  schemePastel2,
  schemeSet1,
  schemeSet2,
  schemeSet3,
] = Array.from({ length: 10 }, () => [])

export const geoArea = refuse('geoArea')
export const geoBounds = refuse('geoBounds')
export const geoCentroid = refuse('geoCentroid')
export const dsvFormat = refuse('dsvFormat')
export const feature = refuse('feature')
export const mesh = refuse('mesh')
