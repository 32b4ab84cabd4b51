import { pathLiteral } from '../../engine/layout.ts'
import {
  category,
  day,
  firstChart,
  measure,
  place,
  type Sample,
  usGovernmentWork,
  vegaData,
  words,
} from '../sample.ts'

const airports =
  () => `read_csv(${pathLiteral(vegaData('airports.csv'))}, header = true, auto_detect = false, quote = '"',
  columns = {iata: 'VARCHAR', name: 'VARCHAR', city: 'VARCHAR', state: 'VARCHAR', country: 'VARCHAR', latitude: 'DOUBLE', longitude: 'DOUBLE'})`

/** Each flight with names and positions of its airports. */
const withAirports = (flights: string): string => `
  SELECT flights._row, flights.date, flights.delay, flights.distance,
    flights.origin, source.name AS origin_name, source.city AS origin_city, source.state AS origin_state,
    flights.destination, target.name AS destination_name, target.city AS destination_city, target.state AS destination_state,
    CASE WHEN source.iata IS NOT NULL THEN {'lat': source.latitude, 'lng': source.longitude} END AS origin_location
  FROM (${flights}) AS flights
  LEFT JOIN ${airports()} AS source ON source.iata = flights.origin
  LEFT JOIN ${airports()} AS target ON target.iata = flights.destination`

export const flights: Sample = {
  id: 'flights-3m',
  metas: {
    title: 'US domestic flights, first half of 2001',
    description:
      '<p>Three million domestic flights in the United States from January to June 2001: when they left, how far they flew and how many minutes late they arrived. Airlines report these figures to the Bureau of Transportation Statistics under 14 CFR Part 234.</p><p>Names, cities and places of the airports come from the <a href="/explore/dataset/airports/">airports</a> dataset. A negative delay means an early arrival.</p>',
    theme: ['Transport'],
    keyword: ['aviation', 'flights', 'delays', 'airports', 'punctuality'],
    language: 'en',
    publisher: 'Bureau of Transportation Statistics',
    references: 'https://www.transtats.bts.gov/',
    modified: '2001-07-01T00:00:00+00:00',
    timezone: 'UTC',
    ...usGovernmentWork,
  },
  visualization: {
    map_tooltip_title: 'origin_name',
    map_tooltip_fields: ['date', 'origin', 'destination', 'delay', 'distance'],
    table_fields: ['date', 'origin', 'origin_city', 'destination', 'destination_city', 'delay', 'distance'],
    table_default_sort_field: 'date',
    analyze_default: firstChart(
      'flights-3m',
      'date',
      { type: 'line', func: 'AVG', yAxis: 'delay' },
      { timescale: 'day', maxpoints: 200 },
    ),
  },
  overrides: {
    fields: {
      date: day('Departure', 'minute', 'Scheduled departure, local time of the airport'),
      delay: measure(
        'Arrival delay',
        'min',
        undefined,
        'Minutes after the scheduled arrival; negative when early',
      ),
      distance: measure('Distance', 'mi'),
      origin: category('Origin', 'IATA code of the airport of departure'),
      origin_name: words('Origin airport'),
      origin_city: words('Origin city'),
      origin_state: category('Origin state'),
      destination: category('Destination', 'IATA code of the airport of arrival'),
      destination_name: words('Destination airport'),
      destination_city: words('Destination city'),
      destination_state: category('Destination state'),
      origin_location: place('Origin location'),
    },
  },
  file: () => vegaData('flights-3m.parquet'),
  transform: withAirports,
}
