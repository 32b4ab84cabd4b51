import { lazy, Suspense, useId } from 'react'
import { cutTitle } from '../../../core/map/layer.ts'
import { shortSummary } from '../../../core/template/text-filters.ts'
import type { MapPanelSentences } from '../../../messages/en/map-panels.ts'
import type { MapSentences } from '../../../messages/en/maps.ts'
import { fill } from '../../../messages/message.ts'
import type { PlacedGroup, PlacedLayer } from '../layers.ts'
import type { GroupState } from '../useGroups.ts'
import type { ReadLayer } from '../useLayers.ts'
import { MapPicto } from './MapPicto.tsx'

const Html = lazy(() => import('../../../ui/Html.tsx'))

export interface LayersPanelProps {
  groups: GroupState
  placed: readonly PlacedLayer[]
  layers: readonly ReadLayer[]
  /** Contexts whose dataset failed to load. */
  unknown: ReadonlySet<string>
  zoom: number
  single: boolean
  sentences: MapSentences
}

interface Props extends LayersPanelProps {
  panelSentences: MapPanelSentences
  domainUrl: string
}

/** The layers of a map by group, with checkboxes to show and hide them. */
export function LayersPanel(props: Props) {
  const { groups, placed, layers, unknown, single, panelSentences } = props
  const name = useId()
  const listed = groups.available.flatMap((group) => {
    const members = placed.filter((one) => one.group === group.id)
    const read = layers.filter((one) => one.placed.group === group.id)
    const lost = members.filter(({ options }) => isLost(options, unknown))
    return read.length + lost.length === 0 ? [] : [{ group, members, read, lost: lost.length }]
  })
  return (
    <fieldset className="d4c-map__groups" part="layers">
      <legend className="d4c-map__unseen">{panelSentences.layers}</legend>
      {listed.map(({ group, members, read, lost }) => {
        const title = titleOf(group, members, read)
        const shown = groups.shown.has(group.id)
        return (
          <div key={group.id} className="d4c-map__group">
            {listed.length > 1 ? (
              <label>
                <input
                  type={single ? 'radio' : 'checkbox'}
                  name={name}
                  checked={shown}
                  onChange={(event) => groups.choose(group.id, title, event.target.checked)}
                />
                <Heading {...props} group={group} title={title} />
              </label>
            ) : (
              <p>
                <Heading {...props} group={group} title={title} />
              </p>
            )}
            <Description group={group} read={read} />
            {shown && <Zooms {...props} read={read} isGroup={members.length > 1} />}
            {lost > 0 && (
              <p className="d4c-map__lost">
                {props.sentences[members.length > 1 ? 'layers.unknown' : 'layer.unknown']}
              </p>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

const isLost = ({ context, joinContext }: PlacedLayer['options'], unknown: ReadonlySet<string>) =>
  unknown.has(context) || (joinContext !== undefined && unknown.has(joinContext))

function titleOf(
  { options }: PlacedGroup,
  members: readonly PlacedLayer[],
  read: readonly ReadLayer[],
): string {
  const [first] = members
  return cutTitle(
    options?.title || read[0]?.layer.title || first?.options.title || first?.options.context || '',
  )
}

function Heading({ group, title, domainUrl }: Props & { group: PlacedGroup; title: string }) {
  const { options } = group
  return (
    <span className="d4c-map__group-title">
      {options?.pictoIcon && (
        <MapPicto name={options.pictoIcon} color={options.pictoColor} domainUrl={domainUrl} />
      )}
      <bdi>{title}</bdi>
    </span>
  )
}

/** A description: that of the author, with addresses as links, or the first lines of the dataset's. */
function Description({ group, read }: { group: PlacedGroup; read: readonly ReadLayer[] }) {
  const [first] = read
  const description = group.options ? group.options.description : first?.placed.options.description
  const text = description ?? (group.options ? '' : shortSummary(first?.dataset.metas.description ?? '', 160))
  if (!text) return null
  return (
    <div className="d4c-map__description">
      {description?.includes('http') ? (
        <Suspense fallback={description}>
          <Html source="{{ description | prettyText }}" variables={{ description }} contexts={[]} />
        </Suspense>
      ) : (
        text
      )}
    </div>
  )
}

/** Notice about layers hidden at the current zoom. */
function Zooms({
  read,
  zoom,
  panelSentences,
  isGroup,
}: Props & { read: readonly ReadLayer[]; isGroup: boolean }) {
  return read.map(({ placed, layer }) => {
    const [low, high] = layer.zooms
    if (zoom >= low && zoom <= high) return null
    const key = zoom < low ? 'layers.zoom_in' : 'layers.zoom_out'
    return (
      <p key={placed.id} className="d4c-map__description">
        {isGroup ? fill(panelSentences[`${key}.of`], { layer: layer.title }) : panelSentences[key]}
      </p>
    )
  })
}
