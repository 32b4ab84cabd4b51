import {
  type ExportFormat,
  type ExportFormatName,
  exportFormats,
  formerExportFormats,
} from '../../core/export-formats.ts'
import { csv } from './csv/csv.ts'
import type { Format } from './format.ts'
import { gpx } from './gpx/gpx.ts'
import { ical } from './ical/ical.ts'
import { geojson } from './json/geojson.ts'
import { json, jsonl } from './json/records.ts'
import { kml } from './kml/kml.ts'
import { parquet } from './parquet/parquet.ts'
import { shp } from './shp/shp.ts'
import { xlsx } from './xlsx/xlsx.ts'

/** The writer of each format. */
const writers: Readonly<Record<ExportFormatName, Format>> = {
  csv,
  xlsx,
  json,
  jsonl,
  parquet,
  geojson,
  shp,
  kml,
  gpx,
  ical,
}

const isName = (name: string): name is ExportFormatName => Object.hasOwn(exportFormats, name)

/** The format of a name or an alias; undefined for an unknown name. */
export function exportFormatOf(name: string): (ExportFormat & Format) | undefined {
  const present = Object.hasOwn(formerExportFormats, name) ? (formerExportFormats[name] ?? name) : name
  return isName(present) ? { ...exportFormats[present], ...writers[present] } : undefined
}
