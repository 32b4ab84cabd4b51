import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isSvg, loadSvg } from '../../client/svg.ts'

type Inliner = typeof import('./inline-svg.ts')

/** Source of a pictogram: a file, or an `svg` or `symbol` of the page. */
export type PictoSource = { url: string } | { drawing: Element } | null

interface Props {
  source: PictoSource
  color?: string | undefined
  colorByAttribute?: Readonly<Record<string, unknown>> | undefined
  /** Classes of the drawing, also set as parts so that the page's style sheet can select them. */
  classes?: readonly string[]
}

interface Loaded {
  of: unknown
  svg: SVGSVGElement | null
  inliner: Inliner | null
}

const inlining = () => import('./inline-svg.ts')

async function load(source: string | Element): Promise<Loaded> {
  const [inliner, text] = await Promise.all([inlining(), typeof source === 'string' ? loadSvg(source) : null])
  const svg = inliner.readSvg(typeof source === 'string' ? (text ?? '') : inliner.sourceOf(source))
  return { of: source, svg, inliner }
}

/** Fallback for a missing pictogram. */
function Dot({ color, ...names }: { color: string | undefined; className: string; part: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      data-fallback=""
      {...names}
      style={color ? { color } : undefined}
    >
      <circle cx="8" cy="8" r="4" fill="currentColor" />
    </svg>
  )
}

/**
 * A decorative pictogram: an SVG is inlined and can be coloured, another image is embedded, a missing one is
 * a dot.
 */
export function Picto({ source, color, colorByAttribute, classes = [] }: Props) {
  const url = source && 'url' in source ? source.url : null
  const wanted = source && 'drawing' in source ? source.drawing : url && isSvg(url) ? url : null
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  const names = { className: ['picto', ...classes].join(' '), part: ['picto', ...classes].join(' ') }

  useEffect(() => {
    if (wanted === null) return
    let current = true
    load(wanted).then(
      (found) => current && setLoaded(found),
      () => current && setLoaded({ of: wanted, svg: null, inliner: null }),
    )
    return () => {
      current = false
    }
  }, [wanted])

  const settled = loaded?.of === wanted ? loaded : null
  useLayoutEffect(() => {
    if (!settled?.svg || !settled.inliner) return
    const copy = settled.svg.cloneNode(true) as SVGSVGElement
    place.current?.replaceChildren(settled.inliner.paint(copy, color, colorByAttribute))
  }, [settled, color, colorByAttribute])

  if (wanted !== null && !settled) return <span {...names} aria-hidden="true" />
  if (settled?.svg) return <span key="inlined" ref={place} {...names} aria-hidden="true" />
  if (wanted === null && url && broken !== url)
    return <img {...names} src={url} alt="" onError={() => setBroken(url)} />
  return <Dot color={color} {...names} />
}
