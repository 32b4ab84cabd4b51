import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { ZipFile } from 'yazl'
import { colorScale } from '../../../core/color/scale.ts'
import type { Position } from '../../../core/record.ts'
import { measure, place, readJson, type Sample, usGovernmentWork, vegaData, words } from '../sample.ts'

type States = Topology<{ states: GeometryCollection }>
type Capital = Readonly<{ state: string; city: string; lat: number; lon: number }>
interface State extends Capital {
  id: number
  population: number
}

const size = { width: 480, height: 360, margin: 30 }

/** People of each state, by its name. */
async function population(): Promise<Map<string, { id: number; people: number }>> {
  const [, ...lines] = (await readFile(vegaData('population_engineers_hurricanes.csv'), 'utf8'))
    .trim()
    .split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', id, people] = line.split(',')
      return [name, { id: Number(id), people: Number(people) }]
    }),
  )
}

/** The rings of each state, by its number; those of the Aleutians that lie beyond the antimeridian follow the others. */
async function outlines(): Promise<Map<number, Position[][]>> {
  const map = await readJson<States>(vegaData('us-10m.json'))
  const { features } = feature(map, map.objects.states)
  return new Map(
    features.map(({ id, geometry }) => {
      const polygons =
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : []
      const rings = polygons
        .flat()
        .map((ring) => ring.map(([lng = 0, lat = 0]): Position => [lng > 0 ? lng - 360 : lng, lat]))
      return [Number(id), rings]
    }),
  )
}

/** A drawing of rings that fills a picture; degrees are as wide as they are in the middle. */
function drawing(rings: readonly Position[][], color: string): string {
  const [lngs, lats] = [rings.flat().map(([lng]) => lng), rings.flat().map(([, lat]) => lat)]
  const [west, east, south, north] = [
    Math.min(...lngs),
    Math.max(...lngs),
    Math.min(...lats),
    Math.max(...lats),
  ]
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const { width, height, margin } = size
  const scale = Math.min(
    (width - 2 * margin) / ((east - west) * squeeze),
    (height - 2 * margin) / (north - south),
  )
  const x = (lng: number) => (width / 2 + (lng - (west + east) / 2) * squeeze * scale).toFixed(1)
  const y = (lat: number) => (height / 2 - (lat - (south + north) / 2) * scale).toFixed(1)
  const path = rings.map((ring) => `M${ring.map(([lng, lat]) => `${x(lng)} ${y(lat)}`).join('L')}Z`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#F4F1EA"/>
    <path d="${path}" fill="${color}" fill-rule="evenodd" stroke="#1C2430" stroke-width="1.5" stroke-linejoin="round"/></svg>`
}

/** A table of the fifty states and a picture of each, as a publisher would pack them. */
async function packStates(directory: string): Promise<string> {
  const [capitals, people, rings] = await Promise.all([
    readJson<Capital[]>(vegaData('us-state-capitals.json')),
    population(),
    outlines(),
  ])
  const states = capitals.flatMap((capital): State[] => {
    const known = people.get(capital.state)
    return known ? [{ ...capital, id: known.id, population: known.people }] : []
  })
  const counts = states.map((state) => state.population)
  const color = colorScale(['#CFE3DF', '#0F4C5C'], {
    domain: [Math.min(...counts), Math.max(...counts)],
    log: true,
  })
  const zip = new ZipFile()
  // A fixed mtime makes the archive reproducible.
  const options = { mtime: new Date('2020-01-01T00:00:00Z') }
  const pictureOf = ({ state }: State) => `outlines/${state.toLowerCase().replaceAll(' ', '-')}.png`
  const lines = states.map((one) =>
    [one.state, one.city, one.population, `"${one.lat},${one.lon}"`, pictureOf(one)].join(','),
  )
  const table = `state,capital,population,location,outline\n${lines.join('\n')}\n`
  zip.addBuffer(Buffer.from(table), 'states.csv', options)
  for (const state of states) {
    const svg = drawing(rings.get(state.id) ?? [], color(state.population))
    const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer()
    zip.addBuffer(png, pictureOf(state), options)
  }
  zip.end()
  const file = join(directory, 'states.zip')
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}

export const states: Sample = {
  id: 'us-states',
  metas: {
    title: 'The fifty states in outline',
    description:
      '<p>The fifty states of the United States: capital, population in 2016, and a picture of the outline of each. The darker the picture, the more people live there.</p>',
    theme: ['Geography'],
    keyword: ['states', 'United States', 'population', 'outlines'],
    language: 'en',
    publisher: 'U.S. Census Bureau',
    references: 'https://www.census.gov/geographies/mapping-files.html',
    modified: '2017-01-01T00:00:00+00:00',
    ...usGovernmentWork,
  },
  visualization: {
    image_title: 'state',
    media_gallery_fields: ['outline'],
    image_fields: ['state', 'capital', 'population'],
    table_fields: ['state', 'capital', 'population', 'outline'],
    table_default_sort_field: 'state',
    map_tooltip_title: 'state',
    map_tooltip_fields: ['state', 'capital', 'population'],
  },
  overrides: {
    fields: {
      state: words('State'),
      capital: words('Capital'),
      population: measure('Population', 'inhabitants', 0),
      location: place('Place of the capital'),
      outline: { label: 'Outline', type: 'file' },
    },
  },
  file: packStates,
}
