import { useRef } from 'react'
import { isLone, type LayerConfig, type MapConfig } from '../../core/map/configuration/config.ts'
import { fill } from '../../messages/message.ts'
import { useFocusAfter, useSorting } from '../../ui/builder/useSorting.ts'
import { dropAt, type Edited, moveAt, type Place, removeAt, samePlace, ungroup } from './model/edit.ts'
import { useBuilderSentences } from './sentences.ts'
import type { Builder } from './useBuilder.ts'

const keyOf = ({ group, layer }: Place): string => `${group}-${layer ?? ''}`

interface ListProps {
  builder: Builder
  titleOf: (layer: LayerConfig) => string
  announce: (sentence: string) => void
}

interface RowProps {
  place: Place
  name: string
  selected: boolean
  /** Whether the item is first or last and cannot move further. */
  ends: { first: boolean; last: boolean }
}

/** The layers and groups of a map, with buttons to select, sort and remove them. */
export function LayerList({ builder, titleOf, announce }: ListProps) {
  const { config, selected, edit, select } = builder
  const sentences = useBuilderSentences()
  const place = selected === 'map' ? null : selected
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfter(list, config)
  const focusTool = (at: Place, tool: string) =>
    focusAfter([
      `[data-place="${keyOf(at)}"] [data-tool="${tool}"]:enabled`,
      `[data-place="${keyOf(at)}"] [data-tool="name"]:enabled`,
      '[data-tool="name"]',
    ])

  const take = ({ config: changed, place: to }: Edited, name: string, tool = 'name') => {
    if (changed === config) return
    focusTool(to, tool)
    edit(changed, `move ${name}`, to)
    announce(fill(sentences['notice.moved'], { name }))
  }
  const nameAt = ({ groups }: MapConfig, { group, layer }: Place): string => {
    const one = layer === null ? undefined : groups[group]?.layers[layer]
    return one ? titleOf(one) : groups[group]?.title || sentences['layers.unnamed_group']
  }
  const sorting = useSorting<Place>({
    isSame: samePlace,
    drop: (from, to) => take(dropAt(config, from, to), nameAt(config, from)),
  })
  const row = ({ place: at, name, selected: chosen, ends }: RowProps) => (
    <div
      data-place={keyOf(at)}
      className={`layer-row${sorting.isOver(at) ? ' is-over' : ''}`}
      {...sorting.rowAttributes(at, name)}
    >
      <span className="handle" aria-hidden="true">
        ⠿
      </span>
      <button
        type="button"
        className="layer-name"
        data-tool="name"
        aria-pressed={chosen}
        onClick={() => select(at)}
      >
        {name}
      </button>
      <button
        type="button"
        className="tool"
        data-tool="up"
        aria-label={fill(sentences['layers.up'], { name })}
        disabled={ends.first}
        onClick={() => take(moveAt(config, at, -1), name, 'up')}
      >
        ↑
      </button>
      <button
        type="button"
        className="tool"
        data-tool="down"
        aria-label={fill(sentences['layers.down'], { name })}
        disabled={ends.last}
        onClick={() => take(moveAt(config, at, 1), name, 'down')}
      >
        ↓
      </button>
      {at.layer === null && (
        <button
          type="button"
          className="tool"
          aria-label={fill(sentences['layers.ungroup'], { name })}
          onClick={() => {
            focusTool({ group: at.group, layer: 0 }, 'name')
            edit(ungroup(config, at.group), `ungroup ${at.group}`, 'map')
            announce(fill(sentences['notice.removed'], { name }))
          }}
        >
          ⊟
        </button>
      )}
      <button
        type="button"
        className="tool"
        data-tool="remove"
        aria-label={fill(sentences['layers.remove'], { name })}
        onClick={() => {
          focusTool(at, 'remove')
          edit(removeAt(config, at), `remove ${name}`, 'map')
          announce(fill(sentences['notice.removed'], { name }))
        }}
      >
        ×
      </button>
    </div>
  )
  const last = config.groups.length - 1
  return (
    <ul ref={list} tabIndex={-1} className="layers" part="layers" aria-label={sentences['layers.label']}>
      {config.groups.map((group, index) => {
        const selection = { group: index, layer: null }
        const layers = group.layers.map((layer, nth) => ({
          place: { group: index, layer: nth },
          name: titleOf(layer),
          selected: samePlace(place, { group: index, layer: nth }),
        }))
        const [only] = layers
        if (isLone(group) && only && !samePlace(place, selection))
          return (
            <li key={keyOf(selection)}>
              {row({ ...only, ends: { first: index === 0, last: index === last } })}
            </li>
          )
        return (
          <li key={keyOf(selection)} className="group">
            {row({
              place: selection,
              name: group.title || sentences['layers.unnamed_group'],
              selected: samePlace(place, selection),
              ends: { first: index === 0, last: index === last },
            })}
            {layers.length === 0 ? (
              <p className="d4c-muted hint">{sentences['layers.empty_group']}</p>
            ) : (
              <ul>
                {layers.map((one) => (
                  <li key={keyOf(one.place)}>{row({ ...one, ends: { first: false, last: false } })}</li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
