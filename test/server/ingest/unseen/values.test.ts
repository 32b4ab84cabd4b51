import { describe, expect, it } from 'vitest'
import { findingsOf, ingestText, scratch, typesOf, valuesOf } from '../workbench.ts'

// Synthetic columns, one way of writing each.
const directory = await scratch()
const column = (label: string, values: readonly string[], overrides = {}) =>
  ingestText(
    directory,
    'column.csv',
    `row;"${label}"\n${values.map((value, index) => `r${index};"${value.replaceAll('"', '""')}"`).join('\n')}\n`,
    overrides,
  )
type Case = [what: string, label: string, values: string[], type: string, read?: unknown[], told?: string]

const check = async (
  _: string,
  label: string,
  values: string[],
  type: string,
  read?: unknown[],
  told?: string,
) => {
  const found = await column(label, values)
  const field = found.fields[1]?.name ?? ''
  expect(typesOf(found)[field]).toBe(type)
  expect(valuesOf(found, field)).toEqual(read ?? values)
  if (told) expect(findingsOf(found, field)).toContain(told)
  expect(found.report.rejected).toBe(0)
}

describe('numbers', () => {
  const cases: Case[] = [
    ['of India', 'crore', ['1,23,45,678', '99,999', '12'], 'int', ['12345678', '99999', '12']],
    ['a point and a sign behind', 'saldo', ['1.234,5-', '12,0'], 'double', [-1234.5, 12]],
    ['brackets without decimals', 'net', ['(1,234,567)', '5,678'], 'int', ['-1234567', '5678']],
    [
      'what Excel leaves of long ids',
      'ref',
      ['3.56E+13', '5.52101E+13'],
      'double',
      [3.56e13, 5.52101e13],
      'type.shortened',
    ],
    [
      'the same in French',
      'ref',
      ['3,56E+13', '5,52101E+13'],
      'double',
      [3.56e13, 5.52101e13],
      'type.shortened',
    ],
    ['small ones of instruments', 'signal', ['1.25e-05', '3.5e-06'], 'double', [1.25e-5, 3.5e-6]],
    ['per mille', 'taux', ['12,5 ‰', '3 ‰'], 'double', [12.5, 3]],
    [
      'with a letter that flags some',
      '2021',
      ['12.3 p', '45.6', '44.1 e', ': ', ':c', '7.5'],
      'double',
      [12.3, 45.6, 44.1, null, null, 7.5],
      'type.flags',
    ],
    ['dollars and cents', 'amount', ['$1,234.50', '-$3.25', '$0.99'], 'double', [1234.5, -3.25, 0.99]],
    ['Excel’s accounting form', 'amount', [' $ 1,234.50 ', ' $ - ', ' $ 2.00 '], 'double', [1234.5, null, 2]],
    ['a currency behind, no space', 'cena', ['1 234,50zł', '2,00zł'], 'double', [1234.5, 2]],
    [
      'words of Excel for nothing',
      'x',
      ['1', '#N/D', '#VALEUR!', '#NOMBRE!', '2'],
      'int',
      ['1', null, null, null, '2'],
      'type.nullwords',
    ],
    [
      'German words of Excel',
      'x',
      ['1', '#NV', '#WERT!', '#BEZUG!', 'k. A.', 'k.A.'],
      'int',
      ['1', null, null, null, null, null],
    ],
    [
      'Eurostat’s and Destatis’ nothing',
      'x',
      ['1', ':', '...', '/', '•', '2'],
      'int',
      ['1', null, null, null, null, '2'],
    ],
  ]
  it.each(cases)('%s', check)
})

describe('codes and texts stay as they are written', () => {
  const cases: [what: string, label: string, values: string[]][] = [
    ['what looks like powers of ten', 'lot', ['1E05', '2E10', '3E07']],
    ['phone numbers, world-wide', 'contact', ['+33123456789', '+14155552671']],
    ['phone numbers, French', 'standard', ['01 23 45 67 89', '04 78 00 00 00']],
    ['an apostrophe in front', 'dossier', ["'00123", "'00456"]],
    ['camel-case postal codes', 'codePostal', ['75001', '69002']],
    ['postal codes in capitals', 'CODGEO', ['75056', '69123']],
    ['camel-case INSEE', 'codeInsee', ['75056', '69123']],
    ['German postal codes', 'Postleitzahl', ['80331', '10115']],
    ['FIPS', 'fips', ['25001', '36061']],
    ['ids of districts', 'dep', ['2A', '75', '13']],
    ['IBAN', 'compte', ['FR76 3000 6000 0112 3456 7890 189', 'DE89 3704 0044 0532 0130 00']],
    ['UUID', 'uuid', ['8f14e45f-ceea-467f-a0e6-2b9d1c5a7e11', '00000000-0000-0000-0000-000000000000']],
    ['hashes of digits', 'md5', ['12345678901234567890123456789012', '98765432109876543210987654321098']],
    ['hashes that look like powers', 'sha', ['123e4567', '555e1234']],
    ['three words', 'adresse', ['///index.home.raft', '///filled.count.soap']],
    ['UTM', 'utm', ['31U 448251 5411943', '31U 448000 5411000']],
    ['weeks', 'semaine', ['2024-W05', '2024-W52']],
    ['quarters', 'trimestre', ['2024-Q1', '2024-Q2']],
    ['quarters, French', 'trimestre', ['T1 2024', 'T2 2024']],
    ['school years', 'année', ['2023-2024', '2022-2023']],
    ['durations', 'durée', ['PT1H30M', 'PT45M']],
    ['durations, French', 'durée', ['1h30', '0h45']],
    ['times', 'heure', ['24:00', '07:05:33']],
    ['Vrai and Faux', 'actif', ['Vrai', 'Faux']],
    ['a cross', 'coché', ['x', 'X', 'x']],
    ['JSON', 'tags', ['{"a":1}', '["x","y"]']],
    ['HTML', 'texte', ['<p>Bonjour <b>à tous</b></p>', '<br/>']],
    ['emoji', 'humeur', ['😀', '👩‍👩‍👧']],
    ['right to left', 'الاسم', ['مدينة الرباط', 'תל אביב']],
    ['versions', 'v', ['1.2.3', '10.0.1']],
    ['ratios', 'odds', ['3/1', '11/2']],
    ['ranges', 'tranche', ['10-14', '15-19', '5-9']],
    ['months without a year', 'mois', ['janvier', 'février']],
    ['house numbers', 'numéro', ['12', '12bis', '14 ter']],
    ['dimensions', 'format', ['20x30', '30x40']],
    ['a formula', 'f', ['=SUM(A1:A3)', '@cmd']],
    ['line breaks', 'note', ['one\ntwo', 'three\r\nfour'].map((text) => text.replaceAll('\r\n', '\n'))],
    ['a day that never was', 'jour', ['2024-02-30', '2023-02-29']],
  ]
  it.each(cases)('%s', (what, label, values) => check(what, label, values, 'text'))
})

describe('days and instants', () => {
  const cases: Case[] = [
    [
      'abbreviated French months',
      'mois',
      ['janv. 2024', 'févr. 2024', 'juil. 2024'],
      'date',
      ['2024-01-01', '2024-02-01', '2024-07-01'],
    ],
    ['German months', 'Monat', ['März 2023', 'Dezember 2022'], 'date', ['2023-03-01', '2022-12-01']],
    ['abbreviated days', 'le', ['3 sept. 2021', '14 févr. 2022'], 'date', ['2021-09-03', '2022-02-14']],
    [
      'Spanish',
      'fecha',
      ['3 de marzo de 2024', '12 de diciembre de 2023'],
      'date',
      ['2024-03-03', '2023-12-12'],
    ],
    ['Italian', 'data', ['3 marzo 2024', '12 dic 2023'], 'date', ['2024-03-03', '2023-12-12']],
    [
      'Portuguese',
      'data',
      ['3 de março de 2024', '12 de fevereiro de 2023'],
      'date',
      ['2024-03-03', '2023-02-12'],
    ],
    ['Dutch', 'datum', ['3 maart 2024', '12 mei 2023'], 'date', ['2024-03-03', '2023-05-12']],
    [
      'Danish and Norwegian',
      'dato',
      ['3. marts 2024', '12. desember 2023'],
      'date',
      ['2024-03-03', '2023-12-12'],
    ],
    [
      'Polish, in the genitive',
      'data',
      ['3 marca 2024', '12 grudnia 2023', '1 maja 2023'],
      'date',
      ['2024-03-03', '2023-12-12', '2023-05-01'],
    ],
    [
      'English with a weekday',
      'day',
      ['Monday, March 4, 2024', 'Tue, March 5, 2024'],
      'date',
      ['2024-03-04', '2024-03-05'],
    ],
    [
      'years of two digits, months by name',
      'day',
      ['05-JAN-24', '31-DEC-99'],
      'date',
      ['2024-01-05', '1999-12-31'],
    ],
    ['two digits, points', 'Tag', ['31.12.99', '01.02.24'], 'date', ['1999-12-31', '2024-02-01']],
    ['digits alone', 'date_vigueur', ['20240131', '19991231'], 'date', ['2024-01-31', '1999-12-31']],
    [
      '24:00',
      'heure',
      ['2024-01-05 23:00', '2024-01-05 24:00'],
      'datetime',
      ['2024-01-05 23:00:00', '2024-01-06 00:00:00'],
    ],
    [
      '24:00, day first',
      'heure',
      ['31/12/2023 23:00', '31/12/2023 24:00'],
      'datetime',
      ['2023-12-31 23:00:00', '2024-01-01 00:00:00'],
    ],
    [
      'a zone by its letters',
      'at',
      ['2024-07-05 09:00:00 UTC', '2024-07-05 09:00 GMT'],
      'datetime',
      ['2024-07-05 09:00:00', '2024-07-05 09:00:00'],
    ],
    [
      'a zone by its place',
      'at',
      ['2024-07-05 09:00:00 Europe/Paris', '2024-01-05 09:00:00 Europe/Paris'],
      'datetime',
      ['2024-07-05 07:00:00', '2024-01-05 08:00:00'],
    ],
    [
      'as mail writes it',
      'at',
      ['Mon, 05 Feb 2024 10:00:00 GMT', 'Tue, 06 Feb 2024 10:00:00 +0100'],
      'datetime',
      ['2024-02-05 10:00:00', '2024-02-06 09:00:00'],
    ],
    [
      'as the log of a web server',
      'at',
      ['05/Feb/2024:10:00:00 +0100', '05/Feb/2024:10:00:01 +0100'],
      'datetime',
      ['2024-02-05 09:00:00', '2024-02-05 09:00:01'],
    ],
    [
      'hours, French',
      'quand',
      ['05/02/2024 09h30', '06/02/2024 18h00'],
      'datetime',
      ['2024-02-05 09:30:00', '2024-02-06 18:00:00'],
    ],
    [
      'seconds since 1970, told by the name',
      'created_at',
      ['1706493582', '1706493600'],
      'datetime',
      ['2024-01-29 01:59:42', '2024-01-29 02:00:00'],
    ],
    [
      'milliseconds since 1970, in camel case',
      'lastUpdate',
      ['1706493582000', '1706493600500'],
      'datetime',
      ['2024-01-29 01:59:42', '2024-01-29 02:00:00.5'],
    ],
    [
      'seconds with decimals',
      'timestamp',
      ['1706493582.25', '1706493600.0'],
      'datetime',
      ['2024-01-29 01:59:42.25', '2024-01-29 02:00:00'],
    ],
    [
      'several forms that do not contradict',
      'date',
      ['2024-01-31', '31/01/2024', '1er février 2024'],
      'date',
      ['2024-01-31', '2024-01-31', '2024-02-01'],
      'type.dates.mixed',
    ],
    [
      'days among instants',
      'date',
      ['2024-01-31 10:00', '2024-02-01', '2024-02-02 11:30'],
      'datetime',
      ['2024-01-31 10:00:00', '2024-02-01 00:00:00', '2024-02-02 11:30:00'],
      'type.dates.mixed',
    ],
  ]
  it.each(cases)('%s', check)

  it('several forms stay text where one of them leaves day and month open', async () => {
    const found = await column('date', ['2024-01-31', '03/04/2024', '05/06/2024'])
    expect(typesOf(found).date).toBe('text')
    expect(findingsOf(found, 'date')).toContain('type.dates.open')
  })

  it('several forms tell how many values each has', async () => {
    const found = await column('date', ['2024-01-31', '31/01/2024', '30/01/2024'])
    const told = found.report.columns[1]?.findings.filter(({ key }) => key === 'type.dates.form')
    expect(told).toMatchObject([
      { params: { reading: 'dmy', count: 2 }, examples: [{ row: 2 }, { row: 3 }] },
      { params: { reading: 'iso-date', count: 1 }, examples: [{ row: 1 }] },
    ])
  })

  it('numbers that may be days of a spreadsheet stay numbers, which is told, and are read when asked for', async () => {
    const found = await column('date', ['45292', '45323'])
    expect(typesOf(found).date).toBe('int')
    expect(findingsOf(found, 'date')).toContain('type.serial')
    const asked = await column('date', ['45292', '45323'], {
      fields: { date: { reading: 'spreadsheet-day' } },
    })
    expect(valuesOf(asked, 'date')).toEqual(['2024-01-01', '2024-02-01'])
  })
})

describe('places', () => {
  it.each([
    ['a point of WKT', 'geom', 'POINT(2.35 48.85)'],
    ['WKT with its system', 'geom', 'SRID=4326;POINT(2.35 48.85)'],
    ['in brackets', 'position', '(48.85, 2.35)'],
    ['a pair, decimal commas', 'coordonnées', '48,85 ; 2,35'],
    ['letters in front', 'position', 'N48°51\'00" E2°21\'00"'],
  ])('%s', async (_, label, value) => {
    const found = await column(label, [value, value])
    const name = found.fields[1]?.name
    expect(found.fields[1]?.type).toBe('geo_point_2d')
    expect(found.rows[0]?.[`${name}:lat`]).toBeCloseTo(48.85, 6)
    expect(found.rows[0]?.[`${name}:lng`]).toBeCloseTo(2.35, 6)
  })

  it('a late value tells that the latitude stands first', async () => {
    const found = await column('position', ['2.35,48.85', '48.85,151.2'])
    expect(found.rows[1]?.['position:lat']).toBe(48.85)
    expect(found.rows[0]?.['position:lat']).toBe(2.35)
  })

  it('metres in columns called x and y are numbers, and no place is made of them', async () => {
    const found = await ingestText(
      directory,
      'xy.csv',
      'nom;X;Y\nA;652345,12;6862275,5\nB;651000,5;6861000,25\n',
    )
    expect(typesOf(found)).toEqual({ nom: 'text', x: 'double', y: 'double' })
  })
})
