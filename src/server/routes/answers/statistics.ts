import { fieldStatistics } from '../../engine/field-statistics.ts'
import { type Answer, answered, type DataRequest, openDataset, stateOf } from './deps.ts'

const unfiltered = { q: [], rq: [] }

/** `datasets/1.0/{id}/statistics` as text: what the values of each field are like. */
export async function answerStatistics(deps: DataRequest, id: string, signal?: AbortSignal): Promise<Answer> {
  const dataset = await openDataset(deps, id)
  const { relation } = dataset
  const question = { kind: 'statistics', state: stateOf(dataset), request: null, filters: unfiltered }
  return answered(deps, question, signal, async (running) =>
    JSON.stringify(await fieldStatistics(deps.engine, relation, { signal: running, dataset: dataset.id })),
  )
}
