// Stub for unused libraries of vega: its colour schemes, since charts name their colours,
// geographic expressions, and file readers, since charts load no files.
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
