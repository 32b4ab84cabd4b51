import { type Field, findField, isGeo } from '../../core/field.ts'
import { finestGrid, type GridCell, printGridCell } from '../../core/parameters/geo-grid.ts'
import type { Condition } from '../engine/condition.ts'
import { spanOf } from '../engine/grid-cell.ts'
import { encodeRecordid } from '../engine/recordid.ts'
import type { Relation } from '../engine/relation.ts'
import type { Engine, RunOptions } from '../engine/run.ts'
import { encodeTile, type Tags, type TileFeature } from './encode.ts'
import {
  type Place,
  type PlacesQuestion,
  positionKey,
  readPlaces,
  readSingles,
  type Single,
} from './places.ts'
import { isSmall, leastSize, type ShapesQuestion } from './shapes.ts'
import { readSlices } from './slice.ts'
import { extent } from './tile.ts'

export interface VectorTileQuestion {
  engine: Engine
  options: RunOptions
  relation: Relation
  condition: Condition
  field: Field
  tile: GridCell
  /** Names of fields included for records that are alone in their cell. */
  fields: readonly string[]
  zone: string
}

/** The one layer of a tile. */
const layerName = 'records'

/** From this zoom on, places are resolved to the units of a tile. */
const placesZoom = 14

/** Halvings of a tile down to the cells of its grid, below and from `placesZoom` on. */
const coarseBits = 6
const fineBits = 12

/** Maximum points of a tile; beyond it the grid is coarsened. */
const placeLimit = 30_000

/** A tile as bytes, empty without features. */
export async function vectorTile(question: VectorTileQuestion): Promise<Uint8Array> {
  const { field, relation } = question
  const fields = question.fields.flatMap((name) => {
    const found = findField(relation.fields, name)
    return found && !isGeo(found) && found.type !== 'file' ? [found] : []
  })
  const shaped = { ...question, fields }
  const least = field.type === 'geo_shape' ? await leastSize(shaped) : null
  const [shapes, places] = await Promise.all([
    least === null ? [] : shapeFeatures(shaped, least),
    placeFeatures(shaped, least),
  ])
  const features = [...shapes, ...places]
  return features.length === 0 ? new Uint8Array() : encodeTile(layerName, features)
}

async function shapeFeatures(question: ShapesQuestion, least: number): Promise<TileFeature[]> {
  const slices = await readSlices(question, least)
  return slices.map(({ shape: { count, digest, single }, feature }) => ({
    shape: feature,
    tags: [['d4c:count', count], ['d4c:geo_digest', digest], ...(single ? singleTags(question, single) : [])],
  }))
}

async function placeFeatures(question: ShapesQuestion, least: number | null): Promise<TileFeature[]> {
  const { tile, field, fields, zone } = question
  const span = spanOf(tile)
  const bits = tile.z < placesZoom ? coarseBits : fineBits
  const narrowed = least === null ? null : isSmall(field, least)
  for (let shift = Math.max(0, finestGrid - tile.z - bits); ; shift += 1) {
    const placesQuestion: PlacesQuestion = { ...question, spans: [span], narrowed, shift }
    const places = await readPlaces(placesQuestion, placeLimit)
    if (!places) continue
    const singles = await readSingles(placesQuestion, places, fields, zone)
    const scale = extent / (span.east + 1 - span.west)
    return places.map((place) => ({
      shape: {
        type: 1,
        geometry: [[unit(place.x - span.west, scale), unit(place.y - span.north, scale)]],
      },
      tags: placeTags(question, place, singles, shift),
    }))
  }
}

/** Stored positions are integers; the centre of one is half a unit further. */
const unit = (distance: number, scale: number): number =>
  Math.min(Math.floor((distance + 0.5) * scale), extent - 1)

function placeTags(
  question: ShapesQuestion,
  { column, row, count, x, y }: Place,
  singles: ReadonlyMap<string, Single>,
  shift: number,
): Tags {
  const single = count === 1 ? singles.get(positionKey(x, y)) : undefined
  if (single) return [['d4c:count', count], ...singleTags(question, single)]
  const cell = { z: finestGrid - shift, x: column, y: row }
  return [
    ['d4c:count', count],
    ['d4c:geo_grid', printGridCell(cell)],
  ]
}

function singleTags({ relation, fields }: ShapesQuestion, { id, values }: Single): Tags {
  const tags = fields.flatMap(({ name }, index): Tags => {
    const text = values[index]
    return text === null || text === undefined ? [] : [[name, scalarOf(text)]]
  })
  return [['d4c:recordid', encodeRecordid(relation.id, id)], ...tags]
}

/** An integer beyond 2^53 stays a text, to keep its digits. */
function scalarOf(json: string): string | number {
  const value: unknown = JSON.parse(json)
  if (typeof value !== 'number') return String(value)
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? json : value
}
