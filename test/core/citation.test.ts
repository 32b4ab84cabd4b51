import { describe, expect, test } from 'vitest'
import { bibtex, type Cited, datacite, ris } from '../../src/core/citation.ts'
import { snippet, snippetLanguages } from '../../src/core/code-snippets.ts'

const cited: Cited = {
  creator: 'Bureau of R&D {Statistics}',
  title: 'Flights, 100 %\nof 2001',
  year: 2001,
  publisher: 'Ville de Montrieux',
  url: 'https://data.example.org/explore/dataset/flights_3m/',
  datasetid: 'flights 3m',
  license: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  accessed: '2026-11-23',
}

describe('citations', () => {
  test('BibTeX escapes what TeX would run, and keeps the name of an organisation whole', () => {
    expect(bibtex(cited)).toBe(`@dataset{flights-3m,
  author = {{Bureau of R\\&D \\{Statistics\\}}},
  title = {{Flights, 100 \\% of 2001}},
  year = {2001},
  publisher = {{Ville de Montrieux}},
  url = {https://data.example.org/explore/dataset/flights_3m/},
  urldate = {2026-11-23},
  note = {CC BY 4.0},
}
`)
  })

  test('RIS has one tag a line, whatever the title holds', () => {
    expect(ris({ ...cited, title: 'A\r\nER  - \r\nB', year: null, license: null })).toBe(
      [
        'TY  - DATA',
        'AU  - Bureau of R&D {Statistics}',
        'TI  - A ER - B',
        'PB  - Ville de Montrieux',
        'UR  - https://data.example.org/explore/dataset/flights_3m/',
        'Y2  - 2026/11/23',
        'ER  - ',
        '',
      ].join('\r\n'),
    )
  })

  test('DataCite names the license with its address', () => {
    expect(JSON.parse(datacite(cited))).toMatchObject({
      types: { resourceTypeGeneral: 'Dataset' },
      publicationYear: 2001,
      titles: [{ title: 'Flights, 100 % of 2001' }],
      rightsList: [{ rights: 'CC BY 4.0', rightsUri: 'https://creativecommons.org/licenses/by/4.0/' }],
    })
  })
})

describe('code snippets', () => {
  test.each(snippetLanguages)('%s: nothing in an address ends the text that it stands in', (language) => {
    const code = snippet(language, `https://x.test/?q='"\\$(rm)\`$&\n`)
    expect(code).toContain('https://x.test/?q=%27%22%5C%24(rm)%60%24&%0A')
  })
})
