import {
  category,
  creativeCommons,
  day,
  firstChart,
  measure,
  omitted,
  place,
  type Sample,
  usGovernmentWork,
  vegaData,
  words,
} from '../sample.ts'

const movies: Sample = {
  id: 'movies',
  metas: {
    title: 'Films and what they earned',
    description:
      '<p>3,201 films with budget, box office, genre and ratings. The collection is used for teaching and holds known errors, which were left as they are: some films before 1950 carry a release date in the twenty-first century, for instance.</p>',
    theme: ['Culture'],
    keyword: ['films', 'cinema', 'box office', 'ratings'],
    language: 'en',
    publisher: 'Vega project',
    references: 'https://github.com/vega/vega-datasets',
    modified: '2011-01-01T00:00:00+00:00',
    license: 'BSD 3-Clause',
    license_url: 'https://github.com/vega/vega-datasets/blob/main/LICENSE',
  },
  visualization: {
    table_fields: ['title', 'release_date', 'genre', 'director', 'worldwide_gross', 'imdb_rating'],
    table_default_sort_field: 'worldwide_gross',
    analyze_default: firstChart(
      'movies',
      'genre',
      { type: 'bar', func: 'SUM', yAxis: 'worldwide_gross' },
      { sort: 'serie1-1' },
    ),
  },
  overrides: {
    fields: {
      title: words('Title'),
      release_date: day('Release', 'day'),
      genre: category('Genre'),
      subject: {
        label: 'Subject',
        description: 'Kind of story and where it came from',
        annotations: [{ name: 'facet' }, { name: 'hierarchical', args: [' › '] }],
      },
      director: category('Director'),
      distributor: category('Distributor'),
      mpaa_rating: category('Age rating', 'Rating of the Motion Picture Association'),
      running_time: measure('Running time', 'min'),
      production_budget: measure('Budget', '$'),
      us_gross: measure('US box office', '$'),
      worldwide_gross: measure('Worldwide box office', '$'),
      us_dvd_sales: measure('US DVD sales', '$'),
      rotten_tomatoes_rating: measure('Rotten Tomatoes', '%'),
      imdb_rating: measure('IMDB rating', undefined, 1),
      imdb_votes: measure('IMDB votes'),
    },
  },
  file: () => vegaData('movies.json'),
  transform: (sql) => `SELECT _row, title, release_date, major_genre AS genre,
    nullif(concat_ws(' › ', creative_type, CASE WHEN creative_type IS NOT NULL THEN source END), '') AS subject,
    director, distributor, mpaa_rating, running_time_min AS running_time, production_budget, us_gross,
    worldwide_gross, us_dvd_sales, rotten_tomatoes_rating, imdb_rating, imdb_votes FROM (${sql})`,
}

const birdstrikes: Sample = {
  id: 'birdstrikes',
  metas: {
    title: 'Wildlife strikes by aircraft, 1990–2002',
    description:
      '<p>Reports of birds and other animals hit by aircraft in the United States: where and in which phase of flight it happened, which species, how much damage was done and what it cost. A sample of 10,000 reports to the Federal Aviation Administration.</p>',
    theme: ['Transport'],
    keyword: ['aviation', 'birds', 'safety', 'accidents'],
    language: 'en',
    publisher: 'Federal Aviation Administration',
    references: 'https://wildlife.faa.gov/',
    modified: '2002-12-31T00:00:00+00:00',
    ...usGovernmentWork,
  },
  visualization: {
    table_fields: [
      'flight_date',
      'airport_name',
      'wildlife_species',
      'phase_of_flight',
      'damage',
      'cost_total',
    ],
    table_default_sort_field: 'flight_date',
    analyze_default: firstChart(
      'birdstrikes',
      'wildlife_species',
      { type: 'bar', func: 'COUNT' },
      { sort: 'serie1-1', maxpoints: 20 },
    ),
  },
  overrides: {
    fields: {
      flight_date: day('Date', 'day'),
      airport_name: category('Airport'),
      origin_state: category('State'),
      airline: category('Operator'),
      aircraft: category('Aircraft'),
      phase_of_flight: category('Phase of flight'),
      time_of_day: category('Time of day'),
      wildlife_species: category('Species'),
      wildlife_size: category('Size of the animal'),
      damage: category('Damage'),
      cost_repair: measure('Cost of repair', '$'),
      cost_other: measure('Other cost', '$'),
      cost_total: measure('Total cost', '$'),
      speed: measure('Speed', 'kn', undefined, 'Indicated airspeed'),
    },
  },
  file: () => vegaData('birdstrikes.csv'),
  transform: (sql) => `SELECT _row, flight_date, airport_name, origin_state,
    aircraft_airline_operator AS airline, aircraft_make_model AS aircraft, phase_of_flight, time_of_day,
    wildlife_species, wildlife_size, effect_amount_of_damage AS damage,
    cost_repair, cost_other, cost_total AS cost_total, speed_ias_in_knots AS speed FROM (${sql})`,
}

const zipcodes: Sample = {
  id: 'zipcodes',
  metas: {
    title: 'Postal codes of the United States',
    description:
      '<p>42,000 postal codes of the United States and Puerto Rico with city, county, state and location, from GeoNames. A snapshot of 2017: counties and codes have changed since.</p>',
    theme: ['Geography'],
    keyword: ['postal codes', 'cities', 'counties'],
    language: 'en',
    publisher: 'GeoNames',
    references: 'https://download.geonames.org/export/zip/',
    modified: '2017-01-01T00:00:00+00:00',
    ...creativeCommons,
  },
  visualization: {
    map_marker_color: '#7c3aed',
    map_tooltip_title: 'zip_code',
    map_tooltip_fields: ['city', 'county', 'state'],
    table_fields: ['zip_code', 'city', 'county', 'state'],
    table_default_sort_field: 'zip_code',
    table_default_sort_direction: '-',
    analyze_default: firstChart(
      'zipcodes',
      'state',
      { type: 'bar', func: 'COUNT' },
      { sort: 'serie1-1', maxpoints: 20 },
    ),
  },
  overrides: {
    fields: {
      zip_code: words('Postal code'),
      city: words('City'),
      county: words('County'),
      state: category('State'),
      area: {
        label: 'Area',
        description: 'State, then county',
        annotations: [{ name: 'facet' }, { name: 'hierarchical', args: ['/'] }],
      },
      geo_point_2d: place('Location'),
      latitude: omitted,
      longitude: omitted,
    },
    order: ['zip_code', 'city', 'county', 'state', 'area', 'geo_point_2d'],
  },
  file: () => vegaData('zipcodes.csv'),
  transform: (sql) =>
    `SELECT *, nullif(concat_ws('/', state, replace(county, '/', '-')), '') AS area FROM (${sql})`,
}

const football: Sample = {
  id: 'football-matches',
  metas: {
    title: 'Football results of five European leagues, 2013–2017',
    description:
      '<p>Results of 6,508 matches in five first divisions, from the open collection OpenFootball: day, division, both teams and the score.</p>',
    theme: ['Culture'],
    keyword: ['football', 'sport', 'results'],
    language: 'en',
    publisher: 'OpenFootball',
    references: 'https://github.com/openfootball/football.json',
    modified: '2017-05-28T00:00:00+00:00',
    license: 'Public Domain',
    license_url: 'https://github.com/openfootball/football.json#license',
  },
  visualization: {
    table_fields: ['date', 'division', 'home_team', 'home_score', 'away_score', 'away_team'],
    table_default_sort_field: 'date',
    calendar_event_start: 'date',
    calendar_event_end: 'date',
    calendar_event_title: 'home_team',
    calendar_tooltip_fields: ['division', 'home_team', 'home_score', 'away_score', 'away_team'],
    analyze_default: firstChart('football-matches', 'division', {
      type: 'column',
      func: 'AVG',
      yAxis: 'home_score',
    }),
  },
  overrides: {
    fields: {
      date: day('Date', 'day'),
      division: category('Division'),
      home_team: category('Home team'),
      away_team: category('Away team'),
      home_score: measure('Home goals'),
      away_score: measure('Away goals'),
    },
  },
  file: () => vegaData('football.json'),
}

export const society: readonly Sample[] = [football, movies, birdstrikes, zipcodes]
