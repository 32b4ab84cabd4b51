import { raw, type Sql, sql } from '../../engine/sql.ts'

/** Characters that a cell can hold, counted in UTF-16. */
export const cellLimit = 32_767

/** Where a text that is too long is cut, so that its mark still fits. */
const cutAt = 32_700

/** A text as a cell writes it: characters that XML cannot hold are told by their number, as the format has it. */
export const sheetText = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, numbered)

const numbered = (char: string): string =>
  `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** SQL: `sheetText` of a text. */
export function sheetTextSql(text: Sql): Sql {
  const named = sql`regexp_replace(${text}, '_(x[0-9A-Fa-f]{4}_)', '_x005F_\\1', 'g')`
  const plain = ['&', '<', '>', '\ufffe', '\uffff'].reduce(
    (inner, char) => sql`replace(${inner}, ${char}, ${sheetText(char)})`,
    named,
  )
  const spelled = sql`array_to_string(list_transform(string_split(${plain}, ''), lambda c: CASE WHEN regexp_matches(c, ${control}) THEN printf('_x%04X_', unicode(c)) ELSE c END), '')`
  return sql`CASE WHEN NOT regexp_matches(${text}, ${special}) THEN ${text} WHEN regexp_matches(${text}, ${control}) THEN ${spelled} ELSE ${plain} END`
}

const control = raw("'[\\x00-\\x08\\x0B-\\x1F\\x7F-\\x{9F}]'")
const special = raw("'[&<>_\\x00-\\x08\\x0B-\\x1F\\x7F-\\x{9F}\\x{FFFE}\\x{FFFF}]'")

/** SQL: whether a text is longer than a cell can hold. */
export const isTooLong = (text: Sql): Sql =>
  sql`(length(${text}) > ${raw(String(cellLimit / 2))} AND length(${text}) + ${wide(text)} > ${raw(String(cellLimit))})`

/** SQL: as much of a too long text as a cell can hold, with a mark at its end. */
export const cut = (text: Sql): Sql =>
  sql`left(${text}, CASE WHEN ${wide(text)} > 0 THEN ${raw(String(Math.floor(cutAt / 2)))} ELSE ${raw(String(cutAt))} END) || ' … [' || length(${text})::VARCHAR || ']'`

/** SQL: characters that count twice in UTF-16. */
const wide = (text: Sql): Sql => sql`length(regexp_replace(${text}, '[^\\x{10000}-\\x{10FFFF}]', '', 'g'))`
