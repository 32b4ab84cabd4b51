import type { Annotation, FieldType } from '../field.ts'
import type { Processor } from '../processors/definitions.ts'

/** A publisher's settings for a field; they override detection. */
export interface FieldOverride {
  label?: string
  description?: string
  type?: FieldType
  /** A reading by name, such as `dmy` or `decimal-comma`. */
  reading?: string
  /** Decimal separator of its numbers. */
  decimal?: 'comma' | 'point'
  /** Replaces all proposed annotations of the field. */
  annotations?: readonly Annotation[]
  /** Leaves the field out. */
  omit?: boolean
}

/** A publisher's settings for a source; stored with the dataset and repeated by the next import. */
export interface IngestOverrides {
  encoding?: string
  separator?: string
  /** 1-based record of the header; 0 for none. */
  headerRow?: number
  /** Member names leading to the records inside an envelope. */
  path?: readonly string[]
  /** Name or 1-based number of a sheet. */
  sheet?: string
  /** Name of a file inside an archive; `inner.zip/name` for a nested archive. */
  entry?: string
  /** EPSG code of the coordinates, such as `EPSG:2154`, where the file has none or a wrong one. */
  projection?: string
  /** Name of an additional column with the file name of each record. */
  sourceColumn?: string
  /** Maximum percentage of records with a rejected value; publication stops above it. 5 by default. */
  maxRejects?: number
  /** By field name, as ingestion assigns it. */
  fields?: Record<string, FieldOverride>
  /** Names of the first fields, in order. */
  order?: string[]
  /** Processors applied after typing, in order. */
  processors?: Processor[]
}
