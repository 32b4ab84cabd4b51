import type { Sentences } from '../message.ts'

export const en = {
  'place.map': 'Map around {place}',
  'place.failed': 'The map could not be loaded.',
  columns: 'Columns',
  'columns.all': 'All',
  'columns.none': 'None',
  'columns.reset': 'Reset',
  'columns.shown': '{n} of {total} columns shown',
  'column.width': 'Width of the column {field}',
  'column.size': '{n} pixels',
  copy: 'Copy',
  'copy.one': 'Copied one cell.',
  'copy.many': 'Copied {rows} rows of {columns} columns.',
  'copy.cut': 'Copied the first {rows} rows of {columns} columns.',
  'copy.failed': 'This browser does not let the page copy.',
  'range.selected': '{rows} rows and {columns} columns selected',
  'record.label': 'Record {n}',
  'record.position': 'Record {n} of {total}',
  'record.previous': 'Previous record',
  'record.next': 'Next record',
  'record.close': 'Close',
  'record.map': 'Map',
  'record.empty': 'This record has no value.',
} as const satisfies Sentences

export type TableSentences = Sentences<keyof typeof en>
