import {
  category,
  creativeCommons,
  day,
  firstChart,
  measure,
  numberCategory,
  type Sample,
  usGovernmentWork,
  vegaData,
} from '../sample.ts'

const seattleWeather: Sample = {
  id: 'seattle-weather',
  metas: {
    title: 'Daily weather in Seattle, 2012–2015',
    description:
      '<p>Four years of daily weather in Seattle: precipitation, highest and lowest temperature, wind, and one word for the day (sun, rain, drizzle, fog or snow), which was derived from several measurements of the original record.</p>',
    theme: ['Environment'],
    keyword: ['weather', 'temperature', 'precipitation', 'Seattle'],
    language: 'en',
    publisher: 'National Oceanic and Atmospheric Administration',
    references: 'https://www.ncdc.noaa.gov/cdo-web/datatools/records',
    modified: '2015-12-31T00:00:00+00:00',
    timezone: 'America/Los_Angeles',
    ...usGovernmentWork,
  },
  visualization: {
    table_fields: ['date', 'weather', 'temp_max', 'temp_min', 'precipitation', 'wind'],
    table_default_sort_field: 'date',
    calendar_event_start: 'date',
    calendar_event_end: 'date',
    calendar_event_title: 'weather',
    calendar_tooltip_fields: ['temp_max', 'temp_min', 'precipitation', 'wind'],
    analyze_default: firstChart(
      'seattle-weather',
      'date',
      { type: 'line', func: 'AVG', yAxis: 'temp_max' },
      { timescale: 'month', maxpoints: 0 },
    ),
  },
  overrides: {
    fields: {
      date: day('Date', 'day'),
      precipitation: measure('Precipitation', 'mm', 1),
      temp_max: measure('Highest temperature', '°C', 1),
      temp_min: measure('Lowest temperature', '°C', 1),
      wind: measure('Wind', 'km/h', 1, 'Average wind speed'),
      weather: category('Weather'),
    },
  },
  file: () => vegaData('seattle-weather.csv'),
}

const co2: Sample = {
  id: 'co2-concentration',
  metas: {
    title: 'Carbon dioxide at Mauna Loa',
    description:
      '<p>Concentration of carbon dioxide in the air at the Mauna Loa Observatory in Hawaii, month by month since 1958: the longest continuous record there is. The adjusted series has the yearly cycle of growth and decay taken out.</p>',
    theme: ['Environment'],
    keyword: ['carbon dioxide', 'climate', 'greenhouse gases'],
    language: 'en',
    publisher: 'Scripps Institution of Oceanography',
    references: 'https://scrippsco2.ucsd.edu/data/atmospheric_co2/primary_mlo_co2_record',
    modified: '2020-12-01T00:00:00+00:00',
    ...creativeCommons,
  },
  visualization: {
    table_default_sort_field: 'date',
    analyze_default: firstChart(
      'co2-concentration',
      'date',
      { type: 'line', func: 'AVG', yAxis: 'co2' },
      { timescale: 'month', maxpoints: 0 },
    ),
  },
  overrides: {
    fields: {
      date: day('Month', 'month'),
      co2: measure('Concentration', 'ppm', 2, 'Parts per million of dry air'),
      adjusted_co2: measure('Adjusted concentration', 'ppm', 2, 'Without the seasonal cycle'),
    },
  },
  file: () => vegaData('co2-concentration.csv'),
}

const disasters: Sample = {
  id: 'disasters',
  metas: {
    title: 'Deaths from natural disasters since 1900',
    description:
      '<p>How many people natural disasters killed each year, by kind of disaster, from the emergency events database EM-DAT as prepared by Our World in Data. “All natural disasters” is the sum of the other kinds.</p>',
    theme: ['Environment'],
    keyword: ['natural hazards', 'disasters', 'mortality'],
    language: 'en',
    publisher: 'Our World in Data',
    references: 'https://ourworldindata.org/natural-catastrophes',
    modified: '2017-12-31T00:00:00+00:00',
    ...creativeCommons,
  },
  visualization: {
    table_fields: ['year', 'entity', 'deaths'],
    table_default_sort_field: 'year',
    analyze_default: firstChart(
      'disasters',
      'year',
      { type: 'column', func: 'SUM', yAxis: 'deaths' },
      { timescale: 'year', maxpoints: 0, seriesBreakdown: 'entity' },
    ),
  },
  overrides: {
    fields: {
      year: day('Year', 'year'),
      entity: category('Kind of disaster'),
      deaths: measure('Deaths'),
    },
  },
  file: () => vegaData('disasters.csv'),
  transform: (sql) => `SELECT _row, make_date(year, 1, 1) AS year, entity, deaths FROM (${sql})`,
}

const penguins: Sample = {
  id: 'penguins',
  metas: {
    title: 'Penguins of the Palmer Archipelago',
    description:
      '<p>Bill, flipper and body mass of 344 penguins of three species, measured on three islands of the Palmer Archipelago, Antarctica, by Dr. Kristen Gorman and the Palmer Station Long Term Ecological Research programme.</p>',
    theme: ['Environment'],
    keyword: ['penguins', 'Antarctica', 'biodiversity', 'biology'],
    language: 'en',
    publisher: 'Palmer Station Antarctica LTER',
    references: 'https://pal.lternet.edu/',
    modified: '2020-07-16T00:00:00+00:00',
    license: 'CC0 1.0',
    license_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  visualization: {
    analyze_default: firstChart('penguins', 'species', {
      type: 'column',
      func: 'AVG',
      yAxis: 'body_mass_g',
    }),
  },
  overrides: {
    fields: {
      species: category('Species'),
      island: category('Island'),
      beak_length_mm: measure('Beak length', 'mm', 1),
      beak_depth_mm: measure('Beak depth', 'mm', 1),
      flipper_length_mm: measure('Flipper length', 'mm'),
      body_mass_g: measure('Body mass', 'g'),
      sex: category('Sex'),
    },
  },
  file: () => vegaData('penguins.json'),
}

const gapminder: Sample = {
  id: 'gapminder',
  metas: {
    title: 'Life expectancy, population and fertility, 1955–2005',
    description:
      '<p>Life expectancy, population and children per woman for 63 countries, every five years from 1955 to 2005. Gapminder fills gaps with estimates and uses today’s borders for the past: good for the large picture, not for exact figures.</p>',
    theme: ['Society'],
    keyword: ['population', 'life expectancy', 'fertility', 'development'],
    language: 'en',
    publisher: 'Gapminder Foundation',
    references: 'https://www.gapminder.org/data/',
    modified: '2005-12-31T00:00:00+00:00',
    ...creativeCommons,
  },
  visualization: {
    table_fields: ['country', 'region', 'year', 'population', 'life_expectancy', 'fertility'],
    table_default_sort_field: 'year',
    analyze_default: firstChart(
      'gapminder',
      'year',
      { type: 'line', func: 'AVG', yAxis: 'life_expectancy' },
      { seriesBreakdown: 'region', maxpoints: 0 },
    ),
  },
  overrides: {
    fields: {
      country: category('Country'),
      region: category('Region of the world'),
      year: numberCategory('Year'),
      population: measure('Population'),
      life_expectancy: measure('Life expectancy', 'years', 1),
      fertility: measure('Fertility', undefined, 2, 'Children per woman'),
    },
  },
  file: () => vegaData('gapminder.json'),
  transform: (sql) => `SELECT _row, country,
    ['South Asia', 'Europe and Central Asia', 'Sub-Saharan Africa', 'America', 'East Asia and Pacific', 'Middle East and North Africa'][cluster + 1] AS region,
    year, pop AS population, life_expect AS life_expectancy, fertility FROM (${sql})`,
}

export const nature: readonly Sample[] = [penguins, co2, disasters, seattleWeather, gapminder]
