import type { Facts } from './picture.ts'

/** What is drawn, in units of the data; positions on maps go from 0 to 1 over the frame. */
export type Scene =
  | { type: 'dots'; dots: readonly Dot[]; land: string | null; isHalftone: boolean }
  | { type: 'shapes'; shapes: readonly Outline[]; land: string | null }
  | { type: 'lines'; lines: readonly Line[] }
  | { type: 'calendar'; weeks: number; days: readonly Day[] }
  | { type: 'range'; slots: number; spans: readonly Span[] }
  | { type: 'columns'; values: readonly (number | null)[]; marked: number | null }
  | { type: 'scatter'; points: readonly Point[] }
  | { type: 'squares'; columns: number; rows: number; squares: readonly Square[] }
  | { type: 'bars'; values: readonly number[]; marked: number | null }
  | { type: 'table'; columns: readonly (readonly (number | null)[])[]; strong: number }
  | { type: 'plain' }

/** Strength 0 is the weakest of three; size, from 0 to 1, stands for a value and null for none. */
export interface Dot {
  x: number
  y: number
  strength: 0 | 1 | 2
  size: number | null
  isMarked?: boolean
}

/** Path data in pixels. */
export interface Outline {
  path: string
  strength: 0 | 1 | 2
}

/** Points in the order of x; a null breaks the line. */
export interface Line {
  points: readonly (readonly [x: number, y: number] | null)[]
  isMarked: boolean
}

/** A day of a calendar: column, row from Monday, and one of four steps. */
export interface Day {
  week: number
  weekday: number
  step: 0 | 1 | 2 | 3
  isMarked: boolean
}

export interface Span {
  slot: number
  low: number
  high: number
}

export interface Point {
  x: number
  y: number
  group: number
}

/** Share of the largest square, from 0 to 1. */
export interface Square {
  column: number
  row: number
  share: number
}

/** A scene with what its caption says. */
export interface Drawing {
  scene: Scene
  facts: Facts
}
