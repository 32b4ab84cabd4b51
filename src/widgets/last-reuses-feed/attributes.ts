import { context, describe, flag, number } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context(
    'Dataset whose reuses are listed, or catalog on whose portal they are; the page’s otherwise.',
  ),
  max: number('Reuses listed.', { default: 5 }),
  externalLinks: flag('A title leads to the reuse itself instead of its dataset.'),
})
