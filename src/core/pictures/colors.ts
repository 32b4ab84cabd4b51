/** Hues of themes, by the words of their names in both languages; `theme-icon.ts` has their drawings. */
const hues: { words: RegExp; hue: number }[] = [
  { words: /transport|mobilit|flight|aviation/i, hue: 245 },
  { words: /environ|nature|biodiv|ecolog|écolog|climat|weather|météo|energ|énerg/i, hue: 155 },
  { words: /econom|économ|business|financ|employ|emploi|labo|budget/i, hue: 70 },
  { words: /admin|territ|citoyen|citizen|urban/i, hue: 320 },
  { words: /geograph|géograph|region/i, hue: 205 },
  { words: /cultur|film|movie|art|sport|touris|patrimoine/i, hue: 15 },
  { words: /societ|sociét|popul|educ|éduc|health|santé|social/i, hue: 285 },
]

const usualHue = 172

/** The hue of a dataset of these themes, in degrees. */
export const hueOf = (themes: readonly string[] = []): number =>
  hues.find(({ words }) => themes.some((theme) => words.test(theme)))?.hue ?? usualHue

/** Colours of a picture: ink on ground, the one marked value, and land. */
export interface Palette {
  ink: string
  ground: string
  signal: string
  land: string
}

/** Lightness and chroma are fixed, so that every hue has the same contrast. */
export const palette = (hue: number, mode: 'light' | 'dark'): Palette =>
  mode === 'light'
    ? {
        ink: oklch(0.47, 0.1, hue),
        ground: oklch(0.963, 0.014, hue),
        signal: '#b8470f',
        land: oklch(0.91, 0.016, hue),
      }
    : {
        ink: oklch(0.79, 0.09, hue),
        ground: oklch(0.25, 0.022, hue),
        signal: '#ff9f66',
        land: oklch(0.32, 0.02, hue),
      }

/** Oklch as sRGB in hex; colours beyond it are clamped. Matrices as https://www.w3.org/TR/css-color-4/ has them. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (value: number) => {
    const clamped = Math.min(1, Math.max(0, value))
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(byte).join('')}`
}
