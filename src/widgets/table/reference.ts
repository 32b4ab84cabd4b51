import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The records of a context as a table, however many there are.',
  variables: {
    record: 'The record of the row.',
    currentField: 'The field of the column.',
    currentValue: 'The value.',
    currentFormattedValue: 'The value as it is usually shown.',
  },
  events: {
    'd4c-sort-change': 'Records are sorted anew; `context`, `sort`.',
    'd4c-row-click': 'A row was clicked; `context`, `record`, `row`.',
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
  },
}
