const [quote, backslash, colon, comma, space, newline] = [0x22, 0x5c, 0x3a, 0x2c, 0x20, 0x0a]
const opening: ReadonlySet<number> = new Set([0x7b, 0x5b])
const closing: ReadonlySet<number> = new Set([0x7d, 0x5d])
const blank: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d])

/** Formats JSON with one line per value, as a stream: numbers are not parsed, so no digit is lost. */
export class Indenter {
  private depth = 0
  private inText = false
  private escaped = false
  /** Whether the last byte was an opening bracket, after which an empty list or object may follow. */
  private opened = false
  private out = new Uint8Array(1 << 16)
  private length = 0

  /** The next bytes, formatted. */
  push(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    this.length = 0
    for (const byte of bytes) this.take(byte)
    return this.out.slice(0, this.length)
  }

  private take(byte: number): void {
    if (this.inText) {
      this.write(byte)
      if (this.escaped) this.escaped = false
      else if (byte === backslash) this.escaped = true
      else if (byte === quote) this.inText = false
      return
    }
    if (blank.has(byte)) return
    if (closing.has(byte)) {
      this.depth -= 1
      if (!this.opened) this.line()
      this.opened = false
      this.write(byte)
      return
    }
    if (this.opened) this.line()
    this.opened = false
    this.write(byte)
    if (opening.has(byte)) {
      this.depth += 1
      this.opened = true
    } else if (byte === comma) this.line()
    else if (byte === colon) this.write(space)
    else if (byte === quote) this.inText = true
  }

  private line(): void {
    this.write(newline)
    for (let at = 0; at < this.depth * 2; at += 1) this.write(space)
  }

  private write(byte: number): void {
    if (this.length === this.out.length) {
      const grown = new Uint8Array(this.out.length * 2)
      grown.set(this.out)
      this.out = grown
    }
    this.out[this.length] = byte
    this.length += 1
  }
}

/** A JSON answer with one line per value, streamed; any other answer unchanged. */
export function indented(response: Response): Response {
  const { headers, body, status } = response
  if (!body || !/^application\/(geo\+)?json\b/.test(headers.get('Content-Type') ?? '')) return response
  const indenter = new Indenter()
  const lines = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => controller.enqueue(indenter.push(chunk)),
  })
  const remaining = new Headers(headers)
  remaining.delete('Content-Length')
  return new Response(body.pipeThrough(lines), { status, headers: remaining })
}
