/** How a list of printed records becomes a file: what stands before, between and after them. */
export interface DownloadFormat {
  contentType: string
  extension: string
  /** What the database prints for each record. */
  item: 'record' | 'feature' | 'line'
  open: string
  between: string
  close: string
}

export const downloadFormats: Readonly<Record<string, DownloadFormat>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    extension: 'csv',
    item: 'line',
    open: '',
    between: '\r\n',
    close: '\r\n',
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    extension: 'json',
    item: 'record',
    open: '[',
    between: ',\n',
    close: ']',
  },
  jsonl: {
    contentType: 'application/x-ndjson; charset=utf-8',
    extension: 'jsonl',
    item: 'record',
    open: '',
    between: '\n',
    close: '\n',
  },
  geojson: {
    contentType: 'application/geo+json; charset=utf-8',
    extension: 'geojson',
    item: 'feature',
    open: '{"type":"FeatureCollection","features":[',
    between: ',\n',
    close: ']}',
  },
}

/** The text of a file in pieces, from batches of printed records. `head` is the header line of a CSV. */
export async function* writeDownload(
  format: DownloadFormat,
  batches: AsyncIterable<readonly string[]>,
  head: string | null,
): AsyncGenerator<string> {
  let empty = head === null
  let lead = format.open + (head ?? '')
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield lead + (empty ? '' : format.between) + batch.join(format.between)
    lead = ''
    empty = false
  }
  yield lead + (empty && format.item !== 'feature' && format.open === '' ? '' : format.close)
}

/** A CSV cell, quoted where RFC 4180 asks for it. */
export const csvCell = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
