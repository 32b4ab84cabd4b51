import chroma from 'chroma-js'

const modes: readonly chroma.InterpolationMode[] = [
  'hcl',
  'hsi',
  'hsl',
  'hsv',
  'lab',
  'lch',
  'lrgb',
  'oklab',
  'oklch',
  'rgb',
]

export interface ScaleOptions {
  domain: readonly [min: number, max: number]
  /** Bends the scale: 1 is straight, about 0.3 looks logarithmic. */
  exponent?: number
  /** Distances are those of the logarithms; needs a domain above zero. */
  log?: boolean
  /** Space in which colours are mixed. */
  mode?: string
}

/** A colour by name, `#hex` or `rgb(…)`, as `#rrggbb`. Throws `unknown color` for what is none. */
export function readColor(text: string): string {
  if (!chroma.valid(text)) throw new RangeError(`unknown color: ${text}`)
  return chroma(text).hex()
}

/** Colours of the numbers of a domain, between the colours given; numbers outside it have those of its ends. */
export function colorScale(
  colors: readonly string[],
  { domain: [min, max], exponent = 1, log = false, mode = 'rgb' }: ScaleOptions,
): (value: number) => string {
  const space = modes.find((known) => known === mode)
  if (!space) throw new RangeError(`color mode ${mode} is not supported`)
  if (log && min <= 0) throw new RangeError(`a logarithmic scale needs values above 0; the least is ${min}`)
  const place = log ? Math.log : (value: number) => value
  const [from, to] = [place(min), place(max)]
  const scale = chroma.scale(colors.map(readColor)).mode(space)
  return (value) => {
    const share = to > from ? (place(Math.min(Math.max(value, min), max)) - from) / (to - from) : 0
    return scale(share ** exponent).hex()
  }
}
