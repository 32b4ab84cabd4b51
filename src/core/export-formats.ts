import type { Feature } from './dataset.ts'

/** A file format of downloads. Its writer is in `server/formats/` under the same name. */
export interface ExportFormat {
  /** Display name. */
  label: string
  /** Extension of the file, without a dot. */
  extension: string
  contentType: string
  /** Feature that a dataset must have to offer this format. */
  needs?: Feature
  /** Offers of this format: the parameters of each, by the key `export.*` of its sentence. */
  offers: Readonly<Record<string, string>>
}

/**
 * Every format of `records/1.0/download`, by its value of `format`, in the order in which downloads are
 * offered.
 */
export const exportFormats = {
  csv: {
    label: 'CSV',
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    offers: {
      csv: '',
      labels: 'use_labels_for_header=true',
      sheet: 'profile=spreadsheet&use_labels_for_header=true',
    },
  },
  xlsx: {
    label: 'Excel',
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    offers: { xlsx: 'use_labels_for_header=true' },
  },
  json: {
    label: 'JSON',
    extension: 'json',
    contentType: 'application/json; charset=utf-8',
    offers: { json: '' },
  },
  jsonl: {
    label: 'JSONL',
    extension: 'jsonl',
    contentType: 'application/x-ndjson; charset=utf-8',
    offers: { jsonl: '' },
  },
  parquet: {
    label: 'Parquet',
    extension: 'parquet',
    contentType: 'application/vnd.apache.parquet',
    offers: { parquet: '' },
  },
  geojson: {
    label: 'GeoJSON',
    extension: 'geojson',
    contentType: 'application/geo+json; charset=utf-8',
    needs: 'geo',
    offers: { geojson: '' },
  },
  shp: {
    label: 'Shapefile',
    extension: 'zip',
    contentType: 'application/zip',
    needs: 'geo',
    offers: { shp: '' },
  },
  kml: {
    label: 'KML',
    extension: 'kml',
    contentType: 'application/vnd.google-earth.kml+xml',
    needs: 'geo',
    offers: { kml: '' },
  },
  gpx: {
    label: 'GPX',
    extension: 'gpx',
    contentType: 'application/gpx+xml',
    needs: 'geo',
    offers: { gpx: '' },
  },
  ical: {
    label: 'iCalendar',
    extension: 'ics',
    contentType: 'text/calendar; charset=utf-8',
    needs: 'calendar',
    offers: { ical: '' },
  },
} as const satisfies Readonly<Record<string, ExportFormat>>

export type ExportFormatName = keyof typeof exportFormats

export const exportFormatNames = Object.keys(exportFormats) as ExportFormatName[]

/** Deprecated names of formats. */
export const formerExportFormats: Readonly<Record<string, ExportFormatName>> = { xls: 'xlsx' }
