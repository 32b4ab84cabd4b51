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

/** Every format of `records/1.0/download` by the name that asks for it. */
export const downloadFormats: Readonly<Record<string, Format>> = {
  csv,
  json,
  jsonl,
  geojson,
  xlsx,
  parquet,
  shp,
  kml,
  gpx,
  ical,
  // Programs that ask for the older format are given its successor.
  xls: xlsx,
}
