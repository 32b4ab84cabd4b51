import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The records of a context as a table, however many there are.',
  group: { name: 'lists', place: 1 },
  variables: {
    record: 'The record of the row.',
    currentField: 'The field of the column.',
    currentValue: 'The value.',
    currentFormattedValue: 'The value as it is usually shown.',
  },
  events: {
    'd4c-sort-change': 'Records are sorted anew; `context`, `sort`.',
    'd4c-row-click': 'A row was clicked, or Enter pressed in it; `context`, `record`, `row`.',
    'd4c-load-start': 'A call begins; `context`.',
    'd4c-load-end': 'It has ended; `context`, `ok`, `nhits`.',
    'd4c-error': 'It failed; `context`, `status`, `errorcode`, `message`.',
  },
  parts: {
    grid: 'The table.',
    head: 'Names of the columns.',
    row: 'A row.',
    cell: 'A cell.',
    empty: 'What stands where there is no record.',
    position: 'Which rows are in sight.',
    columns: 'The button of the menu of columns.',
    'columns-panel': 'The menu of columns.',
    separator: 'The handle at the end of a column head.',
    copy: 'The button that copies.',
    record: 'The record of a row, with all its fields.',
    bubble: 'The bubble over a geo cell.',
    map: 'The map in the bubble or in the record.',
  },
  notes: [
    'The menu over the end of the head chooses columns; the choice and their widths are stored in the browser, for each dataset and each list of displayed-fields. “Reset” goes back to those of the page.',
    'A column is resized at the end of its head: by dragging, by Left and Right (with Shift in larger steps), by Home to the least; a double click or Enter fits it to its content.',
    'Arrows, Page Up and Page Down, Home and End (with Ctrl the first and the last row) move the active cell; with Shift they choose a range, as Shift and a click do. Shift and Space choose whole rows, Ctrl and A everything.',
    'Ctrl and C copy the active cell or the range, values exact and between tabs, 10,000 rows at most; texts that a spreadsheet would take for a formula get an apostrophe in a range.',
    'Enter, a double click or the button in the row number opens the record with all its fields, beside the table or, where it is narrow, under it; Escape closes it.',
    'What a table can do beyond showing rows is fetched when somebody moves, touches or types on the page.',
    'In print a table is a plain one: the rows that are at hand, the head on every sheet.',
  ],
}
