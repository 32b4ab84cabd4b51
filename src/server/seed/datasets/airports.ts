import {
  category,
  firstChart,
  omitted,
  place,
  type Sample,
  usGovernmentWork,
  vegaData,
  words,
} from '../sample.ts'

export const airports: Sample = {
  id: 'airports',
  metas: {
    title: 'Airports of the United States',
    description:
      '<p>Airports in the United States and its territories, from the large hubs to municipal airfields: code, name, city, state and location.</p>',
    theme: ['Transport'],
    keyword: ['aviation', 'airports', 'infrastructure'],
    language: 'en',
    publisher: 'Federal Aviation Administration',
    references: 'https://catalog.data.gov/dataset/airports-5e97a',
    modified: '2018-02-07T00:00:00+00:00',
    ...usGovernmentWork,
  },
  visualization: {
    map_marker_color: '#2b6cb0',
    map_tooltip_title: 'name',
    map_tooltip_fields: ['iata', 'city', 'state'],
    table_fields: ['iata', 'name', 'city', 'state', 'country'],
    table_default_sort_field: 'name',
    analyze_default: firstChart(
      'airports',
      'state',
      { type: 'bar', func: 'COUNT' },
      { sort: 'serie1-1', maxpoints: 20 },
    ),
  },
  overrides: {
    fields: {
      iata: { ...words('Code', 'IATA or FAA code'), annotations: [{ name: 'sortable' }, { name: 'id' }] },
      name: words('Name'),
      city: words('City'),
      state: category('State'),
      country: category('Country'),
      latitude: omitted,
      longitude: omitted,
      geo_point_2d: place('Location'),
    },
    order: ['iata', 'name', 'city', 'state', 'country', 'geo_point_2d'],
  },
  file: () => vegaData('airports.csv'),
}
