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

/** Smallest and largest value that a scale spans. */
export interface Domain {
  min: number
  max: number
}

/** One step of a scale: values from `from` up to the next step's. */
export interface ColorStep {
  from: number
  to: number
  color: string
}

/** Most steps of a scale. */
export const mostSteps = 10

export interface ScaleOptions {
  domain: readonly [min: number, max: number]
  /** Exponent of the scale: 1 is linear, about 0.3 looks logarithmic. */
  exponent?: number
  /** A logarithmic scale; needs a domain above zero. */
  log?: boolean
  /** Space in which colours are mixed. */
  mode?: string
}

/** A colour name, `#hex` or `rgb(…)`, as `#rrggbb`. Throws `unknown color` for anything else. */
export function readColor(text: string): string {
  if (!chroma.valid(text)) throw new RangeError(`unknown color: ${text}`)
  return chroma(text).hex()
}

/** Interpolates between colours over a domain; values outside it have the colours of its ends. */
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

/** Lower bounds of the steps of a scale, ascending from its minimum; logarithmic steps have equal ratios. */
function stepBounds({ min, max }: Domain, steps: number, logarithmic: boolean): readonly number[] {
  const limits = logarithmic
    ? chroma.limits([Math.max(min, Number.MIN_VALUE), Math.max(max, min)], 'l', steps)
    : chroma.limits([min, max], 'e', steps)
  return limits.slice(0, -1)
}

/**
 * Steps of a scale over a domain, at most ten, with colours interpolated in CIELAB. If the domain goes from one
 * integer to another and has at most ten of them, each is a step, whose end is its start.
 */
export function colorSteps(
  colors: readonly string[],
  domain: Domain,
  { logarithmic = false }: { logarithmic?: boolean } = {},
): readonly ColorStep[] {
  const { min, max } = domain
  const each = Number.isInteger(min) && Number.isInteger(max) && max - min < mostSteps
  const steps = each ? Math.max(max - min, 0) + 1 : mostSteps
  const mixed = chroma
    .scale([...colors])
    .mode('lab')
    .colors(Math.max(steps, 2))
  const bounds = each
    ? Array.from({ length: steps }, (_, index) => min + index)
    : // Ratios are undefined from zero downwards: such a scale is linear.
      stepBounds(domain, steps, logarithmic && min > 0)
  return bounds.map((from, index) => ({
    from,
    to: each ? from : (bounds[index + 1] ?? max),
    color: mixed[steps === 1 ? 1 : index] ?? '#000000',
  }))
}
