import type { Source } from '../format.ts'

/** The encoding of an XML file: by BOM, character width, or declaration, else UTF-8. */
export function xmlEncoding({ head }: Pick<Source, 'head'>): string {
  const [first, second, third, fourth] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb) return 'utf-8'
  if (first === 0x3c && second === 0 && fourth === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c && third === 0) return 'utf-16be'
  const start = Buffer.from(head.subarray(0, 300)).toString('latin1')
  const declared =
    start.match(/^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']+)["']/)?.[1]?.toLowerCase() ?? 'utf-8'
  // Text that is readable as single bytes is not UTF-16, whatever it declares.
  return /^(utf-?16|ucs-?2|unicode)/.test(declared) ? 'utf-8' : declared
}

/**
 * Name and namespaces of the root element, as far as the first bytes contain it; null for a file that is not
 * XML.
 */
export function rootOf(source: Pick<Source, 'head'>): { name: string; tag: string } | null {
  let text: string
  try {
    text = new TextDecoder(xmlEncoding(source)).decode(source.head, { stream: true })
  } catch {
    text = new TextDecoder('latin1').decode(source.head)
  }
  let at = text.search(/\S/)
  while (at >= 0 && text[at] === '<') {
    const end = endOfProlog(text, at)
    if (end === null) {
      const tag = text.slice(at, at + 4000).match(/^<(?:[\w.-]+:)?([\p{L}_][\p{L}\d_.-]*)[^>]*/u)
      return tag ? { name: tag[1] ?? '', tag: tag[0] } : null
    }
    at = end < 0 ? -1 : end + text.slice(end).search(/\S|$/)
  }
  return null
}

/**
 * End of a declaration, comment or document type that begins here; -1 when truncated, null when it is an
 * element.
 */
function endOfProlog(text: string, at: number): number | null {
  const close = text.startsWith('<?', at)
    ? '?>'
    : text.startsWith('<!--', at)
      ? '-->'
      : text.startsWith('<!', at)
        ? documentTypeEnd(text, at)
        : null
  if (close === null) return null
  const end = text.indexOf(close, at)
  return end < 0 ? -1 : end + close.length
}

function documentTypeEnd(text: string, at: number): string {
  const bracket = text.indexOf('[', at)
  const angle = text.indexOf('>', at)
  return bracket >= 0 && bracket < angle ? ']>' : '>'
}
