import type { MapSentences } from '../../messages/en/maps.ts'
import { fill } from '../../messages/message.ts'

const listed = 5

interface Props {
  /** Titles of layers that show only the first records. */
  partial: readonly string[]
  /** Whether dots of a layer represent several records in this view. */
  summed: boolean
  withoutWebgl: boolean
  /** True while the built-in base map replaces one that failed. */
  baseMapFailed: boolean
  /** Number of layers whose dataset failed to load. */
  unknown: number
  sentences: MapSentences
  /** Null if nothing more can be shown. */
  onShowAll: (() => void) | null
}

/** Notices about what a map omits or aggregates, with a way to show it. */
export function Notices(props: Props) {
  const { partial, summed, withoutWebgl, baseMapFailed, unknown, sentences, onShowAll } = props
  return (
    <>
      {partial.length > 0 && (
        <div
          className="d4c-map__notice"
          part="partial"
          role="status"
          title={partialTitle(partial, sentences)}
        >
          <p>{sentences.partial}</p>
          {onShowAll && (
            <button type="button" onClick={onShowAll}>
              {sentences['partial.all']}
            </button>
          )}
        </div>
      )}
      {summed && (
        <p className="d4c-map__notice" part="summed" role="status">
          {sentences.summed}
        </p>
      )}
      {baseMapFailed && (
        <p className="d4c-map__notice" part="without-basemap" role="status">
          {sentences['basemap.failed']}
        </p>
      )}
      {unknown > 0 && (
        <p className="d4c-map__notice" part="unknown" role="status">
          {sentences[unknown > 1 ? 'layers.unknown' : 'layer.unknown']}
        </p>
      )}
      {withoutWebgl && (
        <p className="d4c-map__notice" part="without-webgl" role="status">
          {sentences['without.webgl']}
        </p>
      )}
    </>
  )
}

const partialTitle = (titles: readonly string[], sentences: MapSentences): string =>
  [
    ...titles.slice(0, listed),
    ...(titles.length > listed ? [fill(sentences['partial.more'], { n: titles.length - listed })] : []),
  ].join('\n')
