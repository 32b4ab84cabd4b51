import { geometryField } from '../../../core/field.ts'
import type { Filters } from '../../../core/parameters/decode.ts'
import { decodeBundle, decodeVectorTile } from '../../../core/parameters/decode-tile.ts'
import type { Pairs } from '../../../core/parameters/read.ts'
import { bundlePath, vectorTilePath } from '../../../core/parameters/tables.ts'
import type { Condition } from '../../engine/condition.ts'
import { planFilter, whole } from '../../engine/filter.ts'
import type { Relation } from '../../engine/relation.ts'
import { resolveShapes } from '../../engine/resolve-shapes.ts'
import type { RunOptions } from '../../engine/run.ts'
import { drawBundle, emptyBundle } from '../../tiles/bundle.ts'
import { hasValue, splitJoined } from '../../tiles/joined-values.ts'
import { readTile } from '../../tiles/tile.ts'
import { vectorTile } from '../../tiles/vector-tile.ts'
import { type Answer, answered, type DataRequest, openDataset, relationOf, stateOf } from './deps.ts'

/** A path below `tiles/`. */
export interface TilePath {
  z: string
  x: string
  y: string
}

/** `tiles/{z}/{x}/{y}.mvt`; its text holds one byte per character and is empty for an empty tile. */
export async function answerVectorTile(
  deps: DataRequest,
  id: string,
  path: TilePath,
  pairs: Pairs,
  signal?: AbortSignal,
): Promise<Answer> {
  const tile = readTile(path, vectorTilePath.z)
  const request = decodeVectorTile(pairs)
  const dataset = await openDataset(deps, id)
  const relation = relationOf(dataset)
  const question = {
    kind: 'mvt',
    state: stateOf(dataset),
    request: { tile, request },
    filters: request.filters,
  }
  return answered(deps, question, signal, async (running) => {
    const options = { signal: running, dataset: dataset.id }
    const zone = request.timezone ?? 'UTC'
    const condition = await conditionOf(deps, relation, request.filters, zone, options)
    const field = geometryField(relation.fields)
    if (!field) return ''
    const { engine } = deps
    const { fields } = request
    const bytes = await vectorTile({ engine, options, relation, condition, field, tile, fields, zone })
    return Buffer.from(bytes).toString('latin1')
  })
}

/** `tiles/simple/{z}/{x}/{y}.bundle`, of which the world is 256 · 2^z pixels wide and a tile 512. */
export async function answerBundle(
  deps: DataRequest,
  id: string,
  path: TilePath,
  pairs: Pairs,
  signal?: AbortSignal,
): Promise<Answer> {
  const tile = readTile(path, bundlePath.z)
  const { filters, timezone, ...look } = decodeBundle(pairs)
  const dataset = await openDataset(deps, id)
  const relation = relationOf(dataset)
  const state = stateOf(dataset)
  const question = { kind: 'bundle', state, request: { tile, filters, timezone, look }, filters }
  return answered(deps, question, signal, async (running) => {
    const options = { signal: running, dataset: dataset.id }
    const zone = timezone ?? 'UTC'
    const scope = { relation, zone, now: deps.now().getTime() }
    const split = await splitJoined(filters, relation, async (field, text) => {
      const found = await deps.engine.rows(hasValue(relation, field, text, scope), options)
      return found.length > 0
    })
    const condition = await conditionOf(deps, relation, split, zone, options)
    const field = geometryField(relation.fields)
    const { engine } = deps
    const drawn = field
      ? await drawBundle({ engine, options, relation, condition, field, tile, ...look })
      : emptyBundle
    return JSON.stringify(drawn)
  })
}

async function conditionOf(
  deps: DataRequest,
  relation: Relation,
  filters: Filters,
  zone: string,
  options: RunOptions,
): Promise<Condition> {
  const scope = { relation, zone, now: deps.now().getTime() }
  return whole(await resolveShapes(planFilter(filters, scope), relation, deps.engine, options))
}
