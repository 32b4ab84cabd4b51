import { describe, expect, it } from 'vitest'
import { annotationsOf, findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

// All of these files are synthetic: made to be as nasty as those of publishers, one trouble at a time.
const directory = await scratch()
const csv = (content: string | Uint8Array, overrides = {}) =>
  ingestText(directory, 'nasty.csv', content, overrides)
const column = (label: string, values: readonly string[]) =>
  csv(
    `row;${label}\n${values.map((value, index) => `r${index};"${value.replaceAll('"', '""')}"`).join('\n')}\n`,
  )

describe('numbers as people write them', () => {
  const cases: [what: string, values: string[], read: unknown[], unit?: string][] = [
    ['Swiss apostrophes', ["1'234.50", '12.00', '1’000’000.25'], [1234.5, 12, 1000000.25]],
    ['thin and fixed spaces', ['1\u2009234,5', '1\u00a0234\u00a0567,25', '9,1'], [1234.5, 1234567.25, 9.1]],
    ['brackets for negatives', ['(1,234.50)', '12.00', '($3.25)'], [-1234.5, 12, -3.25], '$'],
    ['a sign behind', ['12.5-', '3.5'], [-12.5, 3.5]],
    ['a sign of typography', ['−12.5', '3.5'], [-12.5, 3.5]],
    ['euros behind', ['1 234,56 €', '3,00 €', '-2,50 €'], [1234.56, 3, -2.5], '€'],
    ['a currency in letters', ['CHF 1’234.50', 'CHF 3.00'], [1234.5, 3], 'CHF'],
    ['percent', ['12,5 %', '-3,1%'], [12.5, -3.1], '%'],
    ['one number with decimals at the end', [...Array.from({ length: 3000 }, () => '7'), '7.5'], []],
  ]
  it.each(cases)('%s', async (_, values, read, unit) => {
    const found = await column('value', values)
    expect(typesOf(found).value).toBe('double')
    if (read.length > 0) expect(valuesOf(found, 'value')).toEqual(read)
    if (unit) expect(annotationsOf(found, 'value')).toContain(`unit(${unit})`)
  })

  it('of two currencies stay text, and say so', async () => {
    const found = await column('price', ['3,00 €', '4,00 €', '$5,00'])
    expect(typesOf(found).price).toBe('text')
    expect(findingsOf(found, 'price')).toContain('type.text.units')
  })
})

describe('codes stay as they are written', () => {
  const cases: [label: string, values: string[]][] = [
    ['commune', ['0164A', '01004', '2A004']],
    ['code postal', ['75001', '69002']],
    ['téléphone', ['0123456789', '0612345678']],
    ['SIREN', ['552100554', '542051180']],
    ['id', ['12345678901234567', '12345678901234568']],
    ['id', [...Array.from({ length: 200 }, (_, index) => String(index + 1)), '9007199254740993']],
    ['plaque', ['NA', 'NA', 'RM']],
    ['heure', ['00:10', '23:59:59']],
    ['semaine', ['2024-W05', '2024-W06']],
    ['actif', ['VRAI', 'FAUX']],
    ['ouvert', ['oui', 'non', 'Non']],
    ['aktiv', ['ja', 'nein']],
    ['version', ['1.2.3', '1.10.0']],
    ['ip', ['10.0.0.1', '192.168.1.1']],
    ['ratio', ['1/2', '3/4']],
    ['formula', ['=1+1', '@x', '+a']],
  ]
  it.each(cases)('%s %j', async (label, values) => {
    const found = await column(label, values)
    expect(Object.values(typesOf(found)).at(-1)).toBe('text')
    expect(found.rows.map((row) => row[found.fields[1]?.name ?? ''])).toEqual(values)
    expect(found.report.rejected).toBe(0)
  })

  it('a year alone is a number', async () => {
    expect(typesOf(await column('année', ['1999', '2024'])).annee).toBe('int')
  })
})

describe('days and instants in many forms', () => {
  const cases: [what: string, label: string, values: string[], type: string, read: string[]][] = [
    ['French', 'jour', ['12 janv. 2024', '1er août 2023'], 'date', ['2024-01-12', '2023-08-01']],
    ['English', 'day', ['Jan 12, 2024', 'August 1st, 2023'], 'date', ['2024-01-12', '2023-08-01']],
    ['German', 'Tag', ['12. März 2024', '1. Dezember 2023'], 'date', ['2024-03-12', '2023-12-01']],
    ['Spanish', 'día', ['12 de enero de 2024', '1 de agosto de 2023'], 'date', ['2024-01-12', '2023-08-01']],
    ['Italian', 'giorno', ['12 gennaio 2024', '1 agosto 2023'], 'date', ['2024-01-12', '2023-08-01']],
    ['short with dashes', 'day', ['12-Jan-2024', '01-Dec-2023'], 'date', ['2024-01-12', '2023-12-01']],
    ['months by name', 'mois', ['janvier 2024', 'déc. 2023'], 'date', ['2024-01-01', '2023-12-01']],
    ['months', 'mois', ['01/2024', '12/2023'], 'date', ['2024-01-01', '2023-12-01']],
    ['points', 'Tag', ['31.12.2023', '01.02.2024'], 'date', ['2023-12-31', '2024-02-01']],
    ['slashes, year first', 'day', ['2024/1/5', '2023/12/31'], 'date', ['2024-01-05', '2023-12-31']],
    [
      'with a clock and a name',
      'when',
      ['Jan 12, 2024 10:30 PM', 'Feb 1, 2024 1:05 AM'],
      'datetime',
      ['2024-01-12 22:30:00', '2024-02-01 01:05:00'],
    ],
    [
      'seconds since 1970',
      'timestamp',
      ['1706493582', '1706493600'],
      'datetime',
      ['2024-01-29 01:59:42', '2024-01-29 02:00:00'],
    ],
    [
      'milliseconds since 1970',
      'unix',
      ['1706493582000', '1706493600500'],
      'datetime',
      ['2024-01-29 01:59:42', '2024-01-29 02:00:00.5'],
    ],
  ]
  it.each(cases)('%s', async (_, label, values, type, read) => {
    const found = await column(label, values)
    expect(Object.values(typesOf(found)).at(-1)).toBe(type)
    expect(valuesOf(found, found.fields[1]?.name ?? '')).toEqual(read)
  })

  it('one late row decides between day and month, and is shown', async () => {
    const values = [...Array.from({ length: 5000 }, () => '03/04/2020'), '04/25/2020']
    const found = await column('opened', values)
    expect(valuesOf(found, 'opened')[0]).toBe('2020-03-04')
    const ruled = found.report.columns[1]?.findings.find(({ key }) => key === 'type.considered')
    expect(ruled).toEqual({
      key: 'type.considered',
      params: { reading: 'dmy', lost: 1 },
      examples: [{ row: 5001, value: '04/25/2020' }],
    })
  })

  it('words that only begin like a month are no dates', async () => {
    expect(typesOf(await column('place', ['12 Martinique 2024', '3 Mayotte 2023'])).place).toBe('text')
  })
})

describe('places in many forms', () => {
  const point = { lat: 48.8566, lng: 2.3522 }
  const cases: [what: string, label: string, values: string[]][] = [
    ['one text', 'position', ['48.8566,2.3522']],
    ['decimal commas', 'position', ['48,8566;2,3522']],
    ['longitude first, told by the name', 'lon_lat', ['2.3522, 48.8566']],
    ['longitude first, told by a late value', 'position', ['2.3522,48.8566', '151.2093,-33.8688']],
    ['degrees and minutes', 'position', ['48°51\'23.76"N 2°21\'07.92"E']],
    ['WKT', 'geom', ['POINT (2.3522 48.8566)']],
    ['GeoJSON', 'geom', ['{"type":"Point","coordinates":[2.3522,48.8566]}']],
  ]
  it.each(cases)('%s', async (_, label, values) => {
    const found = await column(label, values)
    const field = found.fields[1]
    expect(field?.type).toBe('geo_point_2d')
    expect(found.rows[0]?.[`${field?.name}:lat`]).toBeCloseTo(point.lat, 6)
    expect(found.rows[0]?.[`${field?.name}:lng`]).toBeCloseTo(point.lng, 6)
  })

  it('two columns of degrees, minutes and seconds', async () => {
    const found = await csv("name;latitude;longitude\nA;48°51'24\"N;2°21'07\"E\nB;33°52'S;151°12'E\n")
    expect(found.rows[1]?.['geo_point_2d:lat']).toBeCloseTo(-33.866667, 5)
    expect(found.rows[0]?.['geo_point_2d:lng']).toBeCloseTo(2.351944, 5)
  })

  it('columns whose names are swapped are told', async () => {
    const found = await csv('name,lat,lon\nA,151.2093,-33.8688\nB,144.9631,-37.8136\n')
    expect(found.rows[0]?.['geo_point_2d:lat']).toBe(-33.8688)
    expect(findingsOf(found, 'geo_point_2d')).toContain('geo.pair.swapped')
  })

  it('an order that nothing tells is told', async () => {
    expect(findingsOf(await column('position', ['48.85,2.35']), 'position')).toContain('geo.order.open')
  })
})

describe('letters', () => {
  it('torn before they came here are told', async () => {
    const found = await column('nom', ['ChÃ¢teau', 'DÃ©partement', 'Lyon'])
    expect(valuesOf(found, 'nom')[0]).toBe('ChÃ¢teau')
    const torn = found.report.columns[1]?.findings.find(({ key }) => key === 'type.mojibake')
    expect(torn).toMatchObject({ params: { count: 2 }, examples: [{ row: 1 }, { row: 2 }] })
  })

  it('of Portuguese and Vietnamese are not torn', async () => {
    expect(findingsOf(await column('nome', ['SÃO PAULO', 'Âncora', 'Ãã']), 'nome')).not.toContain(
      'type.mojibake',
    )
  })

  it('NULs are left out and counted', async () => {
    const found = await csv(`a;b\nx\0y;1\n${'z;2\n'.repeat(200)}`)
    expect(valuesOf(found, 'a')[0]).toBe('xy')
    expect(found.report.findings).toContainEqual({ key: 'csv.nulls', params: { count: 1 } })
  })
})

describe('layouts', () => {
  it('lines cut by another separator are read by theirs', async () => {
    const found = await csv('a;b;c\n1;2;3\n4,5,6\n7;8;9\n')
    expect(valuesOf(found, 'b')).toEqual(['2', '5', '8'])
    expect(findingsOf(found)).toContain('csv.mixed')
  })

  it('quotes amid a cell are letters', async () => {
    const found = await csv('size;name\n5" pipe;x\n"6"" pipe";y\n"a "big" one";z\n"q" tail;w\n')
    expect(valuesOf(found, 'size')).toEqual(['5" pipe', '6" pipe', 'a "big" one', '"q" tail'])
    expect(valuesOf(found, 'name')).toEqual(['x', 'y', 'z', 'w'])
  })

  it('a quote that is never closed swallows no other record', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => `${index};n${index}`)
    rows[10] = '10;"open'
    const found = await csv(`a;b\n${rows.join('\n')}\n`)
    expect(found.rows).toHaveLength(200)
    expect(valuesOf(found, 'b')[10]).toBe('"open')
    expect(findingsOf(found)).toContain('csv.stray')
  })

  it('lines with too many cells are set aside whole', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `${index};x`)
    const found = await csv(`a;b\n${rows.join('\n')}\n1;2;"3;4";5\n7;8;;\n`)
    expect(found.rows).toHaveLength(41)
    expect(found.report.rejects).toEqual([
      { row: 41, column: '', value: '1;2;"3;4";5', reason: { key: 'reject.line' } },
    ])
  })

  it('a header that comes again is left out, one of the same name or none is told', async () => {
    const found = await csv('name;name;town;\na;b;x;1\nname;name;town;\nc;d;y;2\n')
    expect(found.rows).toHaveLength(2)
    expect(found.fields.map(({ name }) => name)).toEqual(['name', 'name_2', 'town', 'column_4'])
    expect(findingsOf(found)).toEqual(
      expect.arrayContaining(['csv.header.again', 'csv.header.twice', 'csv.header.empty']),
    )
  })

  it('a total at the end is kept and told', async () => {
    const found = await csv('commune;habitants\nA;1\nB;2\nTotal général;3\n')
    expect(found.rows).toHaveLength(3)
    expect(found.report.findings.find(({ key }) => key === 'csv.total')?.examples).toEqual([
      { row: 3, value: 'Total général' },
    ])
  })

  it('five hundred columns', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `c${index}`)
    const rows = Array.from({ length: 5 }, (_, row) => names.map((_, index) => row + index).join(';'))
    const found = await csv(`${names.join(';')}\n${rows.join('\n')}\n`)
    expect(new Set(Object.values(typesOf(found)))).toEqual(new Set(['int']))
    expect(found.rows[4]?.c499).toBe('503')
  })

  it('one row', async () => {
    expect((await csv('a;b\n1;x\n')).rows).toHaveLength(1)
  })

  it('a quoted cell of twenty megabytes, beyond the usual buffers', async () => {
    const found = await csv(`a;b\n"${'x'.repeat(20_000_000)}";1\ny;2\n`)
    expect(valuesOf(found, 'a').map((value) => String(value).length)).toEqual([20_000_000, 1])
    expect(valuesOf(found, 'b')).toEqual(['1', '2'])
  })

  it('a cell of five million letters', async () => {
    const found = await csv(`a;b\n${'x'.repeat(5_000_000)};1\ny;2\n`)
    expect(String(valuesOf(found, 'a')[0])).toHaveLength(5_000_000)
    expect(valuesOf(found, 'b')).toEqual(['1', '2'])
  })

  it('empty lines amid the records', async () => {
    expect((await csv('a;b\n\n1;x\n;\n\n2;y\n')).rows).toHaveLength(2)
  })
})
