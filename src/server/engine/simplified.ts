import { DOUBLE, type DuckDBConnection, DuckDBScalarFunction, VARCHAR } from '@duckdb/node-api'
import type { Geometry } from '../../core/record.ts'
import { simplify, toleranceAt } from './geometry/simplify.ts'
import { column, identifier } from './layout.ts'
import type { Relation } from './relation.ts'
import { list, raw, sql } from './sql.ts'

const name = 'd4c_simplify'

/** Registers a DuckDB function that simplifies GeoJSON texts to a tolerance in degrees. */
export function registerSimplify(connection: DuckDBConnection): void {
  const drawn = DuckDBScalarFunction.create({
    name,
    parameterTypes: [VARCHAR, DOUBLE],
    returnType: VARCHAR,
    mainFunction(_, input, output) {
      const [texts, tolerances] = [input.getColumnVector(0), input.getColumnVector(1)]
      for (let row = 0; row < input.rowCount; row += 1) {
        const [text, tolerance] = [texts.getItem(row), tolerances.getItem(row)]
        const known = typeof text === 'string' && typeof tolerance === 'number'
        output.setItem(row, known ? JSON.stringify(simplify(JSON.parse(text) as Geometry, tolerance)) : null)
      }
      output.flush()
    },
  })
  connection.registerScalarFunction(drawn)
}

/** The same records, with shapes simplified for a zoom. Filters on shapes must use the original relation. */
export function simplified(relation: Relation, zoom: number | null): Relation {
  const shapes = relation.fields.filter(({ type }) => type === 'geo_shape')
  if (zoom === null || shapes.length === 0) return relation
  const drawn = shapes.map((field) => {
    const shape = raw(column(field.name))
    return sql`${raw(name)}(${shape}, ${toleranceAt(zoom)}) AS ${shape}`
  })
  // The file position is a virtual column, so it must be selected by name.
  const place = raw(identifier('drawn:place'))
  const from = sql`(SELECT * REPLACE (${list(drawn)}), ${relation.place} AS ${place} FROM ${relation.from})`
  return { ...relation, from, place }
}
