import type { ChartQuery, ChartSerie } from '../../../src/core/chart/definition.ts'
import { modelQuery, type QueryModel } from '../../../src/core/chart/model.ts'
import type { ChartLook } from '../../../src/core/chart/spec/look.ts'
import type { Field } from '../../../src/core/field.ts'
import { en } from '../../../src/messages/en/charts.ts'

const field = (name: string, type: Field['type'], ...annotations: Field['annotations']): Field => ({
  name,
  label: name.toUpperCase(),
  type,
  annotations,
})

export const dataset = {
  id: 'test',
  fields: [
    field('txt1', 'text', { name: 'facet' }),
    field('txt2', 'text', { name: 'facet' }),
    field('num1', 'int', { name: 'unit', args: ['km'] }, { name: 'decimals', args: [1] }),
    field('num2', 'double'),
    field('date1', 'date', { name: 'timeserie_precision', args: ['month'] }),
    field('time1', 'datetime', { name: 'timeserie_precision', args: ['minute'] }),
  ],
}

export const serie = (members: Partial<ChartSerie> = {}): ChartSerie => ({ type: '', func: '', ...members })

/** A query of one counted series over categories, but for what is given. */
export const written = (members: Partial<ChartQuery> = {}): ChartQuery => ({
  config: { dataset: 'test' },
  xAxis: 'txt1',
  charts: [serie()],
  ...members,
})

export const model = (members: Partial<ChartQuery> = {}, index = 1, timescale?: string) =>
  modelQuery(written(members), dataset, en, { index, timescale })

export function query(members: Partial<ChartQuery> = {}, index = 1): QueryModel {
  const { query: made } = model(members, index)
  if (!made) throw new Error('no query')
  return made
}

export const look: ChartLook = {
  text: '#111',
  muted: '#555',
  grid: '#ddd',
  surface: '#fff',
  font: 'sans-serif',
  billion: 'B',
  reversed: false,
  patterns: false,
}
