/**
 * A GeoJSON file of many polygons, from the file to a published dataset by the command line, against DuckDB's own
 * `read_json` with the schema given into a Parquet file, by turns and in processes of their own. Prints seconds,
 * seconds of processor time, and the most memory that the processes held together.
 * Run: node bench/ingest/geojson.ts [polygons, 100000 by default]
 */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '../../src/server/engine/database.ts'
import { pathLiteral } from '../../src/server/engine/layout.ts'
import { watched } from '../watched.ts'

const [, , argument = '100000', file, target] = process.argv
const types = {
  ...{ code: 'VARCHAR', nom: 'VARCHAR', region: 'VARCHAR', type: 'VARCHAR', le: 'DATE' },
  ...{ population: 'BIGINT', surface: 'DOUBLE', part: 'DOUBLE', vu: 'TIMESTAMP', note: 'VARCHAR' },
}
if (file && target) await byHand(file, target)
else await compare(Number(argument))

async function compare(polygons: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'd4c-geojson-'))
  try {
    const source = join(directory, 'parcels.geojson')
    await pipeline(Readable.from(collection(polygons)), createWriteStream(source))
    console.log(`${polygons} polygons, ${((await stat(source)).size / 1e6).toFixed(0)} MB`)
    const command = join(import.meta.dirname, '../../src/server/cli.ts')
    for (let round = 0; round < 2; round++) {
      const hand = await watched([import.meta.filename, argument, source, join(directory, 'hand.parquet')])
      const data = join(directory, `data-${round}`)
      await mkdir(data)
      const ours = await watched([command, 'import', source, '--id', 'parcels', '--publish'], {
        D4C_DATA: data,
      })
      for (const [name, { seconds, cpu, megabytes }] of Object.entries({ import: ours, 'by hand': hand })) {
        console.log(
          `${name.padEnd(8)} ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor, ${megabytes.toFixed(0)} MB`,
        )
      }
      console.log(
        `ratio ${(ours.seconds / hand.seconds).toFixed(1)}, of processor time ${(ours.cpu / hand.cpu).toFixed(1)}`,
      )
      await rm(data, { recursive: true, force: true })
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** DuckDB alone: the types are known, geometries stay the JSON that they are. */
async function byHand(from: string, to: string): Promise<void> {
  const database = await openDatabase({ memoryLimit: '4GB', tempDirectory: `${to}.tmp` })
  const connection = await database.connect()
  const properties = Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
  const features = `STRUCT(properties STRUCT(${properties}), geometry JSON)[]`
  await connection.run(
    `COPY (SELECT unnest(feature.properties), feature.geometry::VARCHAR AS geometry FROM (SELECT unnest(features) AS feature
       FROM read_json(${pathLiteral(from)}, columns = {features: '${features}'}, format = 'unstructured', maximum_object_size = ${(await stat(from)).size + 1})))
     TO ${pathLiteral(to)} (FORMAT parquet, COMPRESSION zstd)`,
  )
  connection.closeSync()
  database.closeSync()
}

/** Parcels over France of 20 to 200 corners, each with ten properties. */
function* collection(polygons: number): Generator<string> {
  yield '{"type":"FeatureCollection","features":[\n'
  for (let at = 0; at < polygons; at++) {
    const corners = 20 + ((at * 37) % 181)
    const [lng, lat] = [-4 + ((at * 7919) % 110_000) / 10_000, 43 + ((at * 104_729) % 70_000) / 10_000]
    const ring = Array.from({ length: corners }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / corners
      const radius = 0.004 + 0.001 * Math.sin(corner * 5 + at)
      return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)].map((degree) =>
        Number(degree.toFixed(7)),
      )
    })
    const properties = {
      ...{ code: `${at % 95}`.padStart(5, '0'), nom: `Parcelle n° ${at}`, region: `Région ${at % 13}` },
      ...{ type: ['bois', 'pré', 'bâti'][at % 3], le: `20${10 + (at % 14)}-0${1 + (at % 9)}-1${at % 9}` },
      ...{ population: (at * 31) % 90_000, surface: at / 7, part: (at % 1000) / 1000 },
      ...{ vu: `2024-01-1${at % 9}T0${at % 9}:15:00Z`, note: at % 5 === 0 ? null : `vu ${at % 200} fois` },
    }
    const feature = {
      type: 'Feature',
      properties,
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    }
    yield `${at > 0 ? ',\n' : ''}${JSON.stringify(feature)}`
  }
  yield '\n]}\n'
}
