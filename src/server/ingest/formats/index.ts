import { csv } from './csv/csv.ts'
import type { Format } from './format.ts'
import { geojson } from './geojson/geojson.ts'
import { gpx } from './gpx/gpx.ts'
import { gtfs } from './gtfs/gtfs.ts'
import { arcgis } from './json/arcgis.ts'
import { json } from './json/json.ts'
import { kml } from './kml/kml.ts'
import { kmz } from './kml/kmz.ts'
import { ods } from './ods/ods.ts'
import { parquet } from './parquet/parquet.ts'
import { shapefile } from './shapefile/shapefile.ts'
import { xlsx } from './xlsx/xlsx.ts'
import { xml } from './xml/xml.ts'

/** All ingestion formats; the first that recognises a source reads it. */
export const formats: readonly Format[] = [parquet, geojson, arcgis, json, kml, gpx, xml, csv]

/** Formats that are ZIP files themselves, recognised by their entries. */
export const zippedFormats: readonly Format[] = [xlsx, ods, shapefile, gtfs, kmz]

/** Extensions of data files; `gz` is that of a single compressed file. */
export const dataExtensions: ReadonlySet<string> = new Set([
  ...[...formats, ...zippedFormats].flatMap(({ extensions }) => extensions),
  'gz',
])
