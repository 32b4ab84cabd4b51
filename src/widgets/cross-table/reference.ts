import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary:
    'Aggregates of a dataset by the values of some fields, which are rows, and of another, which are columns.',
  group: { name: 'lists', place: 2 },
  events: {
    'd4c-load-start': 'Values are asked for.',
    'd4c-load-end': 'Loading has ended: ok.',
  },
  parts: {
    truncated: 'The note that groups are missing.',
    scroll: 'The box that scrolls.',
    table: 'The table.',
    corner: 'The header of a row field.',
    'column-header': 'A value of the column field.',
    'serie-header': 'A label of a series.',
    'row-header': 'A value of a row field.',
    cell: 'A value.',
    total: 'A header or value of subtotals.',
    cut: 'Said below a table of which only the first rows or columns are shown.',
    empty: 'Said when there is nothing.',
  },
  notes: [
    'A series is written as serie-{name}-func, -expr and -label; its name is one word in lower case.',
    'Dates are grouped down to the precision that their field is annotated with.',
    'Header rows and the columns of row fields stay in sight; on narrow screens the first of those columns.',
    'At most fifty thousand cells are drawn; the first ones, with a sentence.',
    'The box is at most --d4c-cross-table-height high, 480 pixels without it.',
  ],
}
