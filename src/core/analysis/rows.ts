/** One row of an analyze answer: `x`, a value or an object of date parts or fields, and a value for each series. */
export type AnalyzeRow = Readonly<Record<string, unknown>>

/** Rows, with aggregates over them by series where some were asked for. */
export interface AnalysisEnvelope {
  results: readonly AnalyzeRow[]
  aggregations: Readonly<Record<string, unknown>>
}

export type AnalysisAnswer = readonly AnalyzeRow[] | AnalysisEnvelope

const isRow = (value: unknown): value is AnalyzeRow => typeof value === 'object' && value !== null

export const isRows = (value: unknown): value is AnalyzeRow[] => Array.isArray(value) && value.every(isRow)

export const isAnalysis = (value: unknown): value is AnalysisAnswer =>
  isRows(value) || (isRow(value) && isRows(value.results) && isRow(value.aggregations))

/** The same with its aggregates, none when none were asked for. */
export const envelopeOf = (answer: AnalysisAnswer): AnalysisEnvelope =>
  'results' in answer ? answer : { results: answer, aggregations: {} }

/** Value of a series where there is but one row; null without a row. */
export const onlyValue = (answer: AnalysisAnswer, series: string): unknown =>
  envelopeOf(answer).results[0]?.[series] ?? null
