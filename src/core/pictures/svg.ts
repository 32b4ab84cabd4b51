import { type Palette, palette } from './colors.ts'
import { draw } from './draw.ts'
import type { PictureMode, PictureSize } from './picture.ts'

const isXmlCharacter = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  const isControl = code < 32 && code !== 9 && code !== 10 && code !== 13
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return !isControl && !isSurrogate && code !== 0xfffe && code !== 0xffff
}

/** Text within XML; characters that XML 1.0 cannot hold are left out. */
export const escapeXml = (text: string): string =>
  [...text]
    .filter(isXmlCharacter)
    .join('')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const rules = ({ ink, ground, signal, land }: Palette): string =>
  `.g{fill:${ground}}.i,.b{fill:${ink}}.b{stroke:${ink}}.l{stroke:${ink}}.h{fill:${signal}}.lh{stroke:${signal}}.land{fill:${land}}.edge{stroke:${ground}}`

const shared =
  '.l,.lh{fill:none;stroke-linecap:round;stroke-linejoin:round}.b{fill-opacity:.35;stroke-width:.8}.o0{opacity:.22}.o1{opacity:.46}.o3{opacity:.8}.s0{opacity:.18}.s1{opacity:.42}.s2{opacity:.68}'

/** Style rules of a mode: with `auto`, those of the page that shows the picture. */
export function stylesOf(hue: number, mode: PictureMode): string {
  if (mode !== 'auto') return shared + rules(palette(hue, mode))
  return `${shared}${rules(palette(hue, 'light'))}@media (prefers-color-scheme:dark){${rules(palette(hue, 'dark'))}}`
}

export interface Sheet {
  /** SVG elements, as `draw` makes them; null where there is nothing to draw. */
  body: string | null
  size: PictureSize
  hue: number
  mode: PictureMode
  /** Text for those who do not see the picture. */
  title: string
  /** Written in the picture where there is nothing to draw. */
  name: string
}

/** A picture as an SVG document; texts are escaped, and nothing in it is a link or a script. */
export function svgOf({ body, size, hue, mode, title, name }: Sheet): string {
  const { width, height } = size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t"><title id="t">${escapeXml(title)}</title><style>${stylesOf(hue, mode)}</style><rect class="g" width="${width}" height="${height}"/>${body ?? plainBody(name, size)}</svg>`
}

/** The name on an empty sheet; where it has no room, the sheet alone. */
function plainBody(name: string, size: PictureSize): string {
  const { width, height, scale } = size
  if (scale < 1 || name.trim() === '') return draw({ type: 'plain' }, size)
  const characters = [...name]
  const text = characters.length > 34 ? `${characters.slice(0, 33).join('')}…` : name
  return `<text class="i" x="${width / 2}" y="${height / 2 + 5 * scale}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="${15 * scale}">${escapeXml(text)}</text>`
}
