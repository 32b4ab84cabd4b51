import type { ApiFailure } from '../../../client/api.ts'
import { keyOfSight, type Sight } from '../../../core/map/in-view.ts'
import type { MapPanelSentences } from '../../../messages/en/map-panels.ts'
import { fill } from '../../../messages/message.ts'
import { Failure } from '../../../ui/Failure.tsx'
import type { ReadLayer } from '../useLayers.ts'

interface Props {
  sights: readonly Sight[]
  layers: readonly ReadLayer[]
  loading: boolean
  failure: ApiFailure | null
  current: Sight | null
  panelSentences: MapPanelSentences
  onPoint: (sight: Sight) => void
  onOpen: (sight: Sight) => void
  onClose: () => void
  retry: () => void
}

/** A list of visible records, nearest to the centre first. */
export function SightList(props: Props) {
  const { sights, layers, loading, failure, current, panelSentences, onPoint, onOpen, onClose, retry } = props
  const titleOf = (id: string) => layers.find(({ placed }) => placed.id === id)?.layer.title
  return (
    <fieldset
      className="d4c-map__sights"
      part="list"
      aria-label={panelSentences.sights}
      aria-busy={loading}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {failure && <Failure failure={failure} retry={retry} />}
      {!failure && sights.length === 0 && (
        <p className="d4c-map__description">
          {loading ? panelSentences['sights.loading'] : panelSentences['sights.none']}
        </p>
      )}
      <ol>
        {sights.map((sight) => (
          <li key={keyOfSight(sight)}>
            <button
              type="button"
              aria-current={current !== null && keyOfSight(current) === keyOfSight(sight)}
              onFocus={() => onPoint(sight)}
              onPointerEnter={() => onPoint(sight)}
              onClick={() => onOpen(sight)}
            >
              <bdi>{sight.title || panelSentences['sights.untitled']}</bdi>
              {sight.more > 0 && (
                <span className="d4c-map__description">
                  {fill(panelSentences['sights.more'], { n: sight.more })}
                </span>
              )}
              {layers.length > 1 && <span className="d4c-map__description">{titleOf(sight.layer)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
