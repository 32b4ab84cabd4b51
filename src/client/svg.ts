const sources = new Map<string, Promise<string>>()

const isSvgPath = /\.svg(?:[?#].*)?$/i
const isSvgText = /^data:image\/svg\+xml[;,]/i

/** Whether an address names an SVG, which can be inlined; other images are embedded. */
export const isSvg = (url: string): boolean => isSvgPath.test(url) || isSvgText.test(url)

/** The text of a `data:` address, which the page's policy may forbid to fetch. */
function readData(url: string): string {
  const [head = '', ...parts] = url.split(',')
  const body = decodeURIComponent(parts.join(','))
  return head.endsWith(';base64') ? new TextDecoder().decode(bytesOf(atob(body))) : body
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))

async function fetchSvg(url: string): Promise<string> {
  if (isSvgText.test(url)) return readData(url)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.text()
}

/** The source of an SVG, fetched once per page; a failed request is repeated by the next caller. */
export function loadSvg(url: string): Promise<string> {
  const known = sources.get(url)
  if (known) return known
  const loading = fetchSvg(url)
  loading.catch(() => sources.delete(url))
  sources.set(url, loading)
  return loading
}
