import type { Dataset } from '../core/dataset.ts'
import { isObject } from '../core/is-object.ts'
import type { DataRecord, DatasetsAnswer, RecordsAnswer } from '../core/record.ts'

const hasHits = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && typeof value.nhits === 'number'

export const isRecordsAnswer = (value: unknown): value is RecordsAnswer =>
  hasHits(value) && Array.isArray(value.records)

export const isDatasetsAnswer = (value: unknown): value is DatasetsAnswer =>
  hasHits(value) && Array.isArray(value.datasets)

/** Whether a value is the answer of a search of records or of datasets; facets need only what both have. */
export const isSearchAnswer = (value: unknown): value is RecordsAnswer | DatasetsAnswer =>
  isRecordsAnswer(value) || isDatasetsAnswer(value)

export const isDataset = (value: unknown): value is Dataset =>
  isObject(value) &&
  typeof value.datasetid === 'string' &&
  Array.isArray(value.fields) &&
  isObject(value.metas)

export const isRecordList = (value: unknown): value is DataRecord[] =>
  Array.isArray(value) && value.every((record) => isObject(record) && isObject(record.fields))
