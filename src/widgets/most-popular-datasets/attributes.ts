import { choice, context, describe, number } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Catalog whose datasets are listed.', { required: true }),
  max: number('Datasets listed.', { default: 5 }),
  orderBy: choice('What makes a dataset popular.', ['downloads', 'popularity'], { default: 'downloads' }),
})
