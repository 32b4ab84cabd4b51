import { type FixtureDataset, field } from '../../fixtures/portal.ts'

/** Texts that a format may stumble over. */
export const hostileTexts = [
  '=1+1',
  '+33 1 23',
  '-2',
  '@SUM(A1)',
  '\t=tab',
  '＝wide',
  'a "quoted"; b, c',
  'line\nbreak',
  'carriage\r\nreturn',
  ']]><b>&amp;</b>',
  "L'été – ñ 漢字 😀",
  ' spaces ',
  '_x0041_',
  'bell\u0007 nul\u0000 end',
  'back\\slash; comma, done',
  '\ufffe',
] as const

const literal = (text: string): string =>
  [...text.split(/([\p{Cc}\ufffe])/u)]
    .map((part) =>
      /^[\p{Cc}\ufffe]$/u.test(part) ? `chr(${part.charCodeAt(0)})` : `'${part.replaceAll("'", "''")}'`,
    )
    .join(' || ')

/** A dataset whose texts are hostile, one a record, with a number that no double holds and a record of nothing. */
export const hostileDataset: FixtureDataset = {
  metas: { title: 'Hostile <texts>' },
  fields: [
    field('txt1', 'text'),
    field('num1', 'int'),
    field('dbl1', 'double'),
    field('day1', 'date'),
    field('year1', 'date', { name: 'timeserie_precision', args: ['year'] }),
    field('at1', 'datetime'),
    field('place', 'geo_point_2d'),
  ],
  sql: `${hostileTexts
    .map(
      (text, index) =>
        `SELECT ${index} AS _row, ${literal(text)} AS txt1, ${index === 0 ? '9007199254740993' : index} AS num1, ${index} / 8 AS dbl1, DATE '2024-02-28' + ${index} AS day1, DATE '${index === 0 ? 1850 : 2000}-01-01' AS year1, TIMESTAMP '2024-03-31 00:30:00' + INTERVAL ${index} HOUR AS at1, ${index - 5} + 0.25 AS "place:lat", ${index} + 0.5 AS "place:lng"`,
    )
    .join(
      ' UNION ALL ',
    )} UNION ALL SELECT ${hostileTexts.length}, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL`,
}

/** A text with something else in place of the characters that XML cannot hold. */
export const inXml = (text: string, replacement: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|\ufffe/gu, replacement)
