import { choice, context, describe } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose dataset is shown.', { required: true }),
  position: choice('Where the title stands.', ['top', 'bottom'], { default: 'bottom' }),
})
