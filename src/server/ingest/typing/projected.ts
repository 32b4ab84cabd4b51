import type { FieldType } from '../../../core/field.ts'
import { wordsOf } from './label.ts'

interface Named {
  field: string
  label: string
  type: FieldType
}

/** Columns of easting and northing, and the EPSG code implied by their names, null without one. */
export interface EastNorth {
  x: string
  y: string
  code: number | null
}

const eastings = /^(x|e|est|east|easting|eastings|ost|rechtswert|coordx|xcoord)$/
const northings = /^(y|n|nord|north|northing|northings|hochwert|coordy|ycoord)$/

/** Names of coordinate systems, without spaces, and their EPSG codes. */
const systems: readonly [RegExp, number | ((found: RegExpMatchArray) => number)][] = [
  [/(?:epsg|srid)(\d{4,6})/, ([, code]) => Number(code)],
  [/webmercator|pseudomercator|epsg3857|^3857$/, 3857],
  [/etrs(?:89)?(?:utm|tm)(?:zone)?(2[6-9]|3[0-9])n?/, ([, zone]) => 25800 + Number(zone)],
  [/ed50utm(?:zone)?(2[89]|3[0-8])n?/, ([, zone]) => 23000 + Number(zone)],
  [/utm(?:zone)?([1-9]|[1-5]\d|60)n/, ([, zone]) => 32600 + Number(zone)],
  [/utm(?:zone)?([1-9]|[1-5]\d|60)s/, ([, zone]) => 32700 + Number(zone)],
  [/wgs(?:19)?84|gps/, 4326],
  [/l(?:amb(?:ert)?)?93|rgf93|^2154$/, 2154],
  [/rgf(?:93)?cc(4[2-9]|50)|^cc(4[2-9]|50)$/, ([, a, b]) => 3900 + Number(a ?? b)],
  [/l(?:amb(?:ert)?)?(?:2|ii)(?:e|et|etendu)$|^27572$/, 27572],
  [/l(?:amb(?:ert)?)?(?:19)?72|^31370$/, 31370],
  [/l(?:amb(?:ert)?)?2008|^3812$/, 3812],
  [/lv95|mn95|^2056$/, 2056],
  [/lv03|mn03|ch1903|^21781$/, 21781],
  [/osgb|british|^bng$|^27700$/, 27700],
  [/^rd$|rdnew|amersfoort|^28992$/, 28992],
  [/gk(?:zone)?([2-5])|gausskr(?:ue|u)ger(?:zone)?([2-5])/, ([, a, b]) => 31464 + Number(a ?? b)],
  [/laea|^3035$/, 3035],
]

/** The EPSG code of a coordinate system named in words. */
export function systemIn(words: string): number | null {
  const together = words.replaceAll(' ', '')
  for (const [pattern, code] of systems) {
    const found = together.match(pattern)
    if (found) return typeof code === 'number' ? code : code(found)
  }
  return null
}

/** Names of columns with the coordinate system of each record. */
export const systemColumn =
  /^(epsg|srid|crs|srs|projection|(code )?(epsg|srid)|(systeme|system|code)( de)? (projection|coordonnees|coordinates)|coordinate system|reference( system)?)$/

/** Pairs of numeric columns that are easting and northing by name, those with a system first. */
export function eastNorthPairs(columns: readonly Named[]): EastNorth[] {
  const named = columns
    .filter(({ type }) => type === 'double' || type === 'int')
    .map(({ field, label }) => ({ field, words: wordsOf(label).split(' ') }))
  const axis = (pattern: RegExp) =>
    named.flatMap(({ field, words }) => {
      const at = words.findIndex((word) => pattern.test(word))
      return at < 0 ? [] : [{ field, rest: words.filter((_, place) => place !== at).join(' ') }]
    })
  const ys = axis(northings)
  const pairs = axis(eastings).flatMap(({ field: x, rest }) => {
    const y = ys.find((other) => other.rest === rest && other.field !== x)
    return y ? [{ x, y: y.field, code: systemIn(rest) }] : []
  })
  return [...pairs.filter(({ code }) => code !== null), ...pairs.filter(({ code }) => code === null)]
}
