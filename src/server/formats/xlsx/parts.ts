import { sheetText } from './text.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** Start of a sheet of records, with a frozen header row. */
export const sheetStart = (columns: number): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns > 0 ? `<cols><col min="1" max="${columns}" width="18" customWidth="1"/></cols>` : ''}<sheetData>`

/** Start of the sheet of notes. */
export const notesStart = `${declaration}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="120" customWidth="1"/></cols><sheetData>`

export const sheetEnd = '</sheetData></worksheet>'

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

const numbered = (names: readonly string[], write: (name: string, number: number) => string): string =>
  names.map((name, index) => write(name, index + 1)).join('')

/** The parts that link the sheets of a workbook, as [path, text]. */
export const workbookParts = (names: readonly string[]): [path: string, text: string][] => [
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbered(names, (name, number) => `<sheet name="${sheetText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packaged}/relationships">${numbered(names, (_, number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${numbered(names, (_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
  ],
]
