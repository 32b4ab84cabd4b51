import type { FieldOverride } from '../../../core/ingest/overrides.ts'
import {
  category,
  day,
  firstChart,
  measure,
  type Sample,
  spoken,
  usGovernmentWork,
  vegaData,
} from '../sample.ts'

const sectors = [
  ...['nonfarm', 'private', 'goods_producing', 'service_providing', 'private_service_providing'],
  ...['mining_and_logging', 'construction', 'manufacturing', 'durable_goods', 'nondurable_goods'],
  ...['trade_transportation_utilties', 'wholesale_trade', 'retail_trade', 'transportation_and_warehousing'],
  ...['utilities', 'information', 'financial_activities', 'professional_and_business_services'],
  ...['education_and_health_services', 'leisure_and_hospitality', 'other_services', 'government'],
]

/** The only sectors that are given finer than in thousands. */
const decimal = new Set(['wholesale_trade', 'retail_trade', 'transportation_and_warehousing', 'utilities'])

const sectorFields: Record<string, FieldOverride> = Object.fromEntries(
  sectors.map((name) => [
    name,
    measure(spoken(name.replace('utilties', 'utilities')), 'thousand', decimal.has(name) ? 1 : undefined),
  ]),
)

const employment: Sample = {
  id: 'us-employment',
  metas: {
    title: 'Employment in the United States by sector, 2006–2015',
    description:
      '<p>Jobs in the United States month by month, by sector, in thousands and seasonally adjusted. The years cover the great recession and the slow recovery that followed it.</p>',
    theme: ['Economy'],
    keyword: ['employment', 'labour market', 'recession'],
    language: 'en',
    publisher: 'Bureau of Labor Statistics',
    references: 'https://www.bls.gov/ces/',
    modified: '2018-11-11T00:00:00+00:00',
    ...usGovernmentWork,
  },
  visualization: {
    table_fields: [
      'month',
      'nonfarm',
      'private',
      'government',
      'manufacturing',
      'construction',
      'retail_trade',
    ],
    table_default_sort_field: 'month',
    analyze_default: firstChart(
      'us-employment',
      'month',
      { type: 'line', func: 'AVG', yAxis: 'nonfarm' },
      { timescale: 'month', maxpoints: 0 },
    ),
  },
  overrides: {
    fields: {
      month: day('Month', 'month'),
      ...sectorFields,
      nonfarm_change: measure('Change of nonfarm jobs', 'thousand', undefined, 'Against the month before'),
    },
  },
  file: () => vegaData('us-employment.csv'),
}

const unemployment: Sample = {
  id: 'unemployment-across-industries',
  metas: {
    title: 'Unemployment across industries, 2000–2010',
    description:
      '<p>Unemployed persons and unemployment rates in the United States, month by month and by industry, from the Current Population Survey.</p>',
    theme: ['Economy'],
    keyword: ['unemployment', 'labour market', 'industries'],
    language: 'en',
    publisher: 'Bureau of Labor Statistics',
    references: 'https://www.bls.gov/web/empsit/cpseea31.htm',
    modified: '2010-02-28T00:00:00+00:00',
    ...usGovernmentWork,
  },
  visualization: {
    table_fields: ['month', 'industry', 'unemployed', 'rate'],
    table_default_sort_field: 'month',
    analyze_default: firstChart(
      'unemployment-across-industries',
      'month',
      { type: 'area', func: 'SUM', yAxis: 'unemployed' },
      { timescale: 'month', maxpoints: 0, seriesBreakdown: 'industry' },
    ),
  },
  overrides: {
    fields: {
      month: day('Month', 'month'),
      industry: category('Industry'),
      unemployed: measure('Unemployed', 'thousand'),
      rate: measure('Unemployment rate', '%', 1),
    },
  },
  file: () => vegaData('unemployment-across-industries.json'),
  transform: (sql) =>
    `SELECT _row, make_date(year, month, 1) AS month, series AS industry, count AS unemployed, rate FROM (${sql})`,
}

const stocks: Sample = {
  id: 'stocks',
  metas: {
    title: 'Share prices of five technology companies, 2000–2010',
    description:
      '<p>Price of the shares of Amazon, Apple, Google, IBM and Microsoft at the beginning of each month.</p>',
    theme: ['Economy'],
    keyword: ['shares', 'stock market', 'companies'],
    language: 'en',
    publisher: 'Vega project',
    references: 'https://github.com/vega/vega-datasets',
    modified: '2010-03-01T00:00:00+00:00',
    license: 'BSD 3-Clause',
    license_url: 'https://github.com/vega/vega-datasets/blob/main/LICENSE',
  },
  visualization: {
    table_default_sort_field: 'date',
    analyze_default: firstChart(
      'stocks',
      'date',
      { type: 'line', func: 'AVG', yAxis: 'price' },
      { timescale: 'month', maxpoints: 0, seriesBreakdown: 'symbol' },
    ),
  },
  overrides: {
    fields: {
      symbol: category('Company', 'Symbol at the stock exchange'),
      date: day('Month', 'month'),
      price: measure('Price', '$', 2),
    },
    order: ['date', 'symbol', 'price'],
  },
  file: () => vegaData('stocks.csv'),
}

const sp500: Sample = {
  id: 'sp500-2000',
  metas: {
    title: 'S&P 500 index, 2000–2020',
    description:
      '<p>The S&amp;P 500 share index, day by day: opening, highest, lowest and closing value, and how many shares changed hands.</p>',
    theme: ['Economy'],
    keyword: ['shares', 'stock market', 'index'],
    language: 'en',
    publisher: 'Vega project',
    references: 'https://github.com/vega/vega-datasets',
    modified: '2020-04-20T00:00:00+00:00',
    license: 'BSD 3-Clause',
    license_url: 'https://github.com/vega/vega-datasets/blob/main/LICENSE',
  },
  visualization: {
    table_default_sort_field: 'date',
    analyze_default: firstChart(
      'sp500-2000',
      'date',
      { type: 'line', func: 'AVG', yAxis: 'close' },
      { timescale: 'month', maxpoints: 0 },
    ),
  },
  overrides: {
    fields: {
      date: day('Date', 'day'),
      open: measure('Opening value', undefined, 2),
      high: measure('Highest value', undefined, 2),
      low: measure('Lowest value', undefined, 2),
      close: measure('Closing value', undefined, 2),
      adjclose: measure('Adjusted closing value', undefined, 2),
      volume: measure('Volume', undefined, undefined, 'Shares that changed hands'),
    },
  },
  file: () => vegaData('sp500-2000.csv'),
}

export const economy: readonly Sample[] = [stocks, employment, unemployment, sp500]
