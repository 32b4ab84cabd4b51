/** Text before, between and after the records of a file. */
export interface Frame {
  open: string
  between: string
  /** After the last record, if there is one. */
  end?: string
  close: string
}

/** The text of a file in pieces; the first one waits for the first records. */
export async function* joined(
  batches: AsyncIterable<readonly string[]>,
  { open, between, end = '', close }: Frame,
): AsyncGenerator<string> {
  let lead = open
  let empty = true
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield lead + batch.join(between)
    lead = between
    empty = false
  }
  yield empty ? open + close : end + close
}

/** Applies a change to each text. */
export async function* changed(
  batches: AsyncIterable<readonly string[]>,
  change: (text: string) => string,
): AsyncGenerator<readonly string[]> {
  for await (const batch of batches) yield batch.map(change)
}

/** Characters converted at a time. */
const sliceSize = 131_072

/** The same texts in shorter batches, which bounds the memory of a conversion. */
export async function* sliced(batches: AsyncIterable<readonly string[]>): AsyncGenerator<readonly string[]> {
  for await (const batch of batches) {
    let from = 0
    let size = 0
    for (const [index, text] of batch.entries()) {
      size += text.length
      if (size < sliceSize) continue
      yield batch.slice(from, index + 1)
      from = index + 1
      size = 0
    }
    if (from < batch.length) yield batch.slice(from)
  }
}
