/** A part of a specification. */
export type Part = Record<string, unknown>

/** Colours and font of a chart, from the page's design tokens, and words in its language. */
export interface ChartLook {
  text: string
  muted: string
  grid: string
  surface: string
  font: string
  /** Abbreviation of a billion on a value axis, as B or Md. */
  billion: string
  /** Right to left: the first category is on the right. */
  reversed: boolean
  /** Hatches and dashes in addition to colours. The view sets the hatch pattern of each point as `shade`. */
  patterns: boolean
}

const label = (look: ChartLook) => ({
  labelColor: look.muted,
  titleColor: look.text,
  titleFontWeight: 'normal',
  labelFontSize: 12,
  titleFontSize: 12,
})

/** Vega configuration of marks, axes and legends, common to all specifications. */
export const config = (look: ChartLook): Part => ({
  font: look.font,
  aria: false,
  view: { stroke: null },
  axis: {
    ...label(look),
    gridColor: look.grid,
    domainColor: look.grid,
    tickColor: look.grid,
    titlePadding: 8,
  },
  text: { color: look.text, fontSize: 11, font: look.font },
})

/** A vega expression that truncates a text after a number of characters and appends `...`. */
export const shortened = (text: string, length: number): string =>
  `length(${text}) > ${length} ? slice(${text}, 0, ${length - 3}) + '...' : ${text}`

/**
 * A vega expression for a number on an axis: abbreviated from a thousand on (2k, 3M), or in full; years are
 * unchanged.
 */
export const axisNumber = (scientific: boolean, look: ChartLook, years = false): string => {
  if (years) return `format(datum.value, '~r')`
  if (!scientific) return `format(datum.value, ',')`
  // Each label is formatted separately: d3 would otherwise use the prefix of the largest for all of them
  // (0k).
  const short = `replace(format(datum.value, '~s'), 'G', ${JSON.stringify(look.billion)})`
  return `abs(datum.value) < 1000 ? format(datum.value, '~g') : ${short}`
}
