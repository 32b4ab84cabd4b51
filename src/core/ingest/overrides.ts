import type { Annotation, FieldType } from '../field.ts'
import type { Processor } from '../processors/definitions.ts'

/** A publisher's settings for a field; they override detection. */
export interface FieldOverride {
  label?: string
  description?: string
  type?: FieldType
  /** A reading by name, such as `dmy` or `decimal-comma`. */
  reading?: string
  /** The mark before the decimals of its numbers. */
  decimal?: 'comma' | 'point'
  /** All annotations of the field, instead of the proposed ones. */
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
  /** Members on the way to the records inside an envelope. */
  path?: readonly string[]
  /** Name or 1-based number of a spreadsheet's table. */
  sheet?: string
  /** Name of a file inside an archive; `inner.zip/name` for one inside an archive in there. */
  entry?: string
  /** EPSG code of the coordinates, as in `EPSG:2154`, where the file says none or a wrong one. */
  projection?: string
  /** A column that is added, with the name of the file that each record comes from. */
  sourceColumn?: string
  /** Most records, in percent, that may have a value set aside; more of them stop the publication. 5 by default. */
  maxRejects?: number
  /** By field name, as ingestion would name it. */
  fields?: Record<string, FieldOverride>
  /** Names of the fields that come first, in order. */
  order?: string[]
  /** Processors applied after typing, in order. */
  processors?: Processor[]
}
