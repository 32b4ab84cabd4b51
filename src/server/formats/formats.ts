import { csv } from './csv/csv.ts'
import type { Format } from './format.ts'
import { geojson } from './json/geojson.ts'
import { json, jsonl } from './json/records.ts'
import { xlsx } from './xlsx/xlsx.ts'

/** Every format of `records/1.0/download` by the name that asks for it. */
export const downloadFormats: Readonly<Record<string, Format>> = {
  csv,
  json,
  jsonl,
  geojson,
  xlsx,
  // Programs that ask for the older format are given its successor.
  xls: xlsx,
}
