export interface Range {
  min: number
  max: number
  step: number
  selectableMin?: number | undefined
  minValuePosition?: number | undefined
  maxValuePosition?: number | undefined
}

/** The range of values that can be chosen. */
export function selectable({ min, max, selectableMin }: Range): { from: number; to: number } {
  return { from: Math.max(min, selectableMin ?? min), to: max }
}

/** A value limited by the other slider, and to the selectable range. */
export function place(value: number, range: Range): number {
  const { from, to } = selectable(range)
  const pushed = Math.min(
    Math.max(value, range.minValuePosition ?? Number.NEGATIVE_INFINITY),
    range.maxValuePosition ?? Number.POSITIVE_INFINITY,
  )
  return Math.min(Math.max(pushed, from), to)
}

/** A typed value; null when it is not a number or not selectable. */
export function readTyped(text: string, range: Range): number | null {
  const value = Number(text.trim().replace(',', '.'))
  const { from, to } = selectable(range)
  return text.trim() !== '' && value >= from && value <= to ? value : null
}
