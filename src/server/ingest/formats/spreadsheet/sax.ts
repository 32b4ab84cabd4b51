import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'

export type Attributes = Readonly<Record<string, string>>

/** Events of an XML text; tag names have no prefix, attribute names keep theirs. */
export interface XmlEvents {
  open(tag: string, attributes: Attributes): void
  text(text: string): void
  close(tag: string): void
}

/** A text that is not well-formed XML. */
export class XmlError extends Error {}

/** Maximum characters without a tag; a cell holds 32,767. */
const longest = 64 * 2 ** 20

/**
 * Reads an XML file in a stream and pauses after each chunk. It allocates no objects per event, since a sheet
 * has millions of cells. Throws an XmlError for malformed XML; custom entities are not supported.
 */
export async function* readEvents(
  file: string,
  events: XmlEvents,
  signal?: AbortSignal,
): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let quiet = 0
  const text = (piece: string) => {
    quiet = 0
    events.text(piece)
  }
  parser.on('opentag', ({ name, attributes }) => {
    quiet = 0
    events.open(local(name), attributes)
  })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', ({ name }) => events.close(local(name)))
  parser.on('error', ({ message }) => {
    throw new XmlError(message)
  })
  const pieces: AsyncIterable<string> = createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 17 })
  for await (const piece of pieces) {
    signal?.throwIfAborted()
    quiet += piece.length
    if (quiet > longest) throw new XmlError(`no tag in ${longest} characters`)
    parser.write(piece)
    yield
  }
  parser.close()
}

/** Reads an XML file to its end. */
export async function readAllEvents(
  file: string,
  events: Partial<XmlEvents>,
  signal?: AbortSignal,
): Promise<void> {
  const { open = nothing, text = nothing, close = nothing } = events
  for await (const _ of readEvents(file, { open, text, close }, signal));
}

const nothing = () => {}

function local(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
