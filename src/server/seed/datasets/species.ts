import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { asGeometry, prepareShape } from '../../../core/ingest/geometry.ts'
import { pathLiteral } from '../../engine/layout.ts'
import {
  category,
  firstChart,
  measure,
  place,
  readJson,
  type Sample,
  usGovernmentWork,
  vegaData,
  words,
} from '../sample.ts'

type States = Topology<{ counties: GeometryCollection }>

const centersFile = (directory: string) => join(directory, 'counties.json')

/** The species file names counties by number only; a map of the same package has their positions. */
async function writeCenters(directory: string): Promise<string> {
  const map = await readJson<States>(vegaData('us-10m.json'))
  const centers = feature(map, map.objects.counties).features.flatMap(({ id, geometry }) => {
    const shape = asGeometry(geometry)
    const prepared = shape && prepareShape(shape)
    return prepared ? [{ id: Number(id), lat: prepared.lat, lng: prepared.lng }] : []
  })
  await writeFile(centersFile(directory), JSON.stringify(centers))
  return vegaData('species.csv')
}

export const species: Sample = {
  id: 'species',
  metas: {
    title: 'Habitat of four species by US county',
    description:
      '<p>How much of each county of the contiguous United States is year-round habitat of the American robin, the white-tailed deer, the American bullfrog and the common gartersnake.</p><p>The shares are computed from the species habitat maps of the USGS Gap Analysis Project, which have a resolution of 30 metres. Points mark the middle of a county.</p>',
    theme: ['Environment'],
    keyword: ['species', 'habitat', 'biodiversity', 'counties'],
    language: 'en',
    publisher: 'U.S. Geological Survey',
    references: 'https://www.usgs.gov/programs/gap-analysis-project',
    modified: '2018-05-18T00:00:00+00:00',
    ...usGovernmentWork,
  },
  visualization: {
    map_marker_color: '#15803d',
    map_tooltip_title: 'common_name',
    map_tooltip_fields: ['common_name', 'county_id', 'habitat_share'],
    table_fields: ['common_name', 'scientific_name', 'county_id', 'habitat_share'],
    table_default_sort_field: 'habitat_share',
    analyze_default: firstChart('species', 'common_name', {
      type: 'column',
      func: 'AVG',
      yAxis: 'habitat_share',
    }),
  },
  overrides: {
    fields: {
      common_name: category('Species'),
      scientific_name: category('Scientific name'),
      county_id: words('County', 'FIPS code of the county'),
      habitat_share: measure('Habitat', '%', 1, 'Share of the county that is year-round habitat'),
      gap_species_code: category('Species code', 'Code in the Gap Analysis Project'),
      item_id: words('ScienceBase item'),
      county_center: place('Middle of the county'),
    },
  },
  file: writeCenters,
  transform: (sql, directory) => `
    SELECT species._row, species.common_name, species.scientific_name,
      lpad(species.county_id::VARCHAR, 5, '0') AS county_id,
      round(species.habitat_yearround_pct * 100, 2) AS habitat_share,
      species.gap_species_code, species.item_id,
      CASE WHEN counties.id IS NOT NULL THEN {'lat': counties.lat, 'lng': counties.lng} END AS county_center
    FROM (${sql}) AS species
    LEFT JOIN read_json(${pathLiteral(centersFile(directory))}, columns = {id: 'BIGINT', lat: 'DOUBLE', lng: 'DOUBLE'}) AS counties
      ON counties.id = species.county_id::BIGINT`,
}
