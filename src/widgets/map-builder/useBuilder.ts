import { useState } from 'react'
import type { MapConfig } from '../../core/map/configuration/config.ts'
import { decodeMap } from '../../core/map/configuration/read.ts'
import type { Editing, Written } from '../../ui/builder/editor-session.ts'
import { useEditing } from '../../ui/builder/useEditing.ts'
import { useMapInAddress } from './address.ts'
import { layerAt, type Place } from './model/edit.ts'
import { type Opened, textOf } from './useOpening.ts'

/** The selected item: a layer or group by its position, or the map itself. */
export type Selected = Place | 'map'

export interface Builder extends Omit<Editing<MapConfig>, 'edit'> {
  selected: Selected
  edit: (config: MapConfig, about: string, selected?: Selected) => void
  select: (selected: Selected) => void
}

const written: Written<MapConfig> = {
  room: 'd4c-map-builder',
  print: textOf,
  read: (text) => decodeMap(text)?.config ?? null,
}

const validSelection = (config: MapConfig, selected: Selected): Selected =>
  selected === 'map' ||
  layerAt(config, selected) ||
  (selected.layer === null && config.groups[selected.group])
    ? selected
    : 'map'

/** The state of a builder: the edited map and the selection. */
export function useBuilder(opened: Opened, syncToUrl: boolean): Builder {
  const editing = useEditing(opened, written)
  const { config } = editing
  const [selected, select] = useState<Selected>('map')
  useMapInAddress(config, syncToUrl)
  return {
    ...editing,
    selected: validSelection(config, selected),
    select,
    edit: (next, about, at) => {
      editing.edit(next, about)
      if (at) select(at)
    },
    open: (begun) => {
      editing.open(begun)
      select('map')
    },
  }
}
