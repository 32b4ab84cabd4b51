import { type ParameterTable, whole } from './table.ts'

/** Maximum number of reuses in an answer. */
export const reusesLimit = 1000

export const reusesTable = {
  rows: whole(`Reuses in the answer; -1 for ${reusesLimit}, which is the most.`, {
    min: -1,
    max: reusesLimit,
    fallback: 10,
  }),
  start: whole('Reuses to pass over.', { min: 0, max: 10_000, fallback: 0 }),
} satisfies ParameterTable

export const thumbnailPath = {
  size: {
    ...whole('Width and height that a picture is fitted into, in pixels.', {
      min: 1,
      max: 2000,
      fallback: 300,
    }),
    required: true,
    example: '300',
  },
} satisfies ParameterTable
