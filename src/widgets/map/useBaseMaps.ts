import { useEffect, useRef, useState } from 'react'
import { emit } from '../../client/events.ts'
import type { BaseMap } from '../../core/map/base-maps.ts'
import { warnOnce } from '../../custom-element/options.ts'
import type { ToolSentences } from '../../messages/en/map-tools.ts'
import { fill } from '../../messages/message.ts'
import type { MapHandle } from '../../ui/MapView.tsx'
import type { StyleFailure } from '../../ui/map/style-layer.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import { loadToolSentences } from './tools/sentences.ts'

type Reason = StyleFailure['reason']

interface BaseMapOptions {
  element: HTMLElement
  map: MapHandle | null
  /** Base maps in the page's configuration. */
  configured: unknown
  /** Id chosen by the visitor, the URL or the author, in this order; null for the first. */
  chosen: string | null
  /** Colour of the land, which tells light from dark. */
  land: string
}

export interface BaseMaps {
  list: readonly BaseMap[]
  /** Null for the built-in base map. */
  current: BaseMap | null
  /** True while the built-in base map replaces the current one. */
  failed: boolean
  /** HTML; null while the built-in base map is visible. */
  attribution: string | null
}

type Read = Pick<BaseMaps, 'list' | 'current'>

/** The class itself is in a chunk that few maps load. */
const isStyleFailure = (error: unknown): error is StyleFailure => error instanceof Error && 'reason' in error

/** What an author is told, by the kind of base map. */
const sentenceOf: Partial<Record<string, Partial<Record<Reason, keyof ToolSentences>>>> = {
  style: {
    unreachable: 'basemap.style.unreachable',
    unreadable: 'basemap.style.unreadable',
    empty: 'basemap.style.empty',
  },
  archive: {
    unreachable: 'basemap.archive.unreachable',
    unreadable: 'basemap.archive.unreadable',
    raster: 'basemap.archive.raster',
  },
}

/** Whether a computed colour is a dark one. */
const isDark = (color: string): boolean => {
  const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return red * 0.3 + green * 0.6 + blue * 0.1 < 110
}

const builtIn: readonly BaseMap[] = []

/** Draws the current base map. Maps that configure none load no further code. */
export function useBaseMaps({ element, map, configured, chosen, land }: BaseMapOptions): BaseMaps {
  const language = useLanguage()
  const [read, setRead] = useState<Read>({ list: builtIn, current: null })
  const [failed, setFailed] = useState(false)
  const wanted = configured !== undefined || chosen !== null

  useEffect(() => {
    if (!wanted) return setRead({ list: builtIn, current: null })
    let stale = false
    void Promise.all([import('../../core/map/base-maps.ts'), loadToolSentences(language)]).then(
      ([{ readBaseMaps, findBaseMap }, sentences]) => {
        if (stale) return
        const { baseMaps, problems } = readBaseMaps(configured, sentences)
        const found = chosen === null ? null : findBaseMap(baseMaps, chosen, sentences)
        const known = baseMaps.map(({ id }) => id).join(', ')
        const unknown =
          chosen === null || found ? [] : [fill(sentences['basemap.unknown'], { id: chosen, known })]
        for (const problem of [...problems, ...unknown]) warnOnce(`<${element.localName}> ${problem}`)
        setRead({ list: baseMaps, current: found ?? baseMaps[0] ?? null })
      },
    )
    return () => {
      stale = true
    }
  }, [wanted, configured, chosen, language, element])

  const { current } = read
  const dark = isDark(land)
  useEffect(() => {
    setFailed(false)
    if (!map || !current || current.source.type === 'world') return
    const { source, minZoom, maxZoom } = current
    let gone = false
    let remove = () => {}
    const lost = () => {
      if (gone) return
      setFailed(true)
      map.showWorld(true)
    }
    const onReach = (reached: boolean) => {
      if (gone) return
      if (!reached) return lost()
      setFailed(false)
      map.showWorld(false)
    }
    const warn = async (sentence: keyof ToolSentences, values: Record<string, string>) => {
      const sentences = await loadToolSentences(language)
      warnOnce(`<${element.localName}> ${fill(sentences[sentence], { id: current.id, ...values })}`)
    }
    const onRefused = (hosts: readonly string[]) =>
      void warn('basemap.style.refused', { hosts: hosts.join(', ') })
    const draw = async () => {
      const { baseLayer } = await import('../../ui/map/base-layer.ts')
      if (gone) return
      const how = { zooms: { min: minZoom, max: maxZoom }, look: { dark, language } }
      const drop = await map.use((olMap) => baseLayer(olMap, source, how, { onReach, onRefused }))
      if (gone) drop()
      else remove = drop
    }
    draw().catch((error: unknown) => {
      if (gone) return
      lost()
      const reason = isStyleFailure(error) && error.reason
      const sentence = reason && sentenceOf[source.type]?.[reason]
      if (sentence && 'url' in source) void warn(sentence, { url: source.url })
      else console.error(error)
    })
    return () => {
      gone = true
      remove()
      map.showWorld(true)
    }
  }, [map, current, language, element, dark])

  const emittedBaseMap = useRef<string | null>(null)
  useEffect(() => {
    if (!current) return
    if (emittedBaseMap.current !== null && emittedBaseMap.current !== current.id)
      emit(element, 'd4c-basemap-change', { basemap: current.id })
    emittedBaseMap.current = current.id
  }, [current, element])
  const seen = failed || current?.source.type === 'world' ? null : current
  return { ...read, failed, attribution: seen?.attribution ?? null }
}
