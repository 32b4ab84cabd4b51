/** A part of a specification. */
export type Part = Record<string, unknown>

/** Colours and type of a chart, as the page's tokens have them, and words of its language. */
export interface ChartLook {
  text: string
  muted: string
  grid: string
  surface: string
  font: string
  /** Abbreviation of a billion on a value axis, as B or Md. */
  billion: string
  /** Right to left: the first of the categories stands right. */
  reversed: boolean
  /** Hatches and dashes in addition to colours. The view sets the hatched fill of each point as `shade`. */
  patterns: boolean
}

const label = (look: ChartLook) => ({
  labelColor: look.muted,
  titleColor: look.text,
  titleFontWeight: 'normal',
  labelFontSize: 12,
  titleFontSize: 12,
})

/** Marks, axes and legends of all specifications. */
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

/** An expression that shortens a text beyond a number of characters, and ends it in `...`. */
export const shortened = (text: string, length: number): string =>
  `length(${text}) > ${length} ? slice(${text}, 0, ${length - 3}) + '...' : ${text}`

/** An expression for a number of an axis: short, as 2k or 3M, or in full; a year as it is. Prefixes begin at a thousand. */
export const axisNumber = (scientific: boolean, look: ChartLook, years = false): string => {
  if (years) return `format(datum.value, '~r')`
  if (!scientific) return `format(datum.value, ',')`
  // One label at a time, for the ticks of an axis would all take the prefix of the largest: 0k.
  const short = `replace(format(datum.value, '~s'), 'G', ${JSON.stringify(look.billion)})`
  return `abs(datum.value) < 1000 ? format(datum.value, '~g') : ${short}`
}
