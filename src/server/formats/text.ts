/** What stands before, between and after the records of a file. */
export interface Frame {
  open: string
  between: string
  close: string
}

/** The text of a file in pieces. */
export async function* joined(
  batches: AsyncIterable<readonly string[]>,
  { open, between, close }: Frame,
): AsyncGenerator<string> {
  let lead = open
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield lead + batch.join(between)
    lead = between
  }
  yield (lead === between ? '' : lead) + close
}

/** Each text changed. */
export async function* changed(
  batches: AsyncIterable<readonly string[]>,
  change: (text: string) => string,
): AsyncGenerator<readonly string[]> {
  for await (const batch of batches) yield batch.map(change)
}
