import { expect, it } from 'vitest'
import { annotationsOf, ingestText, scratch, valuesOf } from './workbench.ts'

const directory = await scratch()

/** Columns of every kind, with what is told of them. */
const columns: Record<string, readonly string[]> = {
  nom: ['Roux', 'Noir', 'Blanc', 'Roux', 'Vert'],
  entier: ['1', '2', 'NA', '4', '5'],
  decimal: ['1.5', '2.25', '-3', '4', ''],
  prix: ['12 €', '13 €', '14 €', '15 €', '16 €'],
  code: ['01', '02', '2A', '2B', '03'],
  jour: ['31/12/2024', '01/01/2025', '02/01/2025', '', '03/01/2025'],
  fin: ['12/05/71', '13/06/35', '25/12/45', '01/02/03', '02/03/04'],
  instant: ['2024-01-01T10:00:00', '2024-01-01T11:30:00', '', '', '2024-01-02T00:00:00'],
  point: ['48.85, 2.35', '45.76, 4.83', '43.3, 5.37', '', '44.8, -0.5'],
  wkt: ['POINT(2 48)', 'POINT(3 49)', 'POINT(4 50)', 'POINT(5 51)', 'POINT(6 52)'],
  liste: ['a; b', 'a; c', 'b; c', 'a; b', 'c; a'],
  long: ['12345678901234567', '12345678901234568', '1', '2', '3'],
}
const names = Object.keys(columns)
const table = (all: readonly (readonly string[])[]) =>
  all.map((row) => row.map((cell) => `"${cell}"`).join('|')).join('\n')
const rows = [0, 1, 2, 3, 4].map((row) => names.map((name) => columns[name]?.[row] ?? ''))

it.each([2, 20])('a table that is %i times as wide is read alike', async (times) => {
  const narrow = await ingestText(directory, 'narrow.csv', table([names, ...rows]))
  const repeat = <T>(cells: readonly T[], make: (cell: T, time: number) => string) =>
    Array.from({ length: times }, (_, time) => cells.map((cell) => make(cell, time))).flat()
  const wide = await ingestText(
    directory,
    'wide.csv',
    table([repeat(names, (name, time) => `${name} ${time}`), ...rows.map((row) => repeat(row, String))]),
  )
  expect(wide.fields).toHaveLength(names.length * times)
  for (const [index, field] of narrow.fields.entries()) {
    for (const time of [0, times - 1]) {
      const other = wide.fields[time * names.length + index]
      expect(other).toMatchObject({ name: `${field.name}_${time}`, type: field.type })
      const [told, same] = [field, other].map((one) =>
        narrow.report.columns.concat(wide.report.columns).find((column) => column.field === one?.name),
      )
      expect(same?.findings).toEqual(told?.findings)
      expect(annotationsOf(wide, `${field.name}_${time}`)).toEqual(annotationsOf(narrow, field.name))
      const part = field.type === 'geo_point_2d' ? ':lat' : ''
      expect(valuesOf(wide, `${field.name}_${time}${part}`)).toEqual(valuesOf(narrow, `${field.name}${part}`))
    }
  }
})

it('the words of a record of hundreds of fields are found', async () => {
  const wide = Array.from({ length: 250 }, (_, nth) => nth)
  const found = await ingestText(
    directory,
    'words.csv',
    [wide.map((nth) => `c${nth}`), wide.map((nth) => (nth % 2 ? `Été ${nth}` : `${nth}.5`))]
      .map((cells) => cells.join(','))
      .join('\n'),
  )
  expect(valuesOf(found, '_text')[0]).toContain(' ete 249 ')
  expect(valuesOf(found, '_numbers')[0]).toContain(' 248 5 ')
})
