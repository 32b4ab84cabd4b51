/** Notes inside downloaded files. */
export const en = {
  'sheet.records': 'Records',
  'sheet.notes': 'Notes',
  zone: 'Dates with a time are in the time zone {zone}.',
  'cells.cut':
    'Cells in yellow hold more than a spreadsheet cell can take ({limit} characters) and were cut: {count}. The CSV and Parquet downloads have them whole.',
  'shp.records':
    'Only the first {limit} records are in this file, the most that this format is offered with.',
  'shp.kinds': 'Records of another kind of geometry than {kind} were left out: {count}.',
  'shp.unplaced': 'Geometries that have no place in EPSG:{epsg} were left out: {count}.',
  'shp.columns': 'Columns left out, since a DBF table has no room for them: {count}.',
  'shp.texts': 'Texts longer than the {limit} bytes of a DBF column were cut: {count}.',
  'shp.numbers': 'Numbers too long for a DBF column were left out: {count}.',
  'shp.names': 'Columns and what they hold:',
} as const
