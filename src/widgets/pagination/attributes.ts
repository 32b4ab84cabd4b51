import { describe, number } from '../../custom-element/attributes.ts'

export const attributes = describe({
  page: number('The page one is on, counted from 1; follows the visitor.', { default: 1 }),
  pages: number('How many pages there are.', { required: true }),
})
