/** One row of an analyze answer: `x`, a value or an object of date parts or fields, and a value for each series. */
export type AnalyzeRow = Readonly<Record<string, unknown>>

/** Rows, with aggregates over them by series where some were requested. */
export interface AnalysisEnvelope {
  results: readonly AnalyzeRow[]
  aggregations: Readonly<Record<string, unknown>>
}

export type AnalysisAnswer = readonly AnalyzeRow[] | AnalysisEnvelope

const isRow = (value: unknown): value is AnalyzeRow => typeof value === 'object' && value !== null

export const isRows = (value: unknown): value is AnalyzeRow[] => Array.isArray(value) && value.every(isRow)

export const isAnalysis = (value: unknown): value is AnalysisAnswer =>
  isRows(value) || (isRow(value) && isRows(value.results) && isRow(value.aggregations))

/** The answer with its aggregates; none where none were requested. */
export const envelopeOf = (answer: AnalysisAnswer): AnalysisEnvelope =>
  'results' in answer ? answer : { results: answer, aggregations: {} }

/** Value of a series of an answer with a single row; null without a row. */
export const onlyValue = (answer: AnalysisAnswer, series: string): unknown =>
  envelopeOf(answer).results[0]?.[series] ?? null
