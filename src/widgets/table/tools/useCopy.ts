import { useState } from 'react'
import { isRecordList } from '../../../client/answers.ts'
import { apiUrl, fetchJson } from '../../../client/api.ts'
import type { DataContext } from '../../../client/contexts/context.ts'
import type { Field } from '../../../core/field.ts'
import { formatNumber, type Locale } from '../../../core/format/value.ts'
import type { Parameters } from '../../../core/parameters/encode.ts'
import type { DataRecord } from '../../../core/record.ts'
import { copiedValue, tabSeparated } from '../../../core/table/copied.ts'
import type { CellRange } from '../../../core/table/range.ts'
import type { TableSentences } from '../../../messages/en/table.ts'
import { fill } from '../../../messages/message.ts'
import { writeClipboard } from './clipboard.ts'

const mostRows = 10_000

interface Source {
  context: DataContext
  query: Parameters
  fields: readonly Field[]
  rows: ReadonlyMap<number, DataRecord>
  locale: Locale
  sentences: TableSentences
}

/** Records of these rows; missing ones are fetched. */
async function recordsOf(
  first: number,
  last: number,
  { context, query, rows }: Source,
): Promise<DataRecord[]> {
  const known: DataRecord[] = []
  for (let row = first; row <= last; row++) {
    const record = rows.get(row)
    if (!record) break
    known.push(record)
  }
  const start = first + known.length
  if (start > last) return known
  const window = { ...query, start, rows: last - start + 1, format: 'json' }
  const url = apiUrl(context.$origin.get(), 'records/1.0/download/', window)
  return [...known, ...(await fetchJson(url, isRecordList, new AbortController().signal))]
}

/** Copies cells as text; `told` is called with the result message. */
export function useCopy(
  source: Source,
  page: Document,
): { copy: (cells: CellRange) => void; notice: string } {
  const [notice, announce] = useState('')
  const copy = async ({ firstRow, lastRow, firstColumn, lastColumn }: CellRange) => {
    const { fields, locale, sentences } = source
    const shown = fields.slice(firstColumn, lastColumn + 1)
    const last = Math.min(lastRow, firstRow + mostRows - 1)
    const [only] = shown
    const isOne = firstRow === lastRow && shown.length === 1
    try {
      const records = await recordsOf(firstRow, last, source)
      const text =
        isOne && only
          ? copiedValue(records[0]?.fields[only.name], only, locale)
          : tabSeparated(records, shown, locale)
      const isDone = await writeClipboard(page, text)
      const sentence = isOne ? 'copy.one' : last < lastRow ? 'copy.cut' : 'copy.many'
      const counts = { rows: formatNumber(records.length, locale), columns: shown.length }
      announce(isDone ? fill(sentences[sentence], counts) : sentences['copy.failed'])
    } catch {
      announce(sentences['copy.failed'])
    }
  }
  return { copy: (cells) => void copy(cells), notice }
}
