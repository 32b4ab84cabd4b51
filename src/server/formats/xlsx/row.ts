import { annotationArg, type Field } from '../../../core/field.ts'
import { column } from '../../engine/layout.ts'
import { inZone, plainDouble, textValue } from '../../engine/print-record.ts'
import { join, raw, type Sql, sql } from '../../engine/sql.ts'
import { rowMark } from './sheets.ts'
import { styles } from './styles.ts'
import { cut, isTooLong, sheetText, sheetTextSql } from './text.ts'

/** Finds cells that were cut. Texts hold no `<`, so it finds nothing else. */
export const cutCells = new RegExp(`<c r="[A-Z]+\\d+" s="${styles.cut}"`, 'g')

/** SQL: a record as a row of a sheet; `rowMark` stands for its number. */
export const rowXml = (fields: readonly Field[], zone: string): Sql =>
  sql`concat(${`<row r="${rowMark}">`}, ${join(
    [...fields.map((field, index) => cell(field, `${columnName(index)}${rowMark}`, zone)), raw("'</row>'")],
    ', ',
  )})`

/** The row of column names. */
export const headXml = (names: readonly string[]): string =>
  `<row r="1">${names.map((name, index) => textCell(`${columnName(index)}1`, name, styles.head)).join('')}</row>`

/** A cell with a text of ours. */
export const textCell = (at: string, text: string, style: number = styles.plain): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${sheetText(text)}</t></is></c>`

/** Letters of a column: A to Z, then AA. */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Whole numbers that a sheet, which knows doubles of fifteen digits, shows as they are. */
const exact = 999_999_999_999_999n

/** From here on sheets count days alike; before it, Excel knows a day that never was. */
const firstDay = "'1900-03-01'"
const afterLastDay = "'10000-01-01'"

/** SQL: a cell, NULL where the record has no value. */
function cell(field: Field, at: string, zone: string): Sql {
  const value = raw(column(field.name))
  const text = textValue(field, zone)
  const number = (shown: Sql, style: number = styles.plain) =>
    sql`${`<c r="${at}" s="${style}"><v>`} || ${shown} || '</v></c>'`
  const simple = sql`${`<c r="${at}" t="inlineStr"><is><t>`} || ${text} || ${inlineEnd}`
  /** A day or a moment, counted in days; those that a sheet cannot count are texts. */
  const counted = (days: Sql, style: number) =>
    sql`CASE WHEN ${value} >= ${raw(firstDay)} AND ${value} < ${raw(afterLastDay)} THEN ${number(sql`${days}::VARCHAR`, style)} ELSE ${simple} END`
  switch (field.type) {
    case 'int':
      return sql`CASE WHEN ${value} BETWEEN ${-exact} AND ${exact} THEN ${number(sql`${value}::VARCHAR`)} ELSE ${simple} END`
    case 'double':
      return sql`CASE WHEN isfinite(${value}) THEN ${number(plainDouble(value))} END`
    case 'date': {
      const precision = annotationArg(field, 'timeserie_precision')
      const style = precision === 'year' ? styles.year : precision === 'month' ? styles.month : styles.day
      return counted(sql`date_diff('day', DATE '1899-12-30', ${value})`, style)
    }
    case 'datetime':
      return counted(sql`(epoch_ms(${inZone(value, zone)}) / 86400000 + 25569)`, styles.moment)
    case 'geo_point_2d':
      return simple
    default:
      return sql`CASE WHEN ${text} = '' THEN NULL WHEN ${isTooLong(text)} THEN ${`<c r="${at}" s="${styles.cut}" t=${inline}`} || ${sheetTextSql(cut(text))} || ${inlineEnd} ELSE ${`<c r="${at}" t=${inline}`} || ${sheetTextSql(text)} || ${inlineEnd} END`
  }
}

const inline = '"inlineStr"><is><t xml:space="preserve">'
const inlineEnd = '</t></is></c>'
