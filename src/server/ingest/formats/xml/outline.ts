import { IngestError } from '../../failure.ts'
import type { ReadOptions, Source, Workplace } from '../format.ts'
import { isGeometry, isMember } from './gml.ts'
import { readXml, type XmlElement } from './reader.ts'

/** Maximum distinct paths of a file; a document that uses values as element names has more. */
const mostPaths = 20_000

/** All elements of one path, aggregated. */
export class Outline {
  readonly name: string
  readonly uri: string
  readonly outer: Outline | undefined
  readonly all = new Map<string, Outline>()
  /** Number of elements of this path, and their maximum in one parent. */
  count = 0
  most = 0
  /** Characters of text and attribute values inside. */
  text = 0
  /** Whether any has attributes or child elements. */
  structured = false

  constructor(element: Pick<XmlElement, 'name' | 'uri'>, outer?: Outline) {
    this.name = element.name
    this.uri = element.uri
    this.outer = outer
  }

  inner({ name, uri }: Pick<XmlElement, 'name' | 'uri'>): Outline | undefined {
    return this.all.get(`${uri} ${name}`)
  }

  get path(): string {
    return this.outer ? `${this.outer.path}/${this.name}` : this.name
  }

  /** Whether a parent has several of these. */
  get repeated(): boolean {
    return this.most > 1
  }

  *every(): Generator<Outline> {
    yield this
    for (const one of this.all.values()) yield* one.every()
  }
}

/** Scans a file and returns the paths of its elements; geometries are not descended into. */
export async function outlineOf(
  place: Pick<Workplace, 'signal'>,
  source: Source,
  options: ReadOptions,
): Promise<Outline> {
  let root: Outline | undefined
  let paths = 0
  const open: { outline: Outline; counts: Map<Outline, number> }[] = []
  await readXml(place, source, options, {
    open(element) {
      const outer = open.at(-1)
      let outline = outer ? outer.outline.inner(element) : root
      if (!outline) {
        paths += 1
        if (paths > mostPaths) throw new IngestError('xml.columns', { file: source.name, limit: mostPaths })
        outline = new Outline(element, outer?.outline)
        outer?.outline.all.set(`${element.uri} ${element.name}`, outline)
        root ??= outline
      }
      outline.count += 1
      if (element.attributes.length > 0) outline.structured = true
      for (const { value } of element.attributes) outline.text += value.length
      if (outer) {
        outer.outline.structured = true
        const nth = (outer.counts.get(outline) ?? 0) + 1
        outer.counts.set(outline, nth)
        outline.most = Math.max(outline.most, nth)
      }
      if (isGeometry(element)) return true
      open.push({ outline, counts: new Map() })
      return false
    },
    close({ text }) {
      const closed = open.pop()
      if (closed) closed.outline.text += text.length
    },
  })
  if (!root) throw new IngestError('file.norecords', { file: source.name, format: 'XML' })
  sum(root)
  return root
}

function sum(outline: Outline): number {
  for (const one of outline.all.values()) outline.text += sum(one)
  return outline.text
}

/** A nested element becomes the record when it holds this share of the records' text. */
const nearlyAll = 0.8

/**
 * The paths of the records: the configured ones, the members of a feature collection, else the repeated
 * elements with most text.
 */
export function recordsOf(root: Outline, file: string, path: readonly string[] | undefined): Set<Outline> {
  if (path && path.length > 0) return new Set([atPath(root, file, path)])
  const every = [...root.every()]
  const members = every
    .filter(isMember)
    .flatMap(({ all }) => [...all.values()].filter((one) => !isMember(one)))
  if (members.length > 0) return new Set(members)
  const repeated = every.filter((one) => one.repeated)
  const structured = repeated.filter((one) => one.structured)
  // A list of plain values is the content of a file only when there is nothing else.
  const lists = repeated.filter((one) => one.outer?.all.size === 1)
  const candidates = structured.length > 0 ? structured : lists
  const [first, ...others] = candidates
  if (!first) return new Set([innermost(root)])
  let best = others.reduce((most, one) => (one.text > most.text ? one : most), first)
  for (let deeper = inside(best, candidates); deeper; deeper = inside(best, candidates)) best = deeper
  return new Set([best])
}

function inside(best: Outline, candidates: readonly Outline[]): Outline | undefined {
  return candidates.find(
    (one) =>
      one !== best && isWithin(one, best) && one.text >= best.text * nearlyAll && one.count > 2 * best.count,
  )
}

function isWithin(one: Outline, outer: Outline): boolean {
  for (let at = one.outer; at; at = at.outer) if (at === outer) return true
  return false
}

/** Without repeated elements, the first element that is more than a wrapper. */
function innermost(root: Outline): Outline {
  const [only] = root.all.values()
  return root.all.size === 1 && only?.structured && only.all.size > 0 ? innermost(only) : root
}

const shownNames = 20

function atPath(root: Outline, file: string, path: readonly string[]): Outline {
  const names = path.flatMap((part) => part.split('/')).filter((part) => part !== '')
  const steps = names[0] === root.name ? names.slice(1) : names
  let at = root
  for (const name of steps) {
    const next = [...at.all.values()].find((one) => one.name === name)
    if (!next) {
      const known = [...at.all.values()].slice(0, shownNames).map((one) => one.name)
      throw new IngestError('xml.nopath', { file, path: name.slice(0, 100), known: known.join(', ') })
    }
    at = next
  }
  return at
}
