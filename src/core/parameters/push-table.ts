import { text } from './table.ts'

/** Parameters of a push. */
export const pushTable = {
  pushkey: text('The key that was made for the dataset.', { fallback: null, required: true }),
}
