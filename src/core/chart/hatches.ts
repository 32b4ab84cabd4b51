/** Strokes of each hatch within a tile of eight pixels; the first has none, so that one series stays plain. */
export const hatches: readonly (readonly (readonly [x1: number, y1: number, x2: number, y2: number])[])[] = [
  [],
  [[-2, 10, 10, -2]],
  [[-2, -2, 10, 10]],
  [[0, 4, 8, 4]],
  [[4, 0, 4, 8]],
  [
    [0, 4, 8, 4],
    [4, 0, 4, 8],
  ],
  [
    [-2, 10, 10, -2],
    [-2, -2, 10, 10],
  ],
  [
    [2, 2, 3, 2],
    [6, 6, 7, 6],
  ],
]

/** Dash patterns of lines, in pixels; the first is solid. */
export const dashes: readonly (readonly number[])[] = [
  [1, 0],
  [8, 4],
  [2, 3],
  [10, 3, 2, 3],
  [5, 2],
  [12, 6],
  [2, 6],
  [8, 3, 2, 3, 2, 3],
]

/** The nth item of a list that is repeated cyclically. */
export const nthOf = <T>(list: readonly T[], nth: number): T | undefined => list[nth % list.length]
