import { en as ingest } from '../ingest.ts'

/** Findings as screens, mails and the API tell them: they name fields of forms where the command line names its options. */
export const en = {
  ...ingest,
  'type.dates.open':
    'Stays text: its days are written in several forms, and no value of one tells the day from the month; choose the format of the field, or write them in one form',
  'type.flags':
    'Letters behind numbers, by which statistics mark provisional or estimated ones, were left off; the type “Text” keeps them',
  'type.marks': 'Marks of footnotes behind years were left off; the type “Text” keeps them',
  'type.serial':
    'These may be days of a spreadsheet, counted from 1900, and stay numbers: the type “Date” with the format “days of a spreadsheet” reads them as days',
  'type.point.open':
    'Stays text: every point has three digits after it, so it may mark decimals or thousands, and no column of this file tells which: choose the type “Decimal number” and the format of the field',
  'type.text.years':
    'Stays text: in all values ({count}) the second number is that of the next year, so they are financial or school years, not months; the type “Date” with the format “months, year first” reads them as months',
  'type.century.ask':
    'Stays text: years of two digits put {count} {count|day|days} years ahead, and nothing tells the century: choose the type “Date” and one of the formats “none in the future”',
  'type.digits':
    'Values with more digits than a number keeps, of which the last are lost: {count}; the type “Text” keeps them',
  'rejects.many':
    '{file} was not published: {count} of {rows} records ({percent} %) {count|has|have} values that do not fit, more than the {limit} % allowed. The earlier version stays. Look at the values under Fields, correct the source or the types and formats of the fields, or allow more under Sources',
  'csv.encoding.unproven':
    '{file} was not imported: its letters are in no encoding that its bytes prove. Choose the encoding under Sources: big5, gbk, shift_jis, euc-kr, windows-1250 or windows-1251, for example',
  'schedule.source':
    '{dataset} cannot be refreshed by itself, since its records do not come from an address: add the address of a file under Sources',
  'geo.order.ask':
    'Stays text: two numbers in brackets, and nothing in the file tells latitude from longitude: choose the type “Point on the map” and the format of the field',
} as const
