import type { Parameters } from './parameter.ts'

/** Processors on points and shapes. */
export const placeProcessors = {
  make_point: {
    /** The northing when there is a projection. */
    latitude: { type: 'field', field_types: ['int', 'double'] },
    /** The easting when there is a projection. */
    longitude: { type: 'field', field_types: ['int', 'double'] },
    projection: { type: 'text', default: 'EPSG:4326', advanced: true },
    to_name: { type: 'name', default: 'geo_point_2d' },
  },
  read_geometry: {
    /** WKT or GeoJSON, or two numbers. */
    field: { type: 'field', field_types: ['text'] },
    type: { type: 'choice', choices: ['geo_point_2d', 'geo_shape'], default: 'geo_shape' },
    /** Order of two numbers. */
    order: {
      type: 'choice',
      choices: ['latitude_first', 'longitude_first'],
      default: 'latitude_first',
      depends_on: 'type',
      depends_on_value: ['geo_point_2d'],
    },
    projection: { type: 'text', default: 'EPSG:4326', advanced: true },
    to_name: { type: 'name', optional: true, advanced: true },
  },
  reproject: {
    field: { type: 'field', field_types: ['geo_point_2d', 'geo_shape'] },
    projection: { type: 'text' },
  },
  simplify: {
    field: { type: 'field', field_types: ['geo_shape'] },
    /** Metres by which a line may be displaced. */
    tolerance: { type: 'double', default: 10, min: 0.01, max: 1_000_000 },
  },
  normalize_coordinates: {
    field: { type: 'field', field_types: ['geo_point_2d', 'geo_shape'] },
    decimals: { type: 'int', default: 6, min: 0, max: 12 },
  },
  swap_coordinates: { field: { type: 'field', field_types: ['geo_point_2d', 'geo_shape'] } },
} as const satisfies Record<string, Parameters>
