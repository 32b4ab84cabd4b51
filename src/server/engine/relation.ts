import { type Field, geometryField } from '../../core/field.ts'
import type { Condition } from './condition.ts'
import { pathLiteral } from './layout.ts'
import { raw, type Sql } from './sql.ts'

/** What a plan reads: rows laid out as layout.ts says, and the fields that they hold. */
export interface Relation {
  /** Dataset whose records these are; the catalog has an id of its own. */
  id: string
  /** FROM clause. */
  from: Sql
  /** SQL: where a row lies in the version file, from 0. */
  place: Sql
  /** True if rows lie in the order of `_row`, not along a curve. */
  inOrder: boolean
  fields: readonly Field[]
  /** Every `_row` is below it. */
  rows: number
  /** True if every `_row` below `rows` is there; else some are hidden and must be counted. */
  whole: boolean
  /** ISO 8601 instant of the last processing, `record_timestamp` of every row. */
  timestamp: string
  /** Names that a query may test beside the fields. */
  pseudoFields: readonly string[]
}

/** True if a condition passes every row of the version, so that places in its order are known without a look. */
export const passesAll = (relation: Relation, condition: Condition): boolean =>
  relation.whole && condition.type === 'all'

/** The records of a version file. */
export const fileRelation = (
  version: { file: string; fields: readonly Field[]; rows: number; createdAt: string },
  datasetId: string,
): Relation => ({
  id: datasetId,
  from: raw(`read_parquet(${pathLiteral(version.file)})`),
  place: raw('file_row_number'),
  inOrder: geometryField(version.fields) === undefined,
  fields: version.fields,
  rows: version.rows,
  whole: true,
  timestamp: version.createdAt,
  pseudoFields: ['recordid', 'record_timestamp'],
})

/** A dataset without records. */
export const emptyRelation = (datasetId: string, timestamp: string): Relation => ({
  id: datasetId,
  from: raw(
    '(SELECT 0::BIGINT AS _row, 0::UBIGINT AS _id, NULL::VARCHAR AS _text, NULL::VARCHAR AS _numbers WHERE false)',
  ),
  place: raw('_row'),
  inOrder: true,
  fields: [],
  rows: 0,
  whole: true,
  timestamp,
  pseudoFields: ['recordid', 'record_timestamp'],
})
