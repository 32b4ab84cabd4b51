import { useMemo } from 'react'
import { loadSvg } from '../../client/svg.ts'
import { pictoUrl } from '../../core/images/picto.ts'
import type { MapSession } from './session.ts'

type Inliner = typeof import('../../ui/images/inline-svg.ts')

/** Loads coloured pictograms for the canvas of one map; `onLoad` is called for each. */
function createPictos(domainUrl: () => string, onLoad: () => void) {
  const images = new Map<string, CanvasImageSource | null>()
  let inliner: Promise<Inliner> | undefined

  async function load(name: string, color: string): Promise<CanvasImageSource | null> {
    inliner ??= import('../../ui/images/inline-svg.ts')
    const [text, { readSvg, paint }] = await Promise.all([loadSvg(pictoUrl(name, domainUrl())), inliner])
    const svg = readSvg(text)
    if (!svg) return null
    paint(svg, color, undefined)
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`
    await image.decode()
    return image
  }

  return (name: string, color: string): CanvasImageSource | null => {
    const key = `${name}|${color}`
    const known = images.get(key)
    if (known !== undefined) return known
    images.set(key, null)
    load(name, color).then(
      (image) => {
        images.set(key, image)
        if (image) onLoad()
      },
      // A dot replaces a pictogram that fails to load.
      () => undefined,
    )
    return null
  }
}

/** Pictograms of the portal for a map, which is redrawn as they load. */
export const usePictos = ({ $domainUrl, $map }: MapSession) =>
  useMemo(
    () =>
      createPictos(
        () => $domainUrl.get(),
        () => $map.get()?.refreshIcons(),
      ),
    [$domainUrl, $map],
  )
