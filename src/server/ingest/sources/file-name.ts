/** Characters that are not allowed in file names, including path separators. */
const forbidden = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu

const longest = 120

/** The name of a downloaded file: as the server says, else the last part of the URL. */
export function fileNameOf(disposition: string | undefined, url: URL): string {
  return (
    plain(dispositionName(disposition)) ||
    plain(decoded(url.pathname.split('/').findLast(Boolean) ?? '')) ||
    'download'
  )
}

/** An untrusted file name made safe, without directories; empty when nothing remains. */
export function plain(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const cleaned = last.replace(forbidden, '').replace(/^[.\s]+|[.\s]+$/g, '')
  // Formats are detected by extension, so a long name is cut before it.
  const ending = cleaned.match(/\.[\w.]{1,20}$/)?.[0] ?? ''
  return cleaned.length > longest
    ? `${[...cleaned].slice(0, longest - ending.length).join('')}${ending}`
    : cleaned
}

/** The file name in a Content-Disposition header (RFC 6266); the extended form has priority. */
function dispositionName(disposition = ''): string {
  const extended = disposition.match(/;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i)?.[1]
  if (extended !== undefined) return decoded(extended)
  const quoted = disposition.match(/;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i)?.[1]
  if (quoted !== undefined) return asUtf8(quoted.replace(/\\(.)/g, '$1'))
  return asUtf8(disposition.match(/;\s*filename\s*=\s*([^;"]+)/i)?.[1]?.trim() ?? '')
}

/** Node decodes headers as latin1, though servers send UTF-8 in them. */
function asUtf8(text: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
