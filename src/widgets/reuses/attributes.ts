import { context, describe } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context(
    'Dataset whose reuses are listed, or catalog on whose portal they are; the page’s otherwise.',
  ),
})
