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

/** Every format we read; the first that recognises a source reads it. */
export const formats: readonly Format[] = [parquet, geojson, arcgis, json, kml, gpx, xml, csv]

/** Formats that are a ZIP file as a whole; they look at its entries. */
export const zippedFormats: readonly Format[] = [xlsx, ods, shapefile, gtfs, kmz]

/** Endings of names that data may have; `gz` is that of one file that is packed. */
export const dataExtensions: ReadonlySet<string> = new Set([
  ...[...formats, ...zippedFormats].flatMap(({ extensions }) => extensions),
  'gz',
])
