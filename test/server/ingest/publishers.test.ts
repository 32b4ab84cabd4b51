import { describe, expect, it } from 'vitest'
import { checkTable } from './tables-of-publishers.ts'
import { annotationsOf, findingsOf, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const table = (file: string) => checkTable(directory, file)
const empties = (values: unknown[]) => values.filter((value) => value === null).length

describe('tables of publishers give what their list says', () => {
  it('eucircos-communes-gps.csv: short rows are kept and told', async () => {
    const { found, told } = await table('eucircos-communes-gps.csv')
    expect(empties(valuesOf(found, 'latitude'))).toBe(told.records_without_latitude)
    expect(typesOf(found)).toMatchObject({ numero_departement: 'text', geo_point_2d: 'geo_point_2d' })
    expect(valuesOf(found, 'numero_departement')).toContain('2A')
    const short = found.report.findings.find(({ key }) => key === 'csv.short')
    expect(short?.params).toEqual({
      lines: told.short_rows,
      columns: told.column_count,
      row: told.first_short_record,
    })
  })

  it('datasf-covid-cases.csv: instants without seconds keep their hour', async () => {
    const { found } = await table('datasf-covid-cases.csv')
    expect(annotationsOf(found, 'specimen_collection_date')).toEqual(['timeserie_precision(hour)'])
    expect(annotationsOf(found, 'case_disposition')).toContain('facet')
  })

  it('eia-energy-production.csv: month 13 is no date, and late words are empty', async () => {
    const { found } = await table('eia-energy-production.csv')
    expect(typesOf(found).yyyymm).toBe('int')
    const words = found.report.columns
      .find(({ field }) => field === 'value')
      ?.findings.find(({ key }) => key === 'type.nullwords')
    expect(words?.examples?.[0]).toEqual({ row: 4607, value: 'Not Available' })
    expect(found.report.rejected).toBe(0)
  })

  it('insee-populations-legales.csv: an apostrophe is a letter', async () => {
    await table('insee-populations-legales.csv')
  })

  it('ademe-demarches-pcaet-v1-entete.csv: line breaks inside cells', async () => {
    const { found } = await table('ademe-demarches-pcaet-v1-entete.csv')
    expect(findingsOf(found)).toContain('csv.encoding.mark')
    expect(new Set(valuesOf(found, 'oblige'))).toEqual(new Set(['O', 'V']))
  })

  it('jep-2019-rhone.csv: the row that is cut off is kept and told', async () => {
    const { found, told } = await table('jep-2019-rhone.csv')
    expect(valuesOf(found, 'identifiant').filter((id) => id !== null)).toHaveLength(35)
    expect(findingsOf(found)).toContain('csv.unclosed')
    expect(told.short_rows).toBe(1)
    expect(valuesOf(found, 'premiere_date').at(-1)).toBeNull()
  })

  it('brussels-hotels-latin1-decimal-comma.csv: years of two digits, decimal commas', async () => {
    const { found } = await table('brussels-hotels-latin1-decimal-comma.csv')
    expect(found.rows[0]).toMatchObject({ date: '2013-01-01', occupancy_rate: 0.611553068 })
    expect(annotationsOf(found, 'date')).toEqual(['timeserie_precision(month)'])
  })

  it('istat-comuni-italiani.csv: NA is Naples', async () => {
    const { found, told } = await table('istat-comuni-italiani.csv')
    const plates = valuesOf(found, 'sigla_automobilistica')
    expect(plates.filter((plate) => plate === 'NA')).toHaveLength(Number(told.records_with_sigla_NA))
  })

  it('nasa-giss-temperature-cr-only.csv: carriage returns alone, stars for nothing', async () => {
    const { found } = await table('nasa-giss-temperature-cr-only.csv')
    const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
    for (const month of months) expect(typesOf(found)[month]).toBe('int')
  })

  it('broken-utf16-mixed.csv: single bytes amid wide ones', async () => {
    const { found } = await table('broken-utf16-mixed.csv')
    expect(typesOf(found).geo_point_2d).toBe('geo_point_2d')
  })

  it('mexico-gasto-funcional-latin1.csv: quoted thousands, a source under the table', async () => {
    const { found } = await table('mexico-gasto-funcional-latin1.csv')
    expect(found.rows[0]?.gasto_total_2011).toBe(229932.5)
    expect(findingsOf(found)).toContain('csv.notes')
  })

  it('ons-co2-emissions-preamble.csv: years as columns, a total, notes', async () => {
    const { found } = await table('ons-co2-emissions-preamble.csv')
    for (const year of ['2000', '2003', '2007']) expect(typesOf(found)[year]).toBe('int')
    expect(findingsOf(found)).toEqual(expect.arrayContaining(['csv.preamble', 'csv.notes', 'csv.total']))
  })

  it('meteofrance-mn07-6min.csv: instants of twelve digits', async () => {
    const { found } = await table('meteofrance-mn07-6min.csv')
    expect(found.rows[1]?.aaaammjjhhmn).toBe('2025-01-01 00:06:00')
  })

  it('irve-consolide-extrait.csv: points as [longitude, latitude], words for true in two cases', async () => {
    const { found } = await table('irve-consolide-extrait.csv')
    expect(found.rows[0]).toMatchObject({
      'coordonneesxy:lat': 48.825613,
      'coordonneesxy:lng': 7.762694,
      created_at: '2023-06-28 11:46:08.539',
    })
    const said = (name: string) => new Set(valuesOf(found, name))
    expect([...said('gratuit'), ...said('consolidated_is_lon_lat_correct')]).toEqual(
      expect.arrayContaining(['false', 'True']),
    )
  })

  it('boston-311-sample.csv: zeros in front stay', async () => {
    await table('boston-311-sample.csv')
  })

  it('rki-zuordnung-regionen.tsv: tabs', async () => {
    const { found } = await table('rki-zuordnung-regionen.tsv')
    expect(new Set(Object.values(typesOf(found)))).toEqual(new Set(['text']))
  })

  it('bls-metro-unemployment.parquet: types of their own', async () => {
    await table('bls-metro-unemployment.parquet')
  })

  it('ny-data.json: a feed of one dataset', async () => {
    const { found, told } = await table('ny-data.json')
    expect(found.rows).toHaveLength(Number(told.datasets))
    expect(found.rows[0]).toMatchObject(told.first as object)
    expect(found.rows[0]?.publisher_name).toBe(told.publisher)
    expect(JSON.parse(String(found.rows[0]?.distribution))).toHaveLength(Number(told.distributions))
  })
})
